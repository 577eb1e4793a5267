"""Makes steps.json beside this file: real decisions of random matches, with one seat's view before and after each.

    python web/tests/tsubasa/record_steps.py

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

READER = 0
MATCHES = 12
# What the test looks at; the rest of a view would only make the file long.
TABLE = ("pitch", "count", "round", "period", "attacker", "injury_time", "action", "save_die", "transfers")
COACH = ("area", "hand", "hand_count", "discard", "discard_count", "goals", "booking", "passed", "committed", "die")
MORE = ("match_deck", "pool", "reserve", "draw_count", "special_chosen")
Step = dict[str, Any]


def decisions(seed: int) -> Iterator[Step]:
    """The decisions of one match, each with the chance events after it."""
    from anpfiff.games import load_game
    from anpfiff.kit.core import CHANCE

    rng = random.Random(seed)
    state = load_game("tsubasa", preset="advanced").new_initial_state()
    before, events = state.view(READER), []
    while not state.is_terminal():
        state.events = []
        seat = (state.pending_players() or [CHANCE])[0]
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)
        events += [event.to_dict() for event in state.events if event.visible_to(READER)]
        if state.current_player() != CHANCE:
            after = state.view(READER)
            yield {"before": short(before), "events": events, "after": short(after)}
            before, events = after, []


def short(view: Step) -> Step:
    players = [{key: player[key] for key in (*COACH, *MORE) if key in player} for player in view["players"]]
    return {key: view[key] for key in (*TABLE, *MORE) if key in view} | {"players": players}


def main() -> None:
    kept: list[Step] = []
    seen: set[str] = set()
    for seed in range(MATCHES):
        for step in decisions(seed):
            kinds = {event["kind"] for event in step["events"]}
            if kinds - seen:
                seen |= kinds
                kept.append(step)
    lines = ",\n".join(json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in kept)
    (HERE / "steps.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
