"""Makes steps.json beside this file: real decisions of random matches, with the view before and after each.

    python web/tests/machikoro/record_steps.py

Few enough to read, but together they contain every kind of event that changes what lies on the table.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent.parent / "src"))

Step = dict[str, Any]


def decisions(seed: int) -> Iterator[Step]:
    """The decisions of one match, each with the chance events after it."""
    from anpfiff.games import load_game
    from anpfiff.kit.core import CHANCE

    rng = random.Random(seed)
    state = load_game("machikoro", players=3, market_mode="komme_was_wolle").new_initial_state()
    before = state.view(None)
    events: list[Any] = []
    while not state.is_terminal():
        state.events = []
        state.apply_action(rng.choice(state.legal_actions()))
        events += [event.to_dict() for event in state.events]
        if state.current_player() != CHANCE:
            after = state.view(None)
            yield {"before": before, "events": events, "after": after}
            before, events = after, []


def main() -> None:
    kept: list[Step] = []
    seen: set[str] = set()
    for seed in range(3):
        for step in decisions(seed):
            kinds = {event["kind"] for event in step["events"]}
            if kinds - seen:
                seen |= kinds
                kept.append(step)
    lines = ",\n".join(json.dumps(step, ensure_ascii=False) for step in kept)
    (HERE / "steps.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{len(kept)} decisions with {', '.join(sorted(seen))}")


if __name__ == "__main__":
    main()
