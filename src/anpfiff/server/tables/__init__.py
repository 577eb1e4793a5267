"""Tables: who sits where, the match being played, and everybody looking on."""
