"""Makes docs/websocket.md, the reference for the WebSocket messages, from the types of anpfiff.server.protocol.

python scripts/describe_messages.py            write the page
python scripts/describe_messages.py --check    exit with 1 if it is out of date
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect

from generate_types import ROOT, declaration, named_types, protocol

PAGE = ROOT / "docs" / "websocket.md"
COMMAND = "python scripts/describe_messages.py"
USUAL = import_module("anpfiff.server.settings").Settings(Path())
TOGETHER = import_module("anpfiff.server.limits").LIMITS["message"]
BEGINNING = f"""# WebSocket messages

<!-- Made from src/anpfiff/server/protocol by `{COMMAND}`. Change it there. -->

Messages are JSON texts; `type` says which one it is. A table is at `/api/tables/<id>/live`, the lobby at
`/api/lobby/live`. A page names the version of the protocol that it speaks, `?protocol={protocol.PROTOCOL}`;
if the server speaks another, it says `refused` with the code `outdated_page` (nothing in the lobby) and closes with
4426: only reloading helps. A program that names no version is trusted.

Every client message except `sync` has an `id`, which the answer repeats: `accepted`, `tried`, `pong`, or `refused`
with a problem. A `number` is that of the state a message is meant for: a move for a different one is refused. Moves,
events, views and catalogues are those of the game ([layout of a game](game-layout.md)). The server itself describes
its HTTP requests, at `/api/schema`.

A connection is read at {USUAL.messages_per_second:g} messages a second, and {USUAL.message_burst:g} at once after
a pause; all connections from one address together at {TOGETHER.most / TOGETHER.seconds:g}, and {TOGETHER.most:,} at
once. What comes faster is not refused: it waits, and is answered in order.
"""
SECTIONS = {
    "What a client says at a table": "ClientMessage",
    "What the server says at a table": "ServerMessage",
    "What the server says in the lobby": "LobbyMessage",
}
IN_THE_LOBBY = "A client says nothing here except `ping`."


def page() -> str:
    """Messages by who sends them, then what they are made of, each described once."""
    unions = {title: get_args(getattr(protocol, name)) for title, name in SECTIONS.items()}
    messages = [message for union in unions.values() for message in union]
    parts = [BEGINNING]
    for title, union in unions.items():
        parts.append(f"## {title}\n")
        if title.endswith("lobby"):
            parts.append(f"{IN_THE_LOBBY}\n")
        parts += [described(message) for message in union]
    parts.append("## What they are made of\n")
    parts += [described(kind) for kind in ingredients(messages)]
    return "\n".join(parts)


def ingredients(messages: list[Any]) -> Iterator[Any]:
    """The types that messages consist of, by name."""
    found = {kind.cls.__name__: kind.cls for message in messages for kind in named_types(inspect.type_info(message))}
    for message in messages:
        found.pop(message.__name__, None)
    for name in sorted(found):
        yield found[name]


def described(kind: Any) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    title = f"`{info.tag}`" if info.tag is not None else kind.__name__
    # Its own docstring, not the one that every struct inherits.
    said = cleandoc(kind.__doc__) if "__doc__" in vars(kind) and kind.__doc__ else None
    words = f"{said}\n\n" if said else ""
    body = declaration(info).removeprefix("export ")
    return f"### {title}\n\n{words}```ts\n{body}\n```\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="the reference for the WebSocket messages")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if the page is out of date")
    check = parser.parse_args().check
    text = page()
    if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text:
        return 0
    if check:
        print(f"{PAGE.relative_to(ROOT)} is out of date: run `{COMMAND}`", file=sys.stderr)
        return 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
