"""Starts a server for every line it reads: its process id, then the line in which it says where it listens.

All modules are imported beforehand; each server is a fork, so it starts at once.
"""

from __future__ import annotations

import os
import signal
import sys

from benchmarks.load.launch import main as serve


def main() -> None:
    # Nobody waits for the servers: they are killed.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            print(os.getpid(), flush=True)
            serve()
            os._exit(0)


if __name__ == "__main__":
    main()
