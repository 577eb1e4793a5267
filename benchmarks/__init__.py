"""Speed as ratios, measured in one run: `python -m benchmarks` (see docs/benchmarks.md)."""

import sys
from pathlib import Path

# The code that finds and starts PostgreSQL and Redis is shared with the tests.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
