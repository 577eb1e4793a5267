"""Calls to devices whose page is closed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class PushInfo(msgspec.Struct):
    """`key`: what a browser subscribes with; `on`: whether this browser is called."""

    key: str
    on: bool


class PushDevice(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's subscription, as the browser reports it; and its user's language."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1024)]
    p256dh: Annotated[str, msgspec.Meta(max_length=128)]
    auth: Annotated[str, msgspec.Meta(max_length=64)]
    language: Literal["de", "en"]
