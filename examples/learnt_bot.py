"""The bot trained by examples/train_agent.py: `examples/learnt_bot.py:Learnt` wherever a bot is named."""

from __future__ import annotations

import os
from pathlib import Path

from anpfiff.adapters.policy import OnnxBot


class Learnt(OnnxBot):
    MODEL = Path(os.environ.get("ANPFIFF_LEARNT", "learnt.onnx"))
