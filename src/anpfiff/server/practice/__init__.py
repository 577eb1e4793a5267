"""Exercises as the page sees them: public ones, and decisions from finished matches."""
