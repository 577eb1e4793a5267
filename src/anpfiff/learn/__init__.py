"""Lessons: a learner makes prescribed moves on the real board, with prescribed chance. No I/O but reading the files."""
