"""Lessons: a learner makes prescribed moves on the real board, with prescribed chance. No I/O beyond reading files."""
