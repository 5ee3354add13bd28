"""Policy: what is said of a tool's use, beside its schema and its hooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from toolgen.ir.nodes import Reference

APPROVALS = ("always", "never")
"""What an approval may be, beside a function."""

HINTS: Mapping[str, str] = {
    "title": "title",
    "read_only": "readOnlyHint",
    "destructive": "destructiveHint",
    "idempotent": "idempotentHint",
    "open_world": "openWorldHint",
}
"""MCP's names of annotations, by the marker's keywords."""


@dataclass(frozen=True, slots=True)
class ToolPolicy:
    """What a declaration or the configuration says of a tool's use.

    `approval` is one of `APPROVALS`, or a function that decides by the arguments. `max_output`
    counts the characters of a result that a model reads. `deprecated` is a reason. `defer` keeps
    the tool from a model until it searches for it. `hints` are annotations by MCP's names.
    """

    approval: str | Reference | None = None
    max_output: int | None = None
    tags: tuple[str, ...] = ()
    version: str | None = None
    deprecated: str | None = None
    defer: bool = False
    hints: tuple[tuple[str, str | int], ...] = ()

    def overlaid(self, given: Mapping[str, Any]) -> ToolPolicy:
        """The policy with what is given in its place, by the marker's keywords; tags are added."""
        facts = {field.name: given[field.name] for field in fields(self) if field.name in given}
        facts["tags"] = tuple(dict.fromkeys((*self.tags, *given.get("tags", ()))))
        hints = {HINTS[name]: given[name] for name in HINTS if name in given}
        facts["hints"] = tuple({**dict(self.hints), **hints}.items())
        return replace(self, **facts)

    def said(self) -> dict[str, object]:
        """What is said at all, the hints aside, as JSON values; a function as `module:name`."""
        usual = ToolPolicy()
        facts = {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if field.name != "hints" and getattr(self, field.name) != getattr(usual, field.name)
        }
        if isinstance(self.approval, Reference):
            facts["approval"] = self.approval.target
        return {name: list(v) if isinstance(v, tuple) else v for name, v in facts.items()}


NO_POLICY = ToolPolicy()
