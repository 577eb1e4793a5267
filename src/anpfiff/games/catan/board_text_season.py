"""The season of Fußballfieber as text: the next matchday, the standings, the track, a duel under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from anpfiff.games.catan.board_text_pieces import letter, style
from anpfiff.games.catan.view import SeasonView, View
from anpfiff.games.catan.vocabulary import Catalogue, Track
from anpfiff.kit.board import RECONSTRUCTED, Board, Line, Span, cut, line, paragraph, table

if TYPE_CHECKING:
    from anpfiff.kit.texts import GameTexts

NAME_WIDTH = 16


def draw_season(catalogue: Catalogue, view: View, season: SeasonView, texts: GameTexts) -> Board:
    say = texts.texts.say
    if season["over"] or season["matchday"] is None:
        title = say("board-season-over")
    else:
        title = say("board-next-matchday", {"number": season["matchday"], "all": season["length"]})
    board: Board = [[], *paragraph(title + _fixtures(catalogue, season, texts), "strong")]
    if season["matchday_due"]:
        board.append(line((say("board-matchday-due"), "good")))
    rows: list[list[Span | str]] = [
        ["", *[(say(f"text-{key}"), "dim") for key in ("place", "football", "shots", "vp")]]
    ]
    order = sorted(range(len(view["players"])), key=lambda seat: (-season["marker"][seat], seat))
    for seat in order:
        player, place = view["players"][seat], season["place"][seat]
        rows.append(
            [
                (cut(texts.names[seat], NAME_WIDTH), style(player)),
                "–" if place is None else str(place),
                str(season["marker"][seat]),
                str(season["tokens"][seat]),
                str(player["ranking_points"]),
            ]
        )
    board += table(rows, "<>>>>", gap=2)
    return board + _track(catalogue, view, season, texts) + _duel(season, texts)


def _fixtures(catalogue: Catalogue, season: SeasonView, texts: GameTexts) -> str:
    number = season["matchday"]
    if number is None or season["over"] or not season["pairings"]:
        return ""
    days = catalogue["football"]["matchdays"]
    source = days[(number - 1) % len(days)]["source"] if days else {}
    mark = f" {RECONSTRUCTED}" if source.get("columns") == "reconstructed" else ""
    named = [f"{texts.names[pair['left']]} – {texts.names[pair['right']]}" for pair in season["pairings"]]
    return f": {', '.join(named)}{mark}"


def _track(catalogue: Catalogue, view: View, season: SeasonView, texts: GameTexts) -> Board:
    """The fields of the track: who stands there, or else what the field brings."""
    track = catalogue["football"]["track"]
    markers: dict[int, list[Span]] = {}
    for seat, player in enumerate(view["players"]):
        markers.setdefault(min(season["marker"][seat], track["trophy"]), []).append((letter(player), style(player)))
    pieces: Line = [(f"{texts.texts.say('board-track')} ", "dim")]
    for field in range(track["trophy"] + 1):
        if field in markers:
            pieces += markers[field]
        else:
            pieces.append(_field(field, track))
    guessed = RECONSTRUCTED if "reconstructed" in track["source"].values() else ""
    return [[*pieces, (f" {guessed}", "dim")]]


def _field(field: int, track: Track) -> Span:
    if field == track["trophy"]:
        return "#", "strong yellow"
    if field in track["resource"]:
        return "+", "good"
    return ("=", "violet") if field in track["card"] else (".", "dim")


def _duel(season: SeasonView, texts: GameTexts) -> Board:
    duel = season["duel"]
    if duel is None:
        return []
    sides = (duel["left"], duel["left_shots"]), (duel["right"], duel["right_shots"])
    told = " – ".join(f"{texts.names[seat]}: {_shots(shots, texts) or '…'}" for seat, shots in sides)
    return paragraph(told, "strong")


def _shots(shots: Sequence[str], texts: GameTexts) -> str:
    return ", ".join(texts.texts.say("move-shot", {"shot": shot}) for shot in shots)
