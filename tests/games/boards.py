"""Boards to read: a position of each game from a golden record, as print(state) shows it and as a seat sees it.

python -m tests.games.boards    write the boards and docs/boards.md anew; read their diff
"""

from __future__ import annotations

from pathlib import Path

from anpfiff.kit.board import plain
from anpfiff.kit.core import State
from anpfiff.kit.drawing import render
from anpfiff.kit.game import Game
from anpfiff.play.record_files import read_record
from tests.games.golden import folder_of

FOLDER = Path(__file__).parent / "boards"
DOCUMENT = Path(__file__).parents[2] / "docs" / "boards.md"
# Per game: a golden record, and after how many of its steps.
POSITIONS = {
    "machikoro": ("beginners_limited_bank", 60),
    "worldcup": ("uruguay_1930", 190),
    "catan": ("fussballfieber", 120),
    "tsubasa": ("advanced", 78),
}
TITLES = {
    "machikoro": "Machi Koro Fußball",
    "worldcup": "The World Cup Game",
    "catan": "CATAN",
    "tsubasa": "Captain Tsubasa",
}
INTRODUCTION = """# Boards as text

`print(state)` shows the whole position as a player of that game would draw it, hidden cards included. What one seat may
know is drawn from its view alone:

```python
from anpfiff.kit.board import plain
from anpfiff.kit.drawing import render

print(state)                                           # everything, in English
print(plain(render(game, state.view(0), 0, "de")))     # what seat 0 sees, in German
```

`render` returns lines of `(text, style)`; `anpfiff play` and `anpfiff replay --boards` colour them in a terminal, and
leave them plain when they are piped. A game draws its board in `games/<id>/board_text.py`, a `TextTable`
(`kit/text_table.py`) that also names its moves by place and effect; a game without one is shown by the fields of its
view that have a text `view-<field>`. The conformance suite draws the boards of the states it meets, holds them to 100
columns, and draws them again from resampled states: whatever is hidden from a seat makes no difference.

The positions below are those of golden records (`tests/games/boards.py` writes this page).
"""


def position(game_id: str) -> tuple[Game, State]:
    return after(game_id, *POSITIONS[game_id])


def after(game_id: str, name: str, steps: int) -> tuple[Game, State]:
    """The state after this many steps of a golden record."""
    record = read_record(folder_of(game_id) / f"{name}.json")
    game = record.load_game()
    state = game.new_initial_state()
    for seat, action in record.steps[:steps]:
        state.apply_action(action, seat)
    return game, state


def whole(game_id: str) -> str:
    return f"{position(game_id)[1]}\n"


def seen(game_id: str) -> str:
    """What the first seat sees, in German."""
    game, state = position(game_id)
    names = ["Anna", "Trainer-Bot 2", "Trainer-Bot 3", "Trainer-Bot 4"][: game.players]
    return plain(render(game, state.view(0), 0, "de", names)) + "\n"


def document() -> str:
    parts = [INTRODUCTION]
    for game_id, title in TITLES.items():
        parts.append(f"## {title}\n\n```text\n{whole(game_id)}```\n")
    return "\n".join(parts)


def main() -> None:
    for game_id in POSITIONS:
        (FOLDER / f"{game_id}.txt").write_text(whole(game_id), encoding="utf-8")
        (FOLDER / f"{game_id}.seat.de.txt").write_text(seen(game_id), encoding="utf-8")
    DOCUMENT.write_text(document(), encoding="utf-8")


if __name__ == "__main__":
    main()
