"""How long tests wait for what must come. Nobody waits in vain unless something is wrong, and machines can be busy."""

from __future__ import annotations

PATIENCE = 300.0
