"""Where things lie on the island, in words: a crossing or a path by the fields around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anpfiff.games.catan.rules.geometry import (
    EDGE_ENDS,
    EDGE_HEXES,
    HEX_EDGES,
    HEX_VERTICES,
    VERTEX_HEXES,
    Edge,
    Vertex,
)
from anpfiff.games.catan.view import View
from anpfiff.games.catan.vocabulary import Catalogue

if TYPE_CHECKING:
    from anpfiff.kit.texts import GameTexts

ANY_HARBOUR = "any"


def hex_name(hex_: int, catalogue: Catalogue, view: View, texts: GameTexts) -> str:
    """A field by its numbers and what it yields: "6 Holz"; else by its terrain: "Wüste"."""
    words = [str(number) for number in view["chips"][hex_]]
    return " ".join(["/".join(words), hex_label(hex_, catalogue, view, texts)]).strip()


def hex_label(hex_: int, catalogue: Catalogue, view: View, texts: GameTexts) -> str:
    """What a field yields, or what lies there."""
    terrain = view["terrain"][hex_]
    yields = {kind["id"]: kind["yields"] for kind in catalogue["terrains"]}.get(terrain)
    if yields is not None:
        return texts.name(yields)
    key = f"text-terrain-{terrain}"
    return texts.texts.say(key) if key in texts.texts else texts.name(terrain)


def harbour_name(resource: str, texts: GameTexts) -> str:
    """A harbour by its rate and its resource: "3:1", "2:1 Holz"."""
    return "3:1" if resource == ANY_HARBOUR else f"2:1 {texts.name(resource)}"


def vertex_name(vertex: Vertex, catalogue: Catalogue, view: View, texts: GameTexts) -> str:
    """A crossing by its fields and its harbour: "6 Holz / 9 Erz / 3:1"; on the shore of one field with its corner."""
    around = VERTEX_HEXES[vertex]
    words = [hex_name(hex_, catalogue, view, texts) for hex_ in around]
    if len(around) == 1:
        words[0] += f" ({texts.texts.say('text-corner', {'corner': HEX_VERTICES[around[0]].index(vertex)})})"
    harbour = harbours(catalogue, view).get(vertex)
    if harbour is not None:
        words.append(harbour_name(harbour, texts))
    return " / ".join(words)


def edge_name(edge: Edge, catalogue: Catalogue, view: View, texts: GameTexts) -> str:
    """A path by the fields on both sides: "6 Holz | 9 Erz"; on the coast with its side of the field."""
    around = EDGE_HEXES[edge]
    words = [hex_name(hex_, catalogue, view, texts) for hex_ in around]
    if len(around) == 1:
        words.append(texts.texts.say("text-coast", {"side": HEX_EDGES[around[0]].index(edge)}))
    return " | ".join(words)


def harbours(catalogue: Catalogue, view: View) -> dict[int, str]:
    """The harbour of each crossing that has one."""
    found: dict[int, str] = {}
    for place, resource in zip(catalogue["harbours"], view["harbours"], strict=True):
        if resource is not None:
            found |= dict.fromkeys(EDGE_ENDS[place["edge"]], resource)
    return found
