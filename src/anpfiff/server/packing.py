"""Large answers: encoded and compressed in the background, since a long match takes megabytes."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie

from anpfiff.server.desk import Desk
from anpfiff.server.static import accepted_encodings

# From 1 to 9: the maximum would take nine times as long, for a fifth less.
PACKING = 5


async def packed(
    desk: Desk,
    request: Request[Any, Any, Any],
    content: object,
    headers: Mapping[str, str],
    cookies: Sequence[Cookie] = (),
) -> Response[Any]:
    """The content as JSON, compressed if the client can read that; for routes with the option COMPRESSED."""
    packs = "gzip" in accepted_encodings(request.headers.get("accept-encoding", ""))
    body = await desk.do(_packed if packs else msgspec.json.encode, content)
    told = {**headers, "vary": "Accept-Encoding", **({"content-encoding": "gzip"} if packs else {})}
    return Response(body, media_type=MediaType.JSON, headers=told, cookies=list(cookies))


def _packed(content: object) -> bytes:
    return gzip.compress(msgspec.json.encode(content), PACKING, mtime=0)
