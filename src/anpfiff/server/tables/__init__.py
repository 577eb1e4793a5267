"""Tables: who sits where, the match being played, and everybody who looks on."""
