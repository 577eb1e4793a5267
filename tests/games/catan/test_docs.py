"""The page about the game says what the comparison with catanatron works by."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
ROW = re.compile(r"^\| (CA-[\d.]+) \| (.*) \|$", re.MULTILINE)
ENTRY = re.compile(r"^(CA-[\d.]+)\s+(.*(?:\n {9}.*)*)", re.MULTILINE)


def test_every_difference_to_catanatron_is_listed_with_its_rule() -> None:
    text = ast.get_docstring(ast.parse((HERE / "test_against_catanatron.py").read_text(encoding="utf-8")))
    assert text is not None
    differences = [(rule, " ".join(sentence.split())) for rule, sentence in ENTRY.findall(text)]
    page = (HERE.parents[2] / "docs" / "catan.md").read_text(encoding="utf-8")
    assert len(differences) > 5
    assert ROW.findall(page) == differences
