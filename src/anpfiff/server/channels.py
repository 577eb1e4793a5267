"""The channels of the bus. What is said on each means one thing; those for a table or a person are many of a kind."""

from __future__ import annotations

# What the lobby shows has changed; whatever the message says, those who listen look into the store again.
LOBBY = "lobby"
# What the store knows about a person (the message is their id) has changed at their tables.
OWNERS = "people"
# Whose page is open at which worker: a `PeopleHere`.
ONLINE = "online"


def of_table(table_id: str) -> str:
    """What is new at this table, as one of the `worker_messages`."""
    return f"table:{table_id}"


def of_person(person_id: str) -> str:
    """Their sessions or the people they block have changed; whatever the message says, look into the store again."""
    return f"person:{person_id}"
