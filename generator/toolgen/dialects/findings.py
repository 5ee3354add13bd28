"""Findings: what a dialect lost or its provider has against a tool, as diagnostics.

Consumes a tool, the dialect it was converted to and the outcome; produces TG410 for what is
refused, TG411 for what may be, TG412 for what was lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from toolgen.dialects.model import Converted, Dialect, Fate, Loss, Violation, pointer
from toolgen.findings import Finding, Position
from toolgen.ir.tools import ToolSpec

__all__ = ["losses", "refusals"]

_NAMED = 5


def refusals(
    dialect: Dialect, conversions: Iterable[tuple[ToolSpec, Converted]]
) -> Iterator[Finding]:
    """A finding for each kind of refusal and of doubt, at the first tool that has it; where no
    other has, for each refusal, at its parameter.
    """
    kinds: dict[tuple[bool, bool, str], list[tuple[ToolSpec, Violation]]] = {}
    for tool, converted in sorted(conversions, key=lambda each: each[0].position):
        has_none = converted.definition is None
        for each in converted.violations:
            kind = (each.is_certain, has_none and each.is_certain, each.message)
            kinds.setdefault(kind, []).append((tool, each))
    for (is_certain, has_none, message), found in kinds.items():
        write = partial(_refused, dialect, has_none) if is_certain else partial(_doubted, dialect)
        if _names(found)[1:]:
            yield write(found, message)
        elif is_certain:
            yield from (write([each], str(each[1])) for each in found)
        else:
            places = ", ".join(pointer(each.path) for _, each in found)
            yield write(found, f"{places}: {message}")


_Found = Sequence[tuple[ToolSpec, Violation]]


def _refused(dialect: Dialect, has_none: bool, found: _Found, why: str) -> Finding:
    """All tools are named: each is without the form that is asked for."""
    names = _names(found)
    verbs = ("have", "are") if names[1:] else ("has", "is")
    form = f"{verbs[0]} no form in it" if has_none else f"{verbs[1]} written without strictness"
    whose = _whose(names, len(names))
    message = f"{dialect.name} refuses {whose}, which {form}: {why}"
    return Finding(_position(*found[0]), "TG410", message, _REFUSED)


def _doubted(dialect: Dialect, found: _Found, why: str) -> Finding:
    message = f"{dialect.name} may refuse {_whose(_names(found))}: {why}"
    return Finding(_position(*found[0]), "TG411", message, _DOUBTFUL)


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
        names = _names(lost)
        whose = f"{keyword!r} of {_whose(names)}"
        if not names[1:]:
            whose += f" at {', '.join(pointer(loss.path) for _, loss in lost)}"
        yield Finding(lost[0][0].position, "TG412", f"{dialect.name} cannot say {whose}: {fate}")


def _names(found: Iterable[tuple[ToolSpec, object]]) -> list[str]:
    return list(dict.fromkeys(tool.name for tool, _ in found))


def _whose(names: Sequence[str], most: int = _NAMED) -> str:
    if not names[1:]:
        return f"the tool {names[0]!r}"
    shown = ", ".join([*names[:most], *(["..."] if names[most:] else [])])
    return f"{len(names)} tools ({shown})"


def _is_of_source(tool: ToolSpec, loss: Loss) -> bool:
    """Whether the source says what is lost: toolgen itself closes the root of each signature."""
    is_own = not loss.path and loss.keyword == "additionalProperties"
    return tool.schema is not None or not is_own


_REFUSED = "change the parameter, or leave out the tool (exclude-tools) or the dialect"
_DOUBTFUL = "try the tool with the model that is meant, or change the parameter"


def _position(tool: ToolSpec, violation: Violation) -> Position:
    """Where the parameter stands that is refused, or that holds what is, else the tool."""
    match violation.path:
        case ("properties", name, *_):
            found = (each.position for each in tool.parameters if each.name == name)
            return next(found, tool.position)
    return tool.position
