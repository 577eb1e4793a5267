"""Options of any game: parsing, errors, samples."""

from __future__ import annotations

import msgspec
import pytest

from anpfiff.kit.errors import BadOption
from anpfiff.kit.options import Choice, Number, Option, OptionInfo, Toggle, combinations, parse_options

SIZE = Choice("size", ("small", "large", "3"), "small")
OPEN = Toggle("open", False)
LIMIT = Number("limit", 1, 9, None, optional=True, examples=(4,))
SPEED = Number("speed", 1, 9, 5)


@pytest.mark.parametrize(
    ("option", "given", "parsed"),
    [
        (SIZE, "large", "large"),
        (SIZE, 3, "3"),
        (OPEN, True, True),
        (OPEN, "Yes", True),
        (OPEN, "off", False),
        (LIMIT, None, None),
        (LIMIT, "off", None),
        (LIMIT, "", None),
        (LIMIT, "7", 7),
        (SPEED, 9, 9),
    ],
)
def test_values_from_programs_forms_and_flags_are_understood(option: Option, given: object, parsed: object) -> None:
    assert option.parse(given) == parsed
    assert type(option.parse(given)) is type(parsed)


@pytest.mark.parametrize(
    ("option", "given", "complaint"),
    [
        (SIZE, "medium", "option size: 'medium' is not one of small, large, 3"),
        (SIZE, True, "option size: True is not one of"),
        (SIZE, {}, "option size: {} is not one of"),
        (OPEN, "maybe", "option open: 'maybe' is neither true nor false"),
        (OPEN, 0, "option open: 0 is neither"),
        (LIMIT, 10, "option limit: 10 is not off, or a whole number from 1 to 9"),
        (SPEED, None, "option speed: None is not a whole number from 1 to 9"),
        (SPEED, "off", "option speed: 'off' is not a whole number"),
        (SPEED, 2.5, "option speed: 2.5 is not a whole number"),
        (SPEED, True, "option speed: True is not a whole number"),
    ],
)
def test_a_wrong_value_is_refused_and_told_what_would_be_right(option: Option, given: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        option.parse(given)


def test_missing_options_take_their_defaults_and_unknown_ones_are_refused() -> None:
    assert parse_options([SIZE, OPEN], {"open": "on"}) == {"size": "small", "open": True}
    with pytest.raises(BadOption, match="unknown option 'colour'; this game has open, size"):
        parse_options([SIZE, OPEN], {"colour": 1})
    with pytest.raises(BadOption, match="this game has none"):
        parse_options([], {"colour": 1})


def test_combinations_hold_every_sample_of_every_option() -> None:
    rows = combinations([SIZE, OPEN, LIMIT, SPEED])
    assert len(rows) == 3 * 2 * 2 * 1
    assert {row["limit"] for row in rows} == {None, 4}
    assert combinations([]) == [{}]


@pytest.mark.parametrize("option", [SIZE, OPEN, LIMIT, SPEED])
def test_a_description_survives_json(option: Option) -> None:
    told = option.describe()
    assert msgspec.json.decode(msgspec.json.encode(told), type=OptionInfo) == told
    assert told.default == option.default
