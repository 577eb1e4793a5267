"""How long tests wait for what must come. Nobody waits in vain unless something is wrong, and machines can be busy."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

# Less where mistakes are made on purpose (`benchmarks.bites`).
PATIENCE = float(os.environ.get("ANPFIFF_PATIENCE", "300"))
PAUSE_SECONDS = 0.02


def wait_until(comes: Callable[[], object]) -> None:
    """Until it is true; if it never is, the test fails instead of never ending."""
    deadline = time.monotonic() + PATIENCE
    while not comes():
        assert time.monotonic() < deadline, "what must come has not come"
        time.sleep(PAUSE_SECONDS)
