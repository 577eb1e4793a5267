"""One match: its record, its chance, its replay. No I/O, no clock, no knowledge of any particular game."""
