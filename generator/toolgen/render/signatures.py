"""Signatures of typed invokers: the tool's own shape, in code and in stubs.

Consumes a tool; produces the items between the parentheses. All that differs between the two forms
is what annotates a parameter and what stands for a default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.render.names import Identifier
from toolgen.render.parameters import POSITIONAL, VARIADIC, is_optional

_STARS = {ParameterKind.VAR_POSITIONAL: "*", ParameterKind.VAR_KEYWORD: "**"}


def defaulted(tool: ToolSpec) -> frozenset[str]:
    """The parameters that have a default in the invoker.

    Those that may be left out; and, as `= Field(...)` can make a parameter required that Python
    holds for optional, all positional ones after the first of them.
    """
    names: set[str] = set()
    for parameter in tool.parameters:
        follows = bool(names) and parameter.kind in POSITIONAL
        optional = parameter.default is not None if parameter.is_context else is_optional(parameter)
        if parameter.kind not in VARIADIC and (optional or follows):
            names.add(parameter.name)
    return frozenset(names)


def signature_items(
    tool: ToolSpec, annotate: Callable[[Parameter], str], default: Callable[[Parameter], str]
) -> list[str]:
    """`city: str`, `days: int = ...` and so on, with the `/` and `*` that set the kinds apart."""
    with_default = defaulted(tool)
    items = []
    for mark, parameter in _marked(tool.parameters):
        name = f"{_STARS.get(parameter.kind, '')}{Identifier(parameter.name)}"
        ending = f" = {default(parameter)}" if parameter.name in with_default else ""
        items += [*mark, f"{name}: {annotate(parameter)}{ending}"]
    if tool.parameters and tool.parameters[-1].kind is ParameterKind.POSITIONAL_ONLY:
        items.append("/")
    return items


def _marked(parameters: tuple[Parameter, ...]) -> Iterator[tuple[list[str], Parameter]]:
    """Each parameter with the marks that must come before it."""
    previous: ParameterKind | None = None
    seen: set[ParameterKind] = set()
    for parameter in parameters:
        kind = parameter.kind
        marks = []
        if previous is ParameterKind.POSITIONAL_ONLY and kind is not previous:
            marks.append("/")
        if kind is ParameterKind.KEYWORD_ONLY and not seen & {kind, ParameterKind.VAR_POSITIONAL}:
            marks.append("*")
        yield marks, parameter
        previous = kind
        seen.add(kind)
