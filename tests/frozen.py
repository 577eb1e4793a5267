"""Imported last by the nursery: the garbage collector of what starts there never looks through what all have in common.

Looking through it would copy it, page by page, in every one of them.
"""

from __future__ import annotations

import gc

gc.collect()
gc.freeze()
