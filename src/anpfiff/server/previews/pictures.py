"""Pictures of tables for link previews: drawn from what a spectator sees, kept until the table changes.

Drawing takes a tenth of a second on one core, and the library blocks the interpreter meanwhile: each picture is made by
a short-lived, low-priority process, one at a time.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import OrderedDict
from importlib.util import find_spec

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from anpfiff.kit.picture import framed, people
from anpfiff.kit.texts import GameTexts
from anpfiff.server.limits import Limiter, limit_reads
from anpfiff.server.logs import get_log
from anpfiff.server.match.standing import Standing
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.previews.wording import told_of
from anpfiff.server.problems import NotStarted, UnknownFile
from anpfiff.server.routes import Language
from anpfiff.server.tables.tables import Tables

log = get_log()

# Whether the library that turns SVG into PNG is installed (pip install 'anpfiff[previews]').
AVAILABLE = find_spec("resvg_py") is not None
MAX_KEPT = 128
MAX_SECONDS = 20.0
# While a match is running, messengers may show a picture that is this many seconds old.
FRESH = {"cache-control": "public, max-age=60"}
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
_PAINT = """
import os, sys
if hasattr(os, "nice"): os.nice(10)
import resvg_py
svg = sys.stdin.buffer.read().decode()
sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=svg))
"""

# A table, the length of its journal, a language.
Key = tuple[str, int, str]


class Pictures:
    """The pictures of one worker."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    def find(self, key: Key) -> bytes | None:
        return self._kept.get(key)

    async def paint(self, key: Key, svg: str) -> bytes:
        """UnknownFile if it cannot be made here."""
        async with self._one_at_a_time:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(png_of, svg)
                if len(self._kept) > MAX_KEPT:
                    self._kept.popitem(last=False)
            return self._kept[key]


def png_of(svg: str) -> bytes:
    if not AVAILABLE:
        raise UnknownFile("this server draws no pictures of tables")
    try:
        done = subprocess.run(
            [sys.executable, "-c", _PAINT], input=svg.encode(), capture_output=True, timeout=MAX_SECONDS, check=True
        )
    except (OSError, subprocess.SubprocessError) as error:
        log.warning("picture_not_drawn", reason=repr(error))
        raise UnknownFile("this picture could not be drawn") from None
    return done.stdout


def draw(standing: Standing, language: str) -> str:
    """The table as a spectator sees it, as SVG."""
    table, game = standing.table, standing.game
    names = [seat.name or str(place) for place, seat in enumerate(table.seats, 1)]
    status = "over" if standing.over else "running"
    drawn = game.picture(standing.match.state.view(None), names, language) or people(names)
    return framed(GameTexts(game, language).game_name(), told_of(status, names, 0, language), drawn)


@get("/api/tables/{table_id:str}/picture.png", guards=[limit_reads], media_type="image/png")
async def show_picture(
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    pictures: NamedDependency[Pictures],
    visitor: NamedDependency[Visitor],
    limiter: NamedDependency[Limiter],
    language: FromQuery[Language] = "de",
) -> Response[bytes]:
    """The table as it stands, as messengers show it with a link."""
    table = await tables.get_newest(table_id)
    if not table.standing.table.is_full:
        raise NotStarted("there is nothing to see before the match has started")
    key = (table_id, table.standing.length, language)
    if (png := pictures.find(key)) is None:
        await limiter.take("picture", visitor.address)
        # In turn: nobody may see moves that are not stored yet.
        async with table.turn:
            key, svg = (table_id, table.standing.length, language), draw(table.standing, language)
        png = await pictures.paint(key, svg)
    return Response(png, media_type="image/png", headers=FOREVER if table.standing.over else FRESH)
