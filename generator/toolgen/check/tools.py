"""Tools: one among others of its registry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.findings import Diagnostics, Finding
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import ToolSpec

_HINT = "give one of them another name: @tool(name=…)"
_HINT_FOR_SERVERS = (
    "give one of them another name, or build a registry for each server: docs of TG114"
)


def check_names(tools: Iterable[ToolSpec]) -> Iterator[tuple[ToolSpec, Finding]]:
    """A finding for every tool that has its name in common with another of the same registry
    (TG114): none of them has a better claim to it.
    """
    named: dict[str, list[ToolSpec]] = {}
    for tool in sorted(tools, key=lambda tool: (tool.name, tool.position)):
        named.setdefault(tool.name, []).append(tool)
    for members in named.values():
        for tool in members if len(members) > 1 else ():
            other = next(each for each in members if each is not tool)
            is_same = other.function == tool.function
            message = f"the name {tool.name!r} is that of {other.function} too"
            if is_same:
                message = _of_one_function(tool, other)
            hint = _HINT if tool.profile is TOOLGEN or is_same else _HINT_FOR_SERVERS
            yield tool, Finding(tool.position, "TG114", message, hint)


_ASPECTS = {
    "description": ("description",),
    "input": ("parameters", "schema", "slots"),
    "result": ("returns", "returns_description", "outputs"),
    "settings": ("options", "settings"),
    "framework": ("profile",),
}
"""What may differ of two tools of one function, by the fields that say it."""


def _of_one_function(tool: ToolSpec, other: ToolSpec) -> str:
    """That a function is registered twice under a name, where, and what differs."""
    told = [
        aspect
        for aspect, names in _ASPECTS.items()
        if any(getattr(tool, name) != getattr(other, name) for name in names)
    ]
    declared = sorted(each.declared for each in (tool, other))
    places = [f"{each.path}:{each.line}:{each.column}" for each in declared]
    told = told if told == ["settings"] else [each for each in told if each != "settings"]
    what = f", with another {' and another '.join(told)}" if told else ""
    return f"{tool.function} is two tools named {tool.name!r}, of {places[0]} and {places[1]}{what}"


def check_deferral(tools: Iterable[ToolSpec], diagnostics: Diagnostics) -> None:
    """Report a registry of which every tool is deferred (TG123), at the first of them: a model that
    is told of no tool at all asks for none.
    """
    found = sorted(tools, key=lambda tool: tool.position)
    if all(tool.options.policy.defer for tool in found):
        diagnostics.add(
            "TG123",
            found[0].position,
            (
                f"all {len(found)} tools of this package are deferred"
                if len(found) > 1
                else f"{found[0].name}, the only tool of this package, is deferred"
            ),
            "leave out `defer` for a tool that the model needs from the start",
        )
