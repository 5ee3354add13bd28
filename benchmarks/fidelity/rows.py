"""Rows: what a framework computed for one function of a public tree, as recorded while it ran.

Consumes `oracle.jsonl.gz` of a corpus; produces rows. A row has the fields `src` (the tree), `file`
and `def_line` (the function), `firstlineno` (its first decorator), `registered_at`, `framework`,
`name`, `description`, `input_schema`, `output_schema`, `is_test`, and what makes it no fair row:
`error`, `dynamic` (one `def` for many tools, or a signature made at run time) and `props_vs_sig`.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = "oracle.jsonl.gz"

Function = tuple[str, str, int]
"""A tree, a file in it, the line of a `def`."""


@dataclass(frozen=True, slots=True)
class Row:
    """One recorded tool. The lines of a lambda are those of its first line."""

    src: str
    framework: str
    file: str
    first_line: int
    def_line: int
    name: str
    qualname: str
    is_test: bool
    is_dynamic: bool
    is_eligible: bool
    registered_at: tuple[str, int] | None
    fields: Mapping[str, Any]
    methods: tuple[int, ...] = ()
    """The lines of the methods, where a class is recorded: one of them is what is called."""

    @property
    def function(self) -> Function:
        """What was made a tool."""
        return self.src, self.file, self.def_line

    @property
    def lines(self) -> tuple[int, ...]:
        """Where the function begins: its `def`, and its first decorator where it has one."""
        return tuple(dict.fromkeys((self.def_line, self.first_line, *self.methods)))

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Row:
        """A row as recorded."""
        first = int(row["firstlineno"])
        dynamic = bool(row["dynamic"])
        fair = not row.get("error") and row["props_vs_sig"] in ("equal", "subset")
        registered = row["registered_at"]
        return cls(
            src=row["src"],
            framework=row["framework"],
            file=row["file"],
            first_line=first,
            def_line=row["def_line"] or first,
            name=row["name"],
            qualname=row["qualname"] or "",
            is_test=row["is_test"],
            is_dynamic=dynamic,
            is_eligible=fair and not dynamic,
            registered_at=(registered[0], registered[1]) if registered else None,
            fields=_fields(row),
        )


def load(corpus: Path) -> list[Row]:
    """All rows of a corpus. Raises OSError when it is not there."""
    with gzip.open(corpus / FILE, "rt", encoding="utf-8") as lines:
        return [Row.read(json.loads(line)) for line in lines]


# Of the frameworks recorded, those that make a schema of a tool's result.
_WITH_OUTPUT = ("mcp", "fastmcp")


def _fields(row: Mapping[str, Any]) -> dict[str, Any]:
    fields = {
        "input": row.get("input_schema"),
        "description": row.get("description"),
        "name": row["name"],
    }
    if row["framework"] in _WITH_OUTPUT:
        fields["output"] = row.get("output_schema")
    return fields
