"""Findings: what a dialect lost or its provider has against a tool, as diagnostics.

Consumes a tool, the dialect it was converted to and the outcome; produces TG410 for what is
refused, TG411 for what may be, TG412 for what was lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.dialects.model import Converted, Dialect, Fate, Loss, pointer
from toolgen.findings import Finding, Position
from toolgen.ir.tools import ToolSpec
from toolgen.json_schema import Path

__all__ = ["losses", "refusals"]

_NAMED = 5


def refusals(tool: ToolSpec, dialect: Dialect, converted: Converted) -> Iterator[Finding]:
    """A finding for each refusal, at its parameter, and one for all doubts."""
    form = "has no form in it" if converted.definition is None else "is written without strictness"
    for violation in converted.violations:
        if violation.is_certain:
            message = f"{dialect.name} refuses the tool {tool.name!r}, which {form}: {violation}"
            yield Finding(_position(tool, violation.path), "TG410", message, _REFUSED)
    doubts = [each for each in converted.violations if not each.is_certain]
    if doubts:
        listed = "; ".join(map(str, doubts))
        message = f"{dialect.name} may refuse the tool {tool.name!r}: {listed}"
        yield Finding(_position(tool, doubts[0].path), "TG411", message, _DOUBTFUL)


def losses(
    dialect: Dialect, conversions: Iterable[tuple[ToolSpec, Converted]]
) -> Iterator[Finding]:
    """A finding for each kind of loss, at the first tool that has it."""
    kinds: dict[tuple[str, Fate], list[tuple[ToolSpec, Loss]]] = {}
    for tool, converted in sorted(conversions, key=lambda each: each[0].position):
        for loss in converted.losses:
            if _is_of_source(tool, loss):
                kinds.setdefault((loss.keyword, loss.fate), []).append((tool, loss))
    for (keyword, fate), lost in sorted(kinds.items()):
        names = list(dict.fromkeys(tool.name for tool, _ in lost))
        if names[1:]:
            shown = ", ".join([*names[:_NAMED], *(["..."] if names[_NAMED:] else [])])
            whose = f"{keyword!r} of {len(names)} tools ({shown})"
        else:
            places = ", ".join(pointer(loss.path) for _, loss in lost)
            whose = f"{keyword!r} of the tool {names[0]!r} at {places}"
        yield Finding(lost[0][0].position, "TG412", f"{dialect.name} cannot say {whose}: {fate}")


def _is_of_source(tool: ToolSpec, loss: Loss) -> bool:
    """Whether the source says what is lost: toolgen itself closes the root of each signature."""
    is_own = not loss.path and loss.keyword == "additionalProperties"
    return tool.schema is not None or not is_own


_REFUSED = "change the parameter, or leave out the tool (exclude-tools) or the dialect"
_DOUBTFUL = "try the tool with the model that is meant, or change the parameter"


def _position(tool: ToolSpec, path: Path) -> Position:
    """Where the parameter stands that a path leads into, else the tool."""
    name = path[1] if path[:1] == ("properties",) and len(path) > 1 else None
    found = (each.position for each in tool.parameters if each.name == name)
    return next(found, tool.position)
