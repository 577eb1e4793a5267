"""`anpfiff site`: the page as a folder for any web space, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from anpfiff.cli.session import Session
from anpfiff.offline.site import CannotWriteSite, write_site


def site(
    ctx: typer.Context,
    output: Annotated[Path, typer.Argument(metavar="OUTPUT", file_okay=False)],
    docs: Annotated[Path | None, typer.Option("--docs", metavar="DIR", file_okay=False)] = None,
) -> None:
    from anpfiff.server.settings import find_static

    session: Session = ctx.obj
    page = find_static()
    if page is None:
        raise CannotWriteSite(session.say("hint-no-page"))
    write_site(page, output, docs)
    session.line(session.say("site-written", folder=str(output)), "green")
