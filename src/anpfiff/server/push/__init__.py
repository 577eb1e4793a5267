"""Calls to devices whose page is closed: "it is your turn", by the push service of each browser (Web Push)."""
