"""Calls to devices whose page is closed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class PushInfo(msgspec.Struct):
    """`key`: what a browser subscribes with; `on`: whether this browser is called."""

    key: str
    on: bool


class PushDevice(msgspec.Struct, forbid_unknown_fields=True):
    """The subscription of a browser, as it tells it; and the language of its person."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1024)]
    p256dh: Annotated[str, msgspec.Meta(max_length=128)]
    auth: Annotated[str, msgspec.Meta(max_length=64)]
    language: Literal["de", "en"]
