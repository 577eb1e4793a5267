"""Looking through a match: any of its positions, its log, and the proof of its chance."""
