"""The start page at the addresses that people send each other, with what messengers show for the link.

Only what everybody who has the link may see: names, the game, whether a seat is free.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy import Connection, func, select

from anpfiff.games import game_class
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.texts import GameTexts, Texts
from anpfiff.server.limits import limit_reads
from anpfiff.server.lobby.rows import seats_by_table, shown_name, status_of
from anpfiff.server.previews.pictures import AVAILABLE
from anpfiff.server.previews.wording import TEXTS, told_of
from anpfiff.server.settings import Settings
from anpfiff.server.static import ASK_AGAIN, COMPRESSED, TYPES, serve, start_page
from anpfiff.server.store.schema import entrants, entries, tables, tournaments
from anpfiff.server.store.store import Store

# Below the folder of the page: one picture per game.
PICTURES = "previews"
END_OF_HEAD = "</head>"


@dataclass(frozen=True, slots=True)
class Preview:
    title: str
    text: str
    game: str
    # The address of a picture of the table itself; otherwise the game's cover is shown.
    drawn: str | None = None


Look = Callable[[Connection], Preview | None]


@get(["/", "/{path:path}"], include_in_schema=False, opt={COMPRESSED: True})
async def page(
    request: Request[Any, Any, Any],
    settings: NamedDependency[Settings],
    store: NamedDependency[Store],
    path: FromPath[str] = "",
) -> Response[bytes]:
    """A file of the client, or its start page: with a preview if the address is one that people send each other."""
    match path.strip("/").split("/"):
        case ["table", table_id]:
            look: Look = partial(table_preview, table_id=table_id, language=_language(request))
        case ["club", tournament_id]:
            look = partial(club_preview, tournament_id=tournament_id, language=_language(request))
        case _:
            return await serve(request, settings, path)
    await limit_reads(request, request.route_handler)
    return await _with_preview(request, settings, store, look)


def table_preview(connection: Connection, table_id: str, language: str) -> Preview | None:
    t = tables.c
    number = select(func.count()).where(entries.c.table_id == t.id).scalar_subquery().label("number")
    table = connection.execute(select(t.game, t.started, t.ended, number).where(t.id == table_id)).one_or_none()
    if table is None:
        return None
    texts, game = Texts(TEXTS, language), _game_name(table.game, language)
    seats = [shown_name(seat) for seat in seats_by_table(connection, [table_id])[table_id]]
    names, status = [name for name in seats if name], status_of(table)
    told = told_of(status, names, seats.count(None), language)
    begun = AVAILABLE and table.started is not None
    # The number lets messengers ask again when something has happened.
    drawn = f"api/tables/{table_id}/picture.png?language={language}&at={table.number}" if begun else None
    return Preview(texts.say("preview-table", {"game": game}), told, table.game, drawn)


def club_preview(connection: Connection, tournament_id: str, language: str) -> Preview | None:
    t, e = tournaments.c, entrants.c
    row = connection.execute(select(t.name, t.game).where(t.id == tournament_id)).one_or_none()
    if row is None:
        return None
    count = connection.scalar(select(func.count()).where(e.tournament_id == tournament_id)) or 0
    texts = Texts(TEXTS, language)
    told = texts.say("preview-club-text", {"game": _game_name(row.game, language), "count": count})
    return Preview(texts.say("preview-club", {"name": row.name}), told, row.game)


def _game_name(game: str, language: str) -> str:
    return GameTexts(game_class(game)(), language).game_name()


def _language(request: Request[Any, Any, Any]) -> str:
    wanted = request.headers.get("accept-language", "").lower()
    return "de" if wanted.startswith("de") or not wanted else "en"


async def _with_preview(
    request: Request[Any, Any, Any], settings: Settings, store: Store, look: Look
) -> Response[bytes]:
    page = (await asyncio.to_thread(start_page, settings)).decode()
    try:
        preview = await store.read(look)
    except AnpfiffError:
        # The page itself says what is wrong.
        preview = None
    if preview is not None:
        page = page.replace(END_OF_HEAD, _tags(preview, request, settings) + END_OF_HEAD, 1)
    return Response(page.encode(), media_type=TYPES[".html"], headers={"cache-control": ASK_AGAIN})


def _tags(preview: Preview, request: Request[Any, Any, Any], settings: Settings) -> str:
    facts = {
        "og:type": "website",
        "og:site_name": "Anpfiff",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": str(request.url),
    }
    cover = f"{PICTURES}/{preview.game}.jpg"
    if preview.drawn is not None:
        facts |= {"og:image": f"{request.base_url}{preview.drawn}"}
        facts |= {"og:image:width": "1200", "og:image:height": "630", "og:image:type": "image/png"}
    elif settings.static is not None and (settings.static / cover).is_file():
        facts |= {"og:image": f"{request.base_url}{cover}"}
    if "og:image" in facts:
        facts |= {"twitter:card": "summary_large_image"}
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items())
