"""Lessons as the page sees them. Nothing is stored: the learner's browser knows what they did."""
