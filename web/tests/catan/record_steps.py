"""Makes steps.json beside this file: real decisions of matches between bots, with seat 1's view before and after.

    python web/tests/catan/record_steps.py

Few enough to read, but together they contain every kind of event that changes what lies on the table; of the views
only what these events change.
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
SEAT = 0
SHOWN = ("active", "dice", "sums", "robber", "bank", "deck")
OF_PLAYERS = ("hand", "hand_size", "card_count", "development", "knights", "roads", "settlements", "cities")
OF_RANKING = ("points", "total", "ranking_points")
OF_SEASON = ("tokens", "supply", "marker", "place", "duel")
QUIET = {"accept", "decline", "withdraw", "offer", "counter_offer", "nobody_robbed", "discard_chosen", "discard_ready"}


def seen(state: Any) -> Step:
    view = state.view(SEAT)
    shown = {key: view[key] for key in SHOWN}
    shown["players"] = [{key: player[key] for key in OF_PLAYERS + OF_RANKING} for player in view["players"]]
    shown["season"] = {key: view["season"][key] for key in OF_SEASON}
    return shown


def decisions(seed: int) -> Iterator[Step]:
    """The decisions of one match, each with the chance events after it."""
    from anpfiff.games import load_game
    from anpfiff.kit.core import CHANCE

    rng = random.Random(seed)
    game = load_game("catan", board_setup="beginner", start_player="chosen")
    policy = game.heuristic()
    state = game.new_initial_state()
    before: Step | None = None
    events: list[Any] = []
    while not state.is_terminal():
        state.events = []
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(state.chance_pick(rng.randrange(state.chance_total())))
        elif rng.random() < 0.2:
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(policy(state.resample(player, rng), player))
        events += [event.to_dict() for event in state.events if event.visible_to(SEAT)]
        if state.current_player() >= 0:
            after = seen(state)
            if before is not None:
                yield {"before": before, "events": events, "after": after}
            before, events = after, []


def main() -> None:
    kept: list[Step] = []
    known = set(QUIET)
    for seed in range(6):
        for step in decisions(seed):
            kinds = {event["kind"] for event in step["events"]}
            if kinds - known:
                known |= kinds
                kept.append(step)
    lines = ",\n".join(json.dumps(step, ensure_ascii=False) for step in kept)
    (HERE / "steps.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{len(kept)} decisions with {', '.join(sorted(known - QUIET))}")


if __name__ == "__main__":
    main()
