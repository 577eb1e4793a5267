"""Runs a server as `anpfiff serve` does, usually without limits on the many guests from one address."""

from __future__ import annotations

import argparse
from pathlib import Path

from anpfiff.server.run import Serving, serve
from anpfiff.server.settings import Settings

NO_LIMITS = 10_000.0


def settings_and_serving() -> tuple[Settings, Serving]:
    """As the command line says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("--database")
    parser.add_argument("--redis")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--usual-limits", action="store_true")
    options = parser.parse_args()
    settings = Settings(
        data=options.data,
        database_url=options.database,
        redis_url=options.redis,
        limit_factor=1.0 if options.usual_limits else NO_LIMITS,
    )
    return settings, Serving(port=0, workers=options.workers)


if __name__ == "__main__":
    serve(*settings_and_serving())
