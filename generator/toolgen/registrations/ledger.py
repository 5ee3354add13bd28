"""The ledger: each function that a registration could reach, in exactly one state.

Consumes what was found; produces each declaration once, and what is listed: places that source does
not tell, but those whose functions are tools after all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from toolgen.findings import Position
from toolgen.ir.conditions import Conditions, any_of
from toolgen.registrations.apart import held, said
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    HandwrittenDeclaration,
    UntoldRegistration,
)


def settled(found: Iterable[Found]) -> Iterator[Found]:
    """What was found, each once; one that stands under conditions yields to one that stands under
    fewer, and has what holds where any of them does.
    """
    kept: dict[object, Found] = {}
    conditions: dict[object, list[Conditions]] = defaultdict(list)
    told = ToldPlaces()
    for each in found:
        key = _key(each)
        known = kept.get(key)
        if known is None or (isinstance(known, Declaration) and _is_surer(each, known)):
            kept[key] = each
        if isinstance(each, Declaration):
            conditions[key].append(each.conditions)
            told.add(each)
    by_hand = {each.position for each in kept.values() if isinstance(each, HandwrittenDeclaration)}
    listed = set()
    for key, each in kept.items():
        if isinstance(each, Declaration):
            yield replace(each, conditions=any_of(conditions[key]))
        elif not isinstance(each, UntoldRegistration):
            yield each
        elif not (each.is_supposed and each.position in by_hand):
            left = told.left_of(each)
            if left is not None and left not in listed:
                listed.add(left)
                yield left


class ToldPlaces:
    """The functions that are tools, and the places and roots that say so.

    Where one root alone runs a place with all that it needs, others need not tell. Where one root
    tells of a function there and does not tell as well, these are two registrations.
    """

    def __init__(self) -> None:
        self._roots: dict[tuple[str, Position], set[int]] = defaultdict(set)
        self._emitted: set[str] = set()

    def add(self, declaration: Declaration) -> None:
        """A function is a tool."""
        function = f"{declaration.module}:{declaration.qualname}"
        self._emitted.add(function)
        for place in (declaration.declared, *declaration.hops):
            self._roots[function, place].add(declaration.root)

    def left_of(self, found: UntoldRegistration) -> UntoldRegistration | None:
        """What is not told, with those of its functions that are not told elsewhere."""
        left = tuple(each for each in found.functions if not self._is_told(each, found))
        return replace(found, functions=left) if left or not found.functions else None

    def _is_told(self, function: str, found: UntoldRegistration) -> bool:
        """Whether a function that may be a tool is one: by this place, if one surely is."""
        if not found.is_another and found.profile is None:
            return function in self._emitted
        roots = self._roots.get((function, found.position), ())
        return bool(roots) and found.root not in roots


def _is_surer(one: Found, other: Declaration) -> bool:
    return isinstance(one, Declaration) and len(one.conditions) < len(other.conditions)


def _key(found: Found) -> object:
    match found:
        case Declaration():
            function = (found.module, found.fact.at, found.fact.doc, held(found.scope))
            tool = (found.profile.framework, said(found), found.view.levels)
            return (*function, *tool, tuple(found.changes))
        case UntoldRegistration():
            return (found.position, found.reason, found.functions, found.root)
        case _:
            return found
