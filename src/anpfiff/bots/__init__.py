"""Decision makers. A bot is handed a state without secrets: consistent with its seat's knowledge, otherwise random."""
