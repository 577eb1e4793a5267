"""Moves of CATAN in words: places by the fields around them, offers by what is given and wanted."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from anpfiff.games.catan.board_text_places import edge_name, hex_name, vertex_name
from anpfiff.games.catan.rules.geometry import HEX_VERTICES
from anpfiff.games.catan.view import View
from anpfiff.games.catan.vocabulary import Catalogue
from anpfiff.kit.core import Move
from anpfiff.kit.words import Words

if TYPE_CHECKING:
    from anpfiff.kit.texts import GameTexts

VERTEX_MOVES = ("settlement", "city")
HEX_MOVES = ("robber", "pasture")
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
# The words with which somebody making an offer says what they want in return.
FOR = ("für", "gegen", "for")


def asked(view: View, seat: int, texts: GameTexts) -> str:
    """What a seat is asked: somebody else's offer in words."""
    player = view["players"][seat]
    offer = view["offer"]
    if view["phase"] != "main" or offer is None or seat == view["active"] or player["answer"] != "waiting":
        return texts.phase(view["phase"], seat)
    said = {"give": counted(offer["give"], texts), "want": counted(offer["want"], texts)}
    return texts.texts.say("text-asked", {"name": texts.names[view["active"]], **said})


def name_move(move: Move, catalogue: Catalogue, view: View, texts: GameTexts) -> str:
    kind = move["kind"]
    if kind in VERTEX_MOVES:
        return texts.texts.say(f"text-move-{kind}", {"place": vertex_name(move["vertex"], catalogue, view, texts)})
    if kind == "road":
        return texts.texts.say("text-move-road", {"place": edge_name(move["edge"], catalogue, view, texts)})
    if kind in HEX_MOVES:
        place = hex_name(move["hex"], catalogue, view, texts)
        neighbours = texts.listed(_neighbours(move["hex"], view, texts))
        return texts.texts.say(f"text-move-{kind}", {"place": place, "names": neighbours or "none"})
    if kind == "offer":
        return _name_offer(move, view, texts)
    if kind in ("accept", "trade"):
        return _name_deal(move, view, texts)
    if kind == "bank_trade" and texts.reader is not None:
        rate = view["players"][texts.reader]["rates"][move["give"]]
        return texts.texts.say("text-move-bank_trade", texts.values(move) | {"rate": rate})
    if kind == "play":
        card = {"card": texts.name(move["card"]), "text": texts.texts.say(f"card-{move['card']}")}
        return texts.texts.say("text-move-play", card)
    if kind == "victim":
        cards = view["players"][move["seat"]]["hand_size"]
        return texts.texts.say("text-move-victim", {"seat": texts.names[move["seat"]], "count": cards})
    return texts.move(move)


def _neighbours(hex_: int, view: View, texts: GameTexts) -> list[str]:
    """Who has built at this field."""
    corners = set(HEX_VERTICES[hex_])
    found: list[str] = []
    for seat, player in enumerate(view["players"]):
        if corners & {*player["settlements"], *player["cities"]}:
            found.append(texts.names[seat])
    return found


def _name_offer(move: Move, view: View, texts: GameTexts) -> str:
    said = {key: counted(_as_counts(move[key]), texts) for key in ("give", "want")}
    everybody = len(move["to"]) == len(view["players"]) - 1
    names = "all" if everybody else texts.listed([texts.names[seat] for seat in move["to"]])
    return texts.texts.say("text-move-offer", {**said, "names": names})


def _name_deal(move: Move, view: View, texts: GameTexts) -> str:
    """A deal from the point of view of whoever makes it: what goes, what comes, and with whom."""
    partner = move["seat"] if move["kind"] == "trade" else view["active"]
    counter = view["players"][partner]["counter"] if move["kind"] == "trade" else None
    offer = counter or view["offer"]
    assert offer is not None
    # Whoever offered something gives it.
    mine = move["kind"] == "trade" and counter is None
    give, get = (offer["give"], offer["want"]) if mine else (offer["want"], offer["give"])
    said = {"give": counted(give, texts), "get": counted(get, texts), "seat": texts.names[partner]}
    return texts.texts.say(f"text-move-{move['kind']}", said)


def counted(cards: Mapping[str, int], texts: GameTexts) -> str:
    return ", ".join(f"{number} {texts.name(card)}" for card, number in cards.items() if number)


def _as_counts(cards: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    return {entry["card"]: entry["copies"] for entry in cards}


# -- offers typed in words -----------------------------------------------------------------------------------


def may_offer(view: View, seat: int | None) -> bool:
    return seat is not None and view["phase"] == "main" and view["offer"] is None


def spoken_offer(said: str, view: View, texts: GameTexts) -> Move | None:
    """ "2 Holz für 1 Erz" as an offer to everybody it can go to; None if it is not such a sentence."""
    parts = re.split(rf"\b(?:{'|'.join(FOR)})\b", said.casefold())
    if len(parts) != 2 or texts.reader is None:
        return None
    give, want = (_spoken_cards(part, texts) for part in parts)
    if give is None or want is None:
        return None
    active = view["active"]
    seats = range(len(view["players"]))
    to = [seat for seat in seats if seat != active] if texts.reader == active else [active]
    return {"kind": "offer", "give": give, "want": want, "to": to}


def _spoken_cards(said: str, texts: GameTexts) -> list[Words] | None:
    """ "2 Holz, 1 Lehm" as cards in the order of the resources; a name by itself is one card."""
    names = {texts.name(kind).casefold(): kind for kind in RESOURCES}
    counts: dict[str, int] = {}
    for piece in re.split(r"[,+]|\bund\b|\band\b", said):
        found = re.fullmatch(r"\s*(\d+)?\s*(?:[x×])?\s*(\w+)\s*", piece)
        if found is None or found.group(2) not in names:
            return None
        kind = names[found.group(2)]
        counts[kind] = counts.get(kind, 0) + int(found.group(1) or 1)
    return [{"card": kind, "copies": counts[kind]} for kind in RESOURCES if kind in counts]
