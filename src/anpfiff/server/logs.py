"""Logs: one line per event, for people or as JSON; what must stay secret never gets into them."""

from __future__ import annotations

import logging
import re
import sys
from typing import Any, Literal, TextIO, cast

import structlog
from structlog.stdlib import BoundLogger, ProcessorFormatter
from structlog.typing import EventDict, Processor, WrappedLogger

LogForm = Literal["text", "json"]

SECRET_FIELDS = ("password", "token", "cookie", "seed", "secret", "authorization")
HIDDEN = "***"
# The password in a URL such as postgresql://club:password@host, and what a visitor is known by.
_SECRET_TEXT = re.compile(r"(?<=://)([^\s/:@]*):[^\s/@]+(?=@)|(\banpfiff_session)=[\w-]+")


def get_log(name: str = "anpfiff.server") -> BoundLogger:
    """A logger whose events have a name and fields: `log.warning("bot_failed", table=table_id, seat=seat)`."""
    processors: list[Processor] = [structlog.stdlib.filter_by_level, ProcessorFormatter.wrap_for_formatter]
    logger = structlog.wrap_logger(logging.getLogger(name), processors=processors, wrapper_class=BoundLogger)
    return cast(BoundLogger, logger)


def configure_logs(form: LogForm, stream: TextIO | None = None) -> None:
    """Send the events of this process, including those of libraries, to `stream` (by default stderr).

    People at a terminal see warnings and worse; JSON lines also say what the server is doing.
    """
    handler = logging.StreamHandler(sys.stderr if stream is None else stream)
    handler.setFormatter(_formatter(form))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("anpfiff").setLevel(logging.INFO if form == "json" else logging.WARNING)
    for library in ("uvicorn", "uvicorn.error", "uvicorn.access", "sqlalchemy", "litestar"):
        logger = logging.getLogger(library)
        logger.handlers = []
        logger.propagate = True
    logging.captureWarnings(True)


def hide_secrets(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Drop the fields that hold secrets, and blank them out in texts (including those of exceptions)."""
    return {name: _without_secrets(value) for name, value in event.items() if not _is_secret(name)}


def _without_secrets(value: Any) -> Any:
    if isinstance(value, str):
        return _SECRET_TEXT.sub(_blot_out, value)
    if isinstance(value, dict):
        return {name: _without_secrets(part) for name, part in value.items() if not _is_secret(name)}
    if isinstance(value, list | tuple):
        return [_without_secrets(part) for part in value]
    return value


def _blot_out(found: re.Match[str]) -> str:
    return f"{found[1]}:{HIDDEN}" if found[2] is None else f"{found[2]}={HIDDEN}"


def _is_secret(name: object) -> bool:
    return any(secret in str(name).lower() for secret in SECRET_FIELDS)


def _formatter(form: LogForm) -> logging.Formatter:
    renderer: Processor
    if form == "json":
        renderer = structlog.processors.JSONRenderer(ensure_ascii=False, default=str)
    else:
        renderer = structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0)
    processors: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        ProcessorFormatter.remove_processors_meta,
        hide_secrets,
        renderer,
    ]
    return ProcessorFormatter(processors=processors)
