"""The ledger: each function that a registration could reach, in exactly one state.

Consumes what was found; produces each declaration once, and what is listed: places that source does
not tell, but those whose functions are tools after all.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace

from toolgen.findings import Position
from toolgen.registrations.apart import held, said
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    HandwrittenDeclaration,
    UntoldRegistration,
)


def settled(found: Iterable[Found]) -> Iterator[Found]:
    """What was found, each once; one that stands under a condition yields to one that does not."""
    kept: dict[object, Found] = {}
    for each in found:
        key = _key(each)
        known = kept.get(key)
        if known is None or (isinstance(known, Declaration) and _is_surer(each, known)):
            kept[key] = each
    declarations = [each for each in kept.values() if isinstance(each, Declaration)]
    emitted = {f"{each.module}:{each.qualname}" for each in declarations}
    places = {
        (f"{each.module}:{each.qualname}", place)
        for each in declarations
        for place in (each.declared, *each.hops)
    }
    by_hand = {each.position for each in kept.values() if isinstance(each, HandwrittenDeclaration)}
    for each in kept.values():
        if isinstance(each, UntoldRegistration) and each.is_supposed and each.position in by_hand:
            continue
        if not isinstance(each, UntoldRegistration) or not each.functions:
            yield each
            continue
        left = tuple(name for name in each.functions if not _is_told(name, each, emitted, places))
        if left:
            yield replace(each, functions=left)


def _is_told(
    function: str,
    found: UntoldRegistration,
    emitted: Container[str],
    places: Container[tuple[str, Position]],
) -> bool:
    """Whether a function that may be a tool is one: by this place, if one surely is."""
    if found.is_another or found.profile is not None:
        return (function, found.position) in places
    return function in emitted


def _is_surer(one: Found, other: Declaration) -> bool:
    return isinstance(one, Declaration) and len(one.conditions) < len(other.conditions)


def _key(found: Found) -> object:
    match found:
        case Declaration():
            function = (found.module, found.fact.at, found.fact.doc, held(found.scope))
            return (*function, found.profile.framework, said(found), found.view.levels)
        case UntoldRegistration():
            return (found.position, found.reason, found.functions)
        case _:
            return found
