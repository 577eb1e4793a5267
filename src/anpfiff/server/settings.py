"""A server's settings; every default works without configuration."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from anpfiff.server.store.database import sqlite_url
from anpfiff.server.thinkers import usual_thinkers

# An address that belongs to nobody.
NO_CONTACT = "host@anpfiff.example"


@dataclass(frozen=True, slots=True)
class Settings:
    """`data` is the folder of the database; `static` the built client, None if there is none."""

    data: Path
    # PostgreSQL instead of SQLite in the data folder.
    database_url: str | None = None
    # Messages between workers; needed for more than one.
    redis_url: str | None = None
    static: Path | None = field(default_factory=lambda: find_static())
    # A table nobody is connected to leaves memory after this time; it comes back from the store when needed.
    idle_seconds: float = 300.0
    # Per connection: a steady rate at which messages are read, and how many at once after a pause. Bots move no faster
    # than this over the wire; a person's page sends a few a second.
    messages_per_second: float = 50.0
    message_burst: float = 100.0
    # The same for snapshots that it asks for.
    syncs_per_second: float = 2.0
    sync_burst: float = 10.0
    # Multiplies all limits of anpfiff.server.limits.
    limit_factor: float = 1.0

    # Guests who did nothing and tables that never began are forgotten after this many days; matches never are.
    keep_days: int = 400
    # How long a bot's turn belongs to the worker that has started on it.
    lease_ms: int = 4_000
    # In how many processes per worker slow bots think; 0: in its threads, which slows the others down.
    thinkers: int = field(default_factory=usual_thinkers)
    # How often absent people are called for matches waiting for them, and how long a match waits before the first call.
    push_seconds: float = 5.0
    # Origins of further push services, besides those of the well-known browsers.
    push_services: tuple[str, ...] = ()
    # The address of the person running this server, passed on to push services.
    contact: str = NO_CONTACT
    # After this time others may call a stand-in for a person who is away.
    patience_ms: int = 60_000

    @property
    def database(self) -> str:
        """The URL of the database."""
        return self.database_url or sqlite_url(self.data / "anpfiff.db")


def default_data_folder() -> Path:
    """$ANPFIFF_DATA, otherwise where this platform keeps a user's data."""
    if chosen := os.environ.get("ANPFIFF_DATA"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "anpfiff"


def find_static() -> Path | None:
    """The built client: inside the installed package, or in web/dist of a checkout."""
    here = Path(__file__).resolve()
    for folder in (here.parent / "static", here.parents[3] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None
