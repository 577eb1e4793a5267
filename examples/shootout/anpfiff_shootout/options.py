"""What can be set."""

from __future__ import annotations

from anpfiff.kit.options import Number, Preset

OPTIONS = (Number("kicks", 1, 11, 5, examples=(1, 3), basic=True),)
PRESETS = (Preset("quick", {"kicks": 3}), Preset("book"))
