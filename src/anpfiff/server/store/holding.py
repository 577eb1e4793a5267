"""One server at a time for a database file, unless they talk to each other."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from anpfiff.server.problems import StoreInUse

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, *, shared: bool) -> None:
        # This platform has no shared locks.
        if not shared:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int, *, shared: bool) -> None:
        fcntl.flock(file, fcntl.LOCK_NB | (fcntl.LOCK_SH if shared else fcntl.LOCK_EX))


@contextmanager
def holding(url: str, *, shared: bool) -> Iterator[None]:
    """While it lasts, no other server uses this file; `shared`: none but those that hold it the same way.

    StoreInUse if another does. The system releases it when a process dies. PostgreSQL is not held.
    """
    parsed = make_url(url)
    if parsed.drivername != "sqlite" or not parsed.database:
        yield
        return
    path = Path(parsed.database).with_suffix(".lock")
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            _lock(file, shared=shared)
        except OSError:
            raise StoreInUse(
                f"another server uses the data in {path.parent}; end it, choose another folder with --data, "
                "or start both with --redis"
            ) from None
        yield
    finally:
        os.close(file)
