"""The match report: worked out in a process of its own, once, and kept with the match."""
