"""Calls to devices whose page is closed: "it is your turn", through each browser's push service (Web Push)."""
