"""Deletions: what `del TABLE[key]` calls, and `del name` leaves unbound."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.facts.expressions import (
    Attribute,
    Call,
    Constant,
    Display,
    Expression,
    Name,
    Subscript,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import Deletion, Guard, Invocation


def deletions(target: Expression, guards: tuple[Guard, ...]) -> Iterator[Invocation | Deletion]:
    """The calls that deleting a target makes, `TABLE.__delitem__(key)` or `delattr(owner, name)`;
    of a name, which calls nothing, the deletion itself.
    """
    match target:
        case Name(id=name, at=at):
            yield Deletion(name, guards, at)
        case Subscript(value=owner, items=items, at=at):
            key = items[0] if len(items) == 1 else Display(Container.TUPLE, items, at)
            call = Call(Attribute(owner, "__delitem__", at), (key,), at=at)
            yield Invocation(call, guards, at)
        case Attribute(value=owner, attribute=name, at=at):
            call = Call(Name("delattr", at), (owner, Constant(name, at)), at=at)
            yield Invocation(call, guards, at)
        case Display(elements=elements):
            for element in elements:
                yield from deletions(element, guards)
