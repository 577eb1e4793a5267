"""Tournaments: who meets whom in the next round, and how everybody stands. No I/O; knows no game."""
