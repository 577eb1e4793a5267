"""Starts a server for every line it reads: its process id, then the line in which it says where it listens.

All modules are imported and the application is made beforehand; each server is a fork, so it starts at once.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
from contextlib import suppress

from anpfiff.server import app, run
from anpfiff.server.store.database import open_engine
from benchmarks.load.launch import settings_and_serving


def main() -> None:
    faulthandler.enable()
    settings, serving = settings_and_serving()
    engine = open_engine(settings.database)
    made = app.app_on(engine, settings, lambda: app._bus(settings, engine))
    # No connection is shared by forks.
    engine.dispose()
    run.create_app = lambda _: made  # type: ignore[attr-defined, assignment]
    for _ in sys.stdin:
        tell_who_ended()
        if os.fork() == 0:
            print(os.getpid(), flush=True)
            run.serve(settings, serving)
            os._exit(0)


def tell_who_ended() -> None:
    """Servers are killed; one that ended in another way is a mistake."""
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            if not os.WIFSIGNALED(ended[1]) or os.WTERMSIG(ended[1]) != signal.SIGKILL:
                print(f"server {ended[0]} ended by itself: {os.waitstatus_to_exitcode(ended[1])}", file=sys.stderr)


if __name__ == "__main__":
    main()
