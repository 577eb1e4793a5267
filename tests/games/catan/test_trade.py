"""Trade between players and with the bank (CA-7)."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.games.catan.rules.actions import OFFER_0
from anpfiff.games.catan.rules.offers import OFFERS, addressees, cards_given, cards_wanted, offer_code
from anpfiff.kit.errors import BadMove, IllegalAction
from tests.games.catan.table import Table
from tests.games.rules import rule


def base(text: str, **more: Any) -> Table:
    return Table(text, scenario="base", phase="main", **more)


def offered(to: str = "BWO") -> Table:
    """Red offers two wool for an ore; Blue has ore, White has none, Orange has ore."""
    table = base("R 3 wool; B 2 ore; W 2 grain; O 1 ore")
    return table.act("R", "offer", give="2 wool", want="1 ore", to=to)


# -- offers --------------------------------------------------------------------------------------------------


@rule("CA-7.1", "CA-7.5")
def test_any_bundle_of_resources_in_hand_can_be_offered() -> None:
    table = base("R 3 wool, 2 brick, 1 ore; B; W; O")
    assert table.refusal("offer", give="3 wool, 2 brick", want="2 grain, 1 lumber", to="BO") is None
    assert table.refusal("offer", give="4 wool", want="1 grain", to="B") == "CA-7.5"
    with pytest.raises(BadMove, match="card must be one of brick"):
        table.act("R", "offer", give="1 knight", want="1 ore", to="B")


@rule("CA-7.5")
def test_a_new_offer_replaces_the_old_one_and_it_can_be_withdrawn() -> None:
    table = offered().act("B", "accept")
    table.act("R", "offer", give="1 wool", want="1 grain", to="W")
    assert table.view["offer"] == {"give": {"wool": 1}, "want": {"grain": 1}, "to": [2]}
    assert [p["answer"] for p in table.view["players"]] == ["not_asked", "not_asked", "waiting", "not_asked"]
    assert table.pending == "W"
    table.act("R", "withdraw")
    assert (table.view["offer"], table.pending) == (None, "R")
    assert table.refusal("withdraw") == "CA-7.5"


@rule("CA-7.5", "CA-7.2")
def test_an_offer_goes_to_named_opponents_only() -> None:
    table = offered("B")
    assert table.pending == "B"
    assert table.refusal("accept", by="O") == "CA-7.6"
    again = base("R 1 wool; B; W; O")
    assert again.refusal("offer", give="1 wool", want="1 ore", to="R") == "CA-7.2"
    assert again.refusal("offer", give="1 wool", want="1 ore", to="") == "CA-7.2"


def test_offers_are_numbers_and_back() -> None:
    give, want = [19, 0, 3, 0, 1], [0, 19, 0, 7, 0]
    code = offer_code(give, want, 0b1101)
    assert (cards_given(code), cards_wanted(code), addressees(code)) == (give, want, 0b1101)
    assert 0 < code < OFFERS < 2**48
    assert base("R; B; W; O").state.action_to_move(OFFER_0 + code)["to"] == [0, 2, 3]


@pytest.mark.parametrize(
    "move",
    [
        {"kind": "offer"},
        {"kind": "offer", "give": {"wool": 1}, "want": [], "to": [1]},
        {"kind": "offer", "give": [{"card": "wool", "copies": 0}], "want": [], "to": [1]},
        {"kind": "offer", "give": [{"card": "wool", "copies": 20}], "want": [], "to": [1]},
        {"kind": "offer", "give": ["wool"], "want": [], "to": [1]},
        {"kind": "offer", "give": [{"card": "wool", "copies": 1}] * 2, "want": [], "to": [1]},
        {"kind": "offer", "give": [], "want": [], "to": [4]},
        {"kind": "offer", "give": [], "want": [], "to": "B"},
        {"kind": "bank_trade", "give": "gold", "take": "ore"},
    ],
)
def test_what_is_not_an_offer_at_all_is_reported(move: dict[str, Any]) -> None:
    with pytest.raises(BadMove):
        base("R 1 wool; B; W; O").state.move_to_action(move)


# -- answers -------------------------------------------------------------------------------------------------


@rule("CA-7.6")
def test_the_asked_answer_in_parallel_in_any_order() -> None:
    table = offered()
    assert table.pending == "BWO"
    table.act("O", "accept").act("B", "decline")
    assert (table.pending, table.state.optional_players()) == ("W", [0, 1, 3])
    table.act("W", "decline")
    assert table.pending == "R"


@rule("CA-7.6")
def test_anyone_who_cannot_accept_looks_like_one_who_declines() -> None:
    table = offered()
    assert table.refusal("accept", by="W") == "CA-7.6"
    assert table.moves(seat="W")[0] == {"kind": "decline"}
    answers = [table.act(seat, "decline").view["players"][table.seat(seat)]["answer"] for seat in "BW"]
    assert answers == ["declined", "declined"]
    assert [event.data for event in table.log if event.kind == "decline"] == [
        {"seat": 1, "opponent": 0, "reason": "none"},
        {"seat": 2, "opponent": 0, "reason": "none"},
    ]


@rule("CA-7.6")
def test_a_counter_offer_is_an_answer_and_needs_the_cards() -> None:
    table = offered()
    assert table.refusal("offer", by="W", give="3 grain", want="1 wool", to="R") == "CA-7.6"
    table.act("W", "offer", give="1 grain", want="1 wool", to="R")
    assert (table.pending, table.rules_of("counter_offer")) == ("BO", ["CA-7.6"])
    assert table.view["players"][2]["counter"] == {"give": {"grain": 1}, "want": {"wool": 1}, "to": [0]}


@rule("CA-7.7")
def test_opponents_may_make_offers_unasked_in_the_main_phase() -> None:
    table = base("R 1 wool; B 1 ore; W; O")
    table.act("B", "offer", give="1 ore", want="1 wool", to="R")
    assert (table.pending, table.rules_of("counter_offer")) == ("R", ["CA-7.7"])
    table.do("trade", seat="B")
    assert (table.hand("R"), table.hand("B")) == ({"ore": 1}, {"wool": 1})


@rule("CA-7.8")
def test_the_active_player_chooses_the_partner_or_nobody() -> None:
    table = offered().act("B", "accept").act("W", "decline").act("O", "accept")
    assert [table.seats[m["seat"]] for m in table.moves("trade")] == ["B", "O"]
    assert table.refusal("trade", seat="W") == "CA-7.8"
    assert table.refusal("end_turn") is None
    table.do("trade", seat="O")
    assert (table.hand("R"), table.hand("O"), table.hand("B")) == ({"wool": 1, "ore": 1}, {"wool": 2}, {"ore": 2})


@rule("CA-7.8")
def test_a_deal_can_be_closed_before_all_have_answered_but_nothing_else_done() -> None:
    table = offered().act("O", "accept")
    assert table.pending == "BW"
    assert table.refusal("end_turn", by="R") == "CA-7.8"
    table.act("R", "trade", seat="O")
    assert (table.pending, table.hand("R")) == ("R", {"wool": 1, "ore": 1})


@rule("CA-7.9")
def test_everything_open_lapses_when_a_trade_is_made() -> None:
    table = offered().act("B", "accept").act("O", "accept").act("W", "offer", give="1 grain", want="1 wool", to="R")
    table.do("trade", seat="W")
    assert table.view["offer"] is None
    assert [p["answer"] for p in table.view["players"]] == ["not_asked"] * 4
    assert [p["counter"] for p in table.view["players"]] == [None] * 4


@rule("CA-7.9")
def test_both_sides_must_still_hold_their_cards() -> None:
    spent = base("R 1 wool, 1 grain, 1 ore, v0, e0; B 1 lumber; W; O")
    spent.act("R", "offer", give="1 wool", want="1 lumber", to="B").act("B", "accept").do("buy_card")
    spent.do("draw", card="knight")
    assert spent.refusal("trade", seat="B") == "CA-7.9"
    # Whoever loses cards has to answer anew.
    robbed = base("R 1 wool, knight; B v0, 1 lumber; W; O")
    robbed.act("R", "offer", give="1 wool", want="1 lumber", to="B").act("B", "accept")
    robbed.do("play", card="knight").do("robber", hex=0).do("stolen", card="lumber")
    assert robbed.refusal("trade", seat="B") == "CA-7.8"
    named = base("R 1 wool, monopoly; B 2 lumber; W 1 ore; O")
    named.act("B", "offer", give="1 lumber", want="1 wool", to="R").act(
        "W", "offer", give="1 ore", want="1 wool", to="R"
    )
    named.do("play", card="monopoly").do("name", card="lumber")
    assert named.refusal("trade", seat="B") == "CA-7.8"
    assert named.refusal("trade", seat="W") is None


@rule("CA-7.10")
def test_an_acceptance_or_counter_offer_can_be_withdrawn() -> None:
    table = offered().act("B", "accept").act("O", "offer", give="1 ore", want="3 wool", to="R")
    table.act("B", "withdraw").act("O", "withdraw")
    assert table.refusal("trade", by="R", seat="B") == table.refusal("trade", by="R", seat="O") == "CA-7.8"
    assert table.refusal("withdraw", by="B") == "CA-7.10"
    # And who declined may think again while the offer stands.
    table.act("B", "accept")
    assert table.refusal("trade", by="R", seat="B") is None


def test_offers_end_with_the_turn() -> None:
    table = offered("B").act("B", "accept").act("W", "offer", give="1 grain", want="1 wool", to="R").do("end_turn")
    assert table.view["offer"] is None
    assert table.view["players"][2]["counter"] is None
    assert [p["answer"] for p in table.view["players"]] == ["not_asked"] * 4
    with pytest.raises(IllegalAction):
        table.act("W", "offer", give="1 grain", want="1 wool", to="B")


def test_lists_of_actions_hold_a_few_offers_and_a_limited_number_a_turn() -> None:
    table = base("R 3 wool, 1 brick; B; W; O")
    offers = table.moves("offer")
    assert {
        "kind": "offer",
        "give": [{"card": "wool", "copies": 2}],
        "want": [{"card": "ore", "copies": 1}],
        "to": [1, 2, 3],
    } in offers
    assert len(offers) == 9
    for _ in range(2):
        table.act("R", "offer", give="1 wool", want="1 ore", to="BWO").act("R", "withdraw")
    assert table.moves("offer") == []
    assert table.refusal("offer", give="1 wool", want="1 ore", to="BWO") is None


@rule("CA-7.15")
def test_trade_between_players_can_be_switched_off() -> None:
    table = base("R 4 wool; B 1 ore; W; O", player_trade=False)
    assert table.refusal("offer", give="1 wool", want="1 ore", to="B") == "CA-7.15"
    assert table.state.optional_players() == []
    assert table.moves("offer") == []
    assert table.do("bank_trade", give="wool", take="ore").hand("R") == {"ore": 1}


# -- the bank ------------------------------------------------------------------------------------------------


@rule("CA-7.11")
def test_four_of_a_kind_bring_one_of_another() -> None:
    table = base("R 5 wool, 3 ore; B; W; O")
    assert {(m["give"], m["take"]) for m in table.moves("bank_trade")} == {
        ("wool", kind) for kind in ("brick", "lumber", "grain", "ore")
    }
    assert table.refusal("bank_trade", give="wool", take="wool") == "CA-7.11"
    assert table.refusal("bank_trade", give="ore", take="wool") == "CA-7.11"
    table.do("bank_trade", give="wool", take="brick")
    assert (table.hand("R"), table.bank["wool"], table.bank["brick"]) == ({"wool": 1, "ore": 3, "brick": 1}, 18, 18)


@rule("CA-7.12")
def test_the_best_harbour_counts() -> None:
    table = base("R v0, v10, 3 ore, 3 wool; B; W; O")
    table.do("bank_trade", give="ore", take="grain").do("bank_trade", give="wool", take="grain")
    assert table.hand("R") == {"ore": 1, "grain": 2}
    assert table.rules_of("bank_trade") == ["CA-7.12", "CA-7.12"]


@rule("CA-7.13")
def test_the_bank_must_have_the_card_and_may_be_asked_again() -> None:
    table = base("R 12 wool; B; W; O", bank="7 wool, 2 ore, 3 brick")
    table.do("bank_trade", give="wool", take="ore").do("bank_trade", give="wool", take="ore")
    assert table.refusal("bank_trade", give="wool", take="ore") == "CA-7.13"
    with pytest.raises(IllegalAction):
        table.do("bank_trade", give="wool", take="grain")
