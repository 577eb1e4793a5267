"""The built client: files as they are, and its start page for every address that the client itself routes."""

from __future__ import annotations

import asyncio
from pathlib import Path, PurePosixPath
from typing import Any

from litestar import Request, Response
from litestar.exceptions import NotFoundException

from anpfiff.server.settings import Settings

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# The files in assets/ are named after their content, and so are the folders in runtime/: they never change.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

NO_CLIENT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Anpfiff</title></head>
<h1>Anpfiff</h1>
<p>The server runs, but its page has not been built. In a checkout, run
<code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>, then reload this page.</p>
<p>Der Server läuft, aber seine Seite ist noch nicht gebaut. Im Quellordner <code>web</code> hilft
<code>npm ci &amp;&amp; npm run build</code>; danach diese Seite neu laden.</p>
</html>
"""


# Says that the handler compresses by itself.
COMPRESSED = "compressed"
# Encodings in which the build stores copies of a file beside it, the smallest first.
ENCODINGS = {"br": ".br", "gzip": ".gz"}


async def serve(request: Request[Any, Any, Any], settings: Settings, path: str) -> Response[bytes]:
    """A file of the client; any other address without a file's suffix shows the start page."""
    accepted = accepted_encodings(request.headers.get("accept-encoding", ""))
    return await asyncio.to_thread(_respond, settings, path, accepted)


def accepted_encodings(header: str) -> set[str]:
    """Those that a client names and does not refuse."""
    parts = [part.lower().replace(" ", "").partition(";q=") for part in header.split(",")]
    return {name for name, _, quality in parts if quality.strip("0.") or not quality}


def _respond(settings: Settings, path: str, accepted: set[str]) -> Response[bytes]:
    relative = PurePosixPath(path.lstrip("/"))
    if relative.parts[:1] == ("api",):
        raise NotFoundException(detail=f"there is nothing at {path}")
    if settings.static is None:
        return Response(NO_CLIENT.encode(), media_type=TYPES[".html"], headers={"cache-control": ASK_AGAIN})
    if (file := _file_in(settings.static, relative)) is not None:
        for_ever = relative.parts[0] == "assets" or (relative.parts[0] == "runtime" and len(relative.parts) > 2)
        return _send(file, FOR_EVER if for_ever else ASK_AGAIN, accepted)
    if relative.suffix:
        raise NotFoundException(detail=f"there is no file {path}")
    return _send(settings.static / "index.html", ASK_AGAIN, accepted)


def start_page(settings: Settings) -> bytes:
    """What the browser is given for every address that the client itself routes."""
    return NO_CLIENT.encode() if settings.static is None else (settings.static / "index.html").read_bytes()


def _file_in(folder: Path, relative: PurePosixPath) -> Path | None:
    """The file, if it is in the folder and of a kind that is served."""
    try:
        file = folder.joinpath(*relative.parts).resolve()
        inside = file.is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if inside and file.suffix in TYPES else None


def _send(file: Path, cache: str, accepted: set[str]) -> Response[bytes]:
    headers = {"cache-control": cache, "vary": "Accept-Encoding"}
    sent = file
    for encoding, suffix in ENCODINGS.items():
        if encoding in accepted and (packed := file.with_name(file.name + suffix)).is_file():
            headers["content-encoding"] = encoding
            sent = packed
            break
    return Response(sent.read_bytes(), media_type=TYPES[file.suffix], headers=headers)
