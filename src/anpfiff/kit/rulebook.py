"""The rules of a game in words: one sentence per rule id, the answer when a player asks "why?"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from anpfiff.kit.data import DataFile

RULEBOOK = "rules.toml"


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    # One of anpfiff.kit.data.SOURCES.
    source: str
    de: str
    en: str


@lru_cache
def read_rules(folder: Path) -> tuple[Rule, ...]:
    """The rules of the game in this folder, from its rules.toml."""
    tables = DataFile.read(folder / RULEBOOK).data["rule"]
    return tuple(Rule(row["id"], row["source"], row["de"], row["en"]) for row in tables)


@lru_cache
def rule_ids(folder: Path) -> frozenset[str]:
    return frozenset(rule.id for rule in read_rules(folder))
