"""Writes chance.json: what the Python rules of chance give, for the page's own computation to be compared with.

Run it after a change of anpfiff.play.chance: `PYTHONPATH=src python web/tests/record_chance.py`.
"""

from __future__ import annotations

import json
from pathlib import Path

from anpfiff.play.chance import FairChance, commitment_of

SEED = bytes(range(32))
# Plain words, nothing at all, and all that JSON must escape: umlauts, quotes, control characters, surrogate pairs.
ENTROPY: list[list[str]] = [["ab12", "cd34"], [], ["Zufällig \U0001f3b2 ⚽", 'a"b\\c\n\t\x7f\x00/', "ab, cd"]]
TOTALS = [1, 2, 6, 36, 7 * 6 * 5, 10**15]
# About every second number for it lies beyond the limit and is drawn again.
HUGE = 2**255 + 1


def main() -> None:
    cases = []
    for entropy in ENTROPY:
        chance = FairChance(SEED, entropy)
        points = [
            {"number": number, "total": total, "point": chance.point(number, total)}
            for number in (0, 1, 17, 1234)
            for total in TOTALS
        ]
        huge = [str(chance.point(number, HUGE)) for number in range(8)]
        cases.append({"entropy": entropy, "json": json.dumps(entropy), "points": points, "huge": huge})
    found = {"seed": SEED.hex(), "commitment": commitment_of(SEED), "cases": cases}
    (Path(__file__).parent / "chance.json").write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
