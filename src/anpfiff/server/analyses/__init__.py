"""The match report: worked out once, in its own process, and kept with the match."""
