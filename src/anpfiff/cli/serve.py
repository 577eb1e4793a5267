"""Starting the server: at home with nothing to choose, or for a club with every setting."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from anpfiff.cli.session import Session
from anpfiff.kit.compiled import is_compiled


class LogForm(StrEnum):
    text = "text"
    json = "json"


def at_home(session: Session, host: str, port: int, data: Path | None, *, open_browser: bool) -> None:
    """One process, SQLite, and the page in the browser."""
    # Only this needs the whole server.
    from anpfiff.server.run import Serving, serve
    from anpfiff.server.settings import Settings, default_data_folder

    _warn(session)
    settings = Settings(data=default_data_folder() if data is None else data)
    serve(settings, Serving(host, port, open_browser=open_browser))


def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="HOST", envvar="ANPFIFF_HOST")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, metavar="PORT", envvar="ANPFIFF_PORT")] = 8710,
    data: Annotated[Path | None, typer.Option("--data", metavar="DIR", file_okay=False, envvar="ANPFIFF_DATA")] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, metavar="N", envvar="ANPFIFF_WORKERS")] = 1,
    database: Annotated[str | None, typer.Option("--database", metavar="URL", envvar="ANPFIFF_DATABASE")] = None,
    redis: Annotated[str | None, typer.Option("--redis", metavar="URL", envvar="ANPFIFF_REDIS")] = None,
    log: Annotated[LogForm, typer.Option("--log", envvar="ANPFIFF_LOG")] = LogForm.text,
    metrics_port: Annotated[
        int | None, typer.Option("--metrics-port", min=0, max=65535, metavar="PORT", envvar="ANPFIFF_METRICS_PORT")
    ] = None,
    behind_proxy: Annotated[
        str | None, typer.Option("--behind-proxy", metavar="ADDRESSES", envvar="ANPFIFF_BEHIND_PROXY")
    ] = None,
    keep_days: Annotated[
        int, typer.Option("--keep-days", min=1, max=36_500, metavar="N", envvar="ANPFIFF_KEEP_DAYS")
    ] = 400,
    thinkers: Annotated[
        int | None, typer.Option("--thinkers", min=0, max=64, metavar="N", envvar="ANPFIFF_THINKERS")
    ] = None,
    contact: Annotated[str | None, typer.Option("--contact", metavar="EMAIL", envvar="ANPFIFF_CONTACT")] = None,
) -> None:
    from anpfiff.server.run import Serving
    from anpfiff.server.run import serve as run
    from anpfiff.server.settings import NO_CONTACT, Settings, default_data_folder
    from anpfiff.server.thinkers import usual_thinkers

    session: Session = ctx.obj
    _warn(session)
    folder = default_data_folder() if data is None else data
    run(
        Settings(
            data=folder,
            database_url=database,
            redis_url=redis,
            keep_days=keep_days,
            thinkers=usual_thinkers() if thinkers is None else thinkers,
            contact=contact or NO_CONTACT,
        ),
        Serving(
            host,
            port,
            workers=workers,
            log=log.value,
            metrics_port=metrics_port,
            behind_proxy=behind_proxy,
        ),
    )


def _warn(session: Session) -> None:
    from anpfiff.server.settings import find_static

    if not is_compiled():
        session.complain(session.say("hint-uncompiled"))
    if find_static() is None:
        session.complain(session.say("hint-no-page"))
