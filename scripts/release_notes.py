"""What the changelog says about a version, as a release page shows it: `python scripts/release_notes.py 0.2.0`."""

from __future__ import annotations

import re
import sys

from project import ROOT


def notes_of(version: str, changelog: str) -> str:
    """A line for each paragraph, as release pages break lines where the text does, and no links into the repository."""
    sections = dict(re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL))
    if version not in sections:
        raise SystemExit(f"CHANGELOG.md has no section '## {version}'; its sections are: {', '.join(sections)}")
    text = re.sub(r"(?<=\S)\n *(?=[^\s#-])", " ", sections[version])
    return re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]*\)", r"\1", text).strip() + "\n"


if __name__ == "__main__":
    print(notes_of(sys.argv[1], (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")), end="")
