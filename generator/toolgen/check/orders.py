"""Orders: unions of the same types, written in two orders, where Python keeps one for both.

`typing` and generic classes give for `X[A | B]` what was made for `X[B | A]` before, since the two
are equal. A framework that computes schemas in a process shows the order of whichever came first,
and that depends on what is imported when.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

from toolgen.findings import Diagnostics, Position
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Annotated, Named, Parametrised, Type, Union, UnionSpelling
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import ToolSpec


@dataclass(frozen=True)
class _KeptSubscript:
    """A subscript whose answer is kept: what it is equal by, what it shows, and where it stands.

    `is_of_typing` tells that libraries may ask for the same one.
    """

    key: Hashable
    shown: Hashable
    what: str
    position: Position
    is_of_typing: bool


def check_orders(
    tools: Iterable[ToolSpec], definitions: Definitions, diagnostics: Diagnostics
) -> None:
    """Report the annotations of which there is an equal one in another order (TG311), and those of
    which a library may have one (TG312).

    For tools of frameworks: what toolgen's own tools are called with is what the source says.
    """
    tools = [tool for tool in tools if tool.profile.framework != TOOLGEN.framework]
    if not tools:
        return
    by_key: dict[Hashable, list[_KeptSubscript]] = defaultdict(list)
    for site in (*_sites_of_tools(tools), *_sites_of_definitions(definitions)):
        by_key[site.key].append(site)
    told: set[tuple[str, Position]] = set()
    for sites in by_key.values():
        for site in sites:
            other = next((each for each in sites if each.shown != site.shown), None)
            if other is not None and (site.what, site.position) not in told:
                told.add((site.what, site.position))
                diagnostics.add("TG311", site.position, *_of_two(site, other))
    for site in (site for sites in by_key.values() for site in sites if site.is_of_typing):
        if (site.what, site.position) not in told:
            told.add((site.what, site.position))
            diagnostics.add("TG312", site.position, *_of_library(site))


def _of_two(site: _KeptSubscript, other: _KeptSubscript) -> tuple[str, str]:
    return (
        f"{site.what} names types in another order than {other.what} at {other.position},"
        " and Python may keep either for both",
        "write both in the same order",
    )


def _of_library(site: _KeptSubscript) -> tuple[str, str]:
    return (
        f"{site.what} names types in an order of which Python may keep another, of a library's",
        "write X | Y, list[X] and dict[K, V], of which it keeps none",
    )


def _sites_of_tools(tools: Iterable[ToolSpec]) -> Iterator[_KeptSubscript]:
    for tool in tools:
        for parameter in tool.parameters:
            what = f"parameter {parameter.name!r} of {tool.qualname}"
            yield from _sites(parameter.type, what, parameter.position)
        if isinstance(tool.returns, Type):
            what = f"the result of {tool.qualname}"
            yield from _sites(tool.returns, what, tool.position)
            if tool.profile.generic_results and not isinstance(tool.returns, Named):
                yield from _site("result", (tool.returns,), what, tool.position)


def _sites_of_definitions(definitions: Definitions) -> Iterator[_KeptSubscript]:
    for definition in definitions.values():
        for each in getattr(definition, "fields", ()):
            what = f"the field {each.name!r} of {definition.id.rpartition(':')[2]}"
            yield from _sites(each.type, what, definition.position)


def _sites(node: Type, what: str, position: Position) -> Iterator[_KeptSubscript]:
    """The subscripts in an annotation whose answers are kept."""
    match node:
        case Parametrised(origin=origin, arguments=arguments):
            if origin.startswith("typing:"):
                yield from _site(origin, arguments, what, position)
        case Named(id=identifier, arguments=arguments):
            yield from _site(identifier, arguments, what, position)
        case Union(arms=arguments, spelling=spelling):
            if spelling is not UnionSpelling.PIPE:
                yield from _site(spelling, arguments, what, position)
        case Annotated(base=base):
            arguments = (base,)
        case _:
            arguments = ()
    for argument in arguments:
        yield from _sites(argument, what, position)


def _site(
    origin: str, arguments: tuple[Type, ...], what: str, position: Position
) -> Iterator[_KeptSubscript]:
    if not any(map(_has_union, arguments)):
        return
    key, shown = (
        (origin, tuple(_form(each, arms) for each in arguments)) for arms in (frozenset, tuple)
    )
    is_of_typing = origin in {*UnionSpelling} or origin.startswith("typing:")
    yield _KeptSubscript(key, shown, what, position, is_of_typing)


def _has_union(node: Type) -> bool:
    match node:
        case Union():
            return True
        case Parametrised(arguments=arguments) | Named(arguments=arguments):
            return any(map(_has_union, arguments))
        case Annotated(base=base):
            return _has_union(base)
        case _:
            return False


def _form(node: object, arms: Callable[[Iterator[Hashable]], Hashable]) -> Hashable:
    """What an annotation is equal by, with the arms of unions in order or without."""
    match node:
        case Union():
            return "union", arms(_form(each, arms) for each in _flat(node))
        case Parametrised(origin=origin, arguments=arguments) | Named(
            id=origin, arguments=arguments
        ):
            return origin, tuple(_form(each, arms) for each in arguments)
        case Annotated(base=base, metadata=metadata):
            return "annotated", _form(base, arms), repr(metadata)
        case _:
            return repr(node)


def _flat(union: Union) -> Iterator[Type]:
    for arm in union.arms:
        if isinstance(arm, Union):
            yield from _flat(arm)
        else:
            yield arm
