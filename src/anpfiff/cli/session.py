"""What every command needs: a language, its texts, and where to print."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console, RenderableType
from rich.text import Text

from anpfiff.kit.errors import BadOption
from anpfiff.kit.texts import LANGUAGES, Texts

_TEXTS = Path(__file__).parent / "texts"
# Clear the screen and what has scrolled off it, and begin at the top.
CLEAR_ALL = "\x1b[2J\x1b[3J\x1b[H"
# In order of precedence.
_LANGUAGE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Session:
    """One run of the program: speaks `language`, prints results to `out` and everything else to `err`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = Texts(_TEXTS, language)
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.err = Console(stderr=True, highlight=False, markup=False, emoji=False)
        # Where a command keeps what is done: if it is stopped and run again, it resumes from there.
        self.resumes_from: Path | None = None

    def say(self, key: str, **values: str | int | float) -> str:
        return self.texts.say(key, values)

    def line(self, text: str = "", style: str = "") -> None:
        """One line of result, never cut or broken."""
        self.out.print(Text(printable(text), style), soft_wrap=True)

    def show(self, renderable: RenderableType) -> None:
        self.out.print(renderable)

    def json(self, data: Any) -> None:
        self.out.file.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")

    def complain(self, text: str) -> None:
        self.err.print(Text(printable(text), "red"), soft_wrap=True)

    def clear(self) -> None:
        """An empty screen, with nothing left to scroll back to; if there is no screen, a rule across the page."""
        if self.out.is_terminal:
            self.out.file.write(CLEAR_ALL)
            self.out.file.flush()
        else:
            self.line("─" * 40)

    def ask(self, prompt: str) -> str:
        """A line typed by the person; EOFError when there are no more."""
        self.out.print(Text(prompt, "bold"), end=" ")
        answer = input().strip()
        if not sys.stdin.isatty():
            self.line(answer)
        return answer


def printable(text: str) -> str:
    """Without control characters: strangers' names and records must not control the terminal."""
    return "".join(char if char.isprintable() or char == "\n" else "\N{REPLACEMENT CHARACTER}" for char in text)


def language_of(environment: Mapping[str, str]) -> str:
    """The language the environment asks for, or English if we do not have it."""
    wanted = next((environment[name] for name in _LANGUAGE_VARIABLES if environment.get(name)), "")
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"


def take_language(arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language to speak, and the arguments without `--lang`, which may appear anywhere among them."""
    language, rest = language_of(environment), []
    remaining = iter(arguments)
    for argument in remaining:
        name, equals, value = argument.partition("=")
        if name != "--lang":
            rest.append(argument)
            continue
        language = value if equals else next(remaining, "")
        if language not in LANGUAGES:
            raise BadOption(f"--lang must be one of {', '.join(LANGUAGES)}, not {language!r}")
    return language, rest


def replace_unencodable_output() -> None:
    """A terminal that cannot show an umlaut gets a question mark instead of a crash."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
