"""Lessons as the page is told of them. Nothing is stored: the learner's browser knows what they did."""
