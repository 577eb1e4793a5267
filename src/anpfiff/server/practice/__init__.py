"""Exercises as the page is told of them: public ones, and decisions of matches that are over."""
