"""Makes the function that copies a position from the fields it declares, so that no clone can forget one.

    python scripts/generate_copies.py            write the files
    python scripts/generate_copies.py --check    exit with 1 if a file is out of date

A field of a position is declared once: in `__init__` of `Position` in rules/position.py, with its type and the value
it has on an empty table. rules/copying.py follows from that. Numbers and flags are assigned; packed arrays and lists
are copied; so are the fields of a `Part`; other objects of the rules are asked for a clone; what SHARED names is never
changed in place, so copies share it.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from pathlib import Path

from project import ROOT, SOURCES

COMMAND = "python scripts/generate_copies.py"
SHARED = "SHARED"
# Types whose values cannot be changed in place; in addition, the names that a game gives to numbers.
PLAIN = {"bool", "float", "i16", "i32", "i64", "int", "str"}
SEQUENCES = {"list", "vec"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="exit with 1 if a file is out of date")
    check = parser.parse_args().check
    outdated = []
    for target in sorted(SOURCES.glob("anpfiff/games/*/rules/copying.py")):
        position = target.with_name("position.py")
        text = copying(position)
        if target.read_text(encoding="utf-8") != text:
            outdated.append(target)
            if not check:
                target.write_text(text, encoding="utf-8")
    for path in outdated:
        print(f"{path.relative_to(ROOT)} {f'is out of date: {COMMAND}' if check else 'written'}")
    return 1 if check and outdated else 0


def copying(position: Path) -> str:
    """The text of copying.py for the position in this file."""
    tree = ast.parse(position.read_text(encoding="utf-8"))
    shared = shared_fields(tree)
    parts = part_classes(tree)
    fields = declared_fields(tree, "Position", position)
    unknown = sorted(shared - set(fields))
    if unknown:
        raise SystemExit(f"{position}: {SHARED} names {', '.join(unknown)}, which Position does not declare")

    def assignments(kinds: dict[str, ast.expr]) -> str:
        return "\n".join(f"    {assignment(name, kind, shared, parts, position)}" for name, kind in kinds.items())

    copies = assignments(fields)
    for part in parts:
        copies += f"""


def {copier(part)}(source: {part}, target: {part}) -> None:
{assignments(declared_fields(tree, part, position))}"""
    names = "\n".join(f'    "{name}",' for name in fields)
    module = ".".join(position.relative_to(SOURCES).with_suffix("").parts)
    return f'''"""Copying a position field by field. Made from position.py by `{COMMAND}`; change it there."""

from __future__ import annotations

from typing import Final

from {module} import {", ".join(sorted(["Position", *parts]))}

FIELDS: Final = (
{names}
)


def copy_position(source: Position, target: Position) -> None:
    """Make `target`, of the same game, equal to `source` and independent of it."""
{copies}
'''


def shared_fields(tree: ast.Module) -> set[str]:
    """What the module's SHARED lists."""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == SHARED:
            assert node.value is not None
            return set(ast.literal_eval(node.value))
    return set()


def part_classes(tree: ast.Module) -> list[str]:
    """The classes derived from Part."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return [node.name for node in classes if [ast.unparse(base) for base in node.bases] == ["Part"]]


def copier(part: str) -> str:
    return f"copy_{part.lower()}"


def declared_fields(tree: ast.Module, name: str, position: Path) -> dict[str, ast.expr]:
    """The annotations of the fields that `__init__` of this class sets, in their order."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    found: dict[str, ast.expr] = {}
    for node in constructor(classes[0]).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            found[node.target.attr] = node.annotation
        elif isinstance(node, ast.Assign) and ast.unparse(node) != "self.tables = tables":
            raise SystemExit(f"{position}:{node.lineno}: a field needs a type: {ast.unparse(node)}")
    return found


def constructor(declaration: ast.ClassDef) -> ast.FunctionDef:
    return next(node for node in declaration.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")


def assignment(name: str, kind: ast.expr, shared: set[str], parts: list[str], position: Path) -> str:
    value = f"source.{name}"
    if name in shared or (isinstance(kind, ast.Name) and (kind.id in PLAIN or is_number(kind.id, position))):
        return f"target.{name} = {value}"
    if isinstance(kind, ast.Name) and kind.id in parts:
        return f"{copier(kind.id)}({value}, target.{name})"
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id in SEQUENCES:
        inner = kind.slice
        if not isinstance(inner, ast.Subscript):
            return f"target.{name} = {value}[:]"
        if kind.value.id == "vec":
            raise SystemExit(f"{position}: {name} is slow to copy as arrays in an array; see docs/game-layout.md")
        return f"target.{name} = [row[:] for row in {value}]"
    if isinstance(kind, ast.BinOp):  # X | None
        return f"target.{name} = None if {value} is None else {value}.clone()"
    return f"target.{name} = {value}.clone()"


def is_number(name: str, position: Path) -> bool:
    """Whether a sibling declares this name for a number: `Card = i64`, `Card = NewType("Card", i64)`."""
    for sibling in position.parent.glob("*.py"):
        for node in ast.parse(sibling.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and re.match(rf"{name} = (NewType\(|i64$)", ast.unparse(node)):
                return True
    return False


if __name__ == "__main__":
    sys.exit(main())
