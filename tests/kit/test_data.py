"""Data files: values are found with their lines."""

from __future__ import annotations

import pytest

from anpfiff.kit.data import DataFile
from anpfiff.kit.errors import BadData

TEXT = """\
top = 1

[[card]]
id = "one"
cost = 3
[card.names]
cost = "not this one"

[[card]]
id = "two"
  cost = 4  # indented

[[other]]
cost = 5
"""


@pytest.mark.parametrize(
    ("table", "index", "key", "line"),
    [
        ("", 0, "top", 1),
        ("card", 0, None, 3),
        ("card", 0, "cost", 5),
        ("card", 1, "cost", 11),
        ("card", 1, "missing", 9),
        ("other", 0, "cost", 14),
        ("nothing", 0, "cost", 1),
    ],
)
def test_a_value_is_found_on_its_line(table: str, index: int, key: str | None, line: int) -> None:
    assert DataFile("file", TEXT).line(table, index, key) == line


def test_a_complaint_names_file_line_entry_and_key() -> None:
    second = DataFile("cards.toml", TEXT).tables("card")[1]
    with pytest.raises(BadData, match=r"^cards.toml, line 11: card two, cost: 4 is not a whole number from 5 to 9$"):
        second.number("cost", 5, 9)


def test_a_table_that_must_be_alone_is_alone() -> None:
    assert DataFile("file", TEXT).table("other").number("cost", 1, 9) == 5
    with pytest.raises(BadData, match="line 9: card two: there must be only one such table"):
        DataFile("file", TEXT).table("card")


def test_unknown_tables_are_refused_with_the_known_ones() -> None:
    file = DataFile("file", TEXT)
    file.known_tables(["card", "other", "top"])
    with pytest.raises(BadData, match="line 13: unknown table other; known are card, top"):
        file.known_tables(["card", "top"])
    with pytest.raises(BadData, match="line 1: unknown table top"):
        file.known_tables(["card", "other"])


def test_sources_must_tag_every_value_and_nothing_else() -> None:
    def sources(text: str) -> dict[str, str]:
        return DataFile("file", f"[[card]]\ncost = 1\nsource = {text}").tables("card")[0].sources(["cost"])

    assert sources('{ cost = "book" }') == {"cost": "book"}
    with pytest.raises(BadData, match=r"line 3: .*cost = None is not one of book, reconstructed, ruling"):
        sources("{}")
    with pytest.raises(BadData, match="names price, which is not a value"):
        sources('{ cost = "book", price = "book" }')
    with pytest.raises(BadData, match="a table that names the source"):
        sources("3")
