"""Findings: what a dialect lost or its provider has against a tool, as diagnostics.

Consumes a tool, the dialect it was converted to and the outcome; produces TG410 for what is
refused, TG411 for what may be, TG412 for what was lost.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.diagnostics import Diagnostic, Position
from toolgen.dialects.model import Converted, Dialect
from toolgen.ir.tools import Tool
from toolgen.json_schema import Path

__all__ = ["findings"]


def findings(tool: Tool, dialect: Dialect, converted: Converted) -> Iterator[Diagnostic]:
    """A finding for each refusal, at its parameter, one for all doubts and one for all losses."""
    for violation in converted.violations:
        if violation.is_certain:
            message = f"{dialect.name} refuses the tool {tool.name!r}: {violation}"
            yield Diagnostic(_position(tool, violation.path), "TG410", message, _REFUSED)
    doubts = [each for each in converted.violations if not each.is_certain]
    if doubts:
        listed = "; ".join(map(str, doubts))
        message = f"{dialect.name} may refuse the tool {tool.name!r}: {listed}"
        yield Diagnostic(_position(tool, doubts[0].path), "TG411", message, _DOUBTFUL)
    if converted.losses:
        lost = "; ".join(map(str, converted.losses))
        message = f"{dialect.name} cannot say all of the tool {tool.name!r}: {lost}"
        yield Diagnostic(tool.position, "TG412", message)


_REFUSED = "change the parameter, or leave out the tool (exclude-tools) or the dialect"
_DOUBTFUL = "try the tool with the model that is meant, or change the parameter"


def _position(tool: Tool, path: Path) -> Position:
    """Where the parameter stands that a path leads into, else the tool."""
    name = path[1] if path[:1] == ("properties",) and len(path) > 1 else None
    found = (each.position for each in tool.parameters if each.name == name)
    return next(found, tool.position)
