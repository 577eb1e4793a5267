"""Known values of every game: random matches as hashes, game trees as node counts.

    python -m tests.games.fingerprints            compare, and show where they differ
    python -m tests.games.fingerprints --write    write them anew, after a change of the rules that is meant

They lie in tests/games/<game>/fingerprints.json. Who has to write them anew breaks old records as well, and raises
the game's rules_version.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

from anpfiff.games import all_games, load_game
from anpfiff.kit.conformance import covering_games
from anpfiff.kit.core import State
from anpfiff.kit.fingerprint import count_nodes, playout_fingerprint, random_step, split_nodes
from anpfiff.kit.game import Game

# How long into a random match the trees begin, and how many nodes they may have.
TREE_STARTS = (0, 25, 60, 100)
NODE_BUDGET = 4_000

Entry = dict[str, Any]


def file_of(game_id: str) -> Path:
    return Path(__file__).parent / game_id / "fingerprints.json"


def read(game_id: str) -> dict[str, Any]:
    """The known values; of a game that has no file yet, none."""
    if not file_of(game_id).exists():
        return {"rules_version": None, "matches": [], "trees": []}
    found: dict[str, Any] = json.loads(file_of(game_id).read_text(encoding="utf-8"))
    return found


def game_of(game_id: str, entry: Entry) -> Game:
    return load_game(game_id, entry["players"], data=None, **entry["options"])


def playout(game_id: str, entry: Entry) -> str:
    return playout_fingerprint(game_of(game_id, entry).new_initial_state(), entry["seed"])


def tree_root(game_id: str, entry: Entry) -> State:
    """The state after `steps` random steps."""
    state = game_of(game_id, entry).new_initial_state()
    rng = random.Random(entry["seed"])
    for _ in range(entry["steps"]):
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)
    return state


def node_counts(state: State, depth: int) -> list[int]:
    return [count_nodes(state, d) for d in range(1, depth + 1)]


def difference(game_id: str, entry: Entry) -> str | None:
    """What is not as it was, or None."""
    where = f"{game_of(game_id, entry)!r}, seed {entry['seed']}"
    if "fingerprint" in entry:
        found = playout(game_id, entry)
        return None if found == entry["fingerprint"] else f"{where}: the match is another one, {found}"
    root, wanted = tree_root(game_id, entry), entry["nodes"]
    found_nodes = node_counts(root, len(wanted))
    if found_nodes == wanted:
        return None
    depth = next(d for d, (new, old) in enumerate(zip(found_nodes, wanted, strict=True), 1) if new != old)
    split = "\n".join(f"  {nodes:6} {step}" for step, nodes in split_nodes(root, depth).items())
    return f"{where}, step {entry['steps']}: {found_nodes} nodes instead of {wanted}; at depth {depth}:\n{split}"


def compute(game_id: str) -> dict[str, Any]:
    """All entries anew: a match for each game of a covering sample, some trees for the first of them."""
    game_class = all_games()[game_id]
    games = covering_games(game_class)
    rows: list[Entry] = [{"players": g.players, "options": changed(g), "seed": n} for n, g in enumerate(games)]
    matches = [row | {"fingerprint": playout(game_id, row)} for row in rows]
    trees = [tree(game_id, row | {"steps": steps}) for row, steps in zip(rows, TREE_STARTS, strict=False)]
    return {"rules_version": game_class.manifest.rules_version, "matches": matches, "trees": trees}


def changed(game: Game) -> dict[str, Any]:
    defaults = {option.name: option.default for option in game.manifest.options}
    return {name: value for name, value in game.options.items() if value != defaults[name]}


def tree(game_id: str, entry: Entry) -> Entry:
    root, nodes = tree_root(game_id, entry), [1]
    while nodes[-1] <= NODE_BUDGET and len(nodes) < 8:
        nodes.append(count_nodes(root, len(nodes)))
    return entry | {"nodes": nodes[1:]}


def write(game_id: str) -> None:
    found = compute(game_id)
    lines = [f' "rules_version": {found["rules_version"]}']
    for group in ("matches", "trees"):
        entries = ",\n  ".join(json.dumps(entry) for entry in found[group])
        lines.append(f' "{group}": [\n  {entries}\n ]')
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    file_of(game_id).write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    for game_id in all_games():
        if arguments.write:
            write(game_id)
            continue
        known = read(game_id)
        for entry in known["matches"] + known["trees"]:
            if (problem := difference(game_id, entry)) is not None:
                print(problem)


if __name__ == "__main__":
    main()
