"""What made the difference in a match: luck, decisions, and the moments that counted most. No I/O."""
