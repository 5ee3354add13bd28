"""Turns of loops: what their statements tell of the turns before and after them."""

from __future__ import annotations

from collections.abc import Sequence, Set

from toolgen.evaluate.structure import Compound, Node
from toolgen.facts.expressions import (
    AUGMENTED,
    LOOP_VARIABLE,
    Binary,
    Expression,
    Name,
    Opaque,
    Subscript,
)
from toolgen.facts.kinds import CompoundKind, Ending
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
    Function,
    Invocation,
    ItemAssignment,
    Jump,
    Return,
)
from toolgen.facts.names import fields_of, names_in


def may_end(body: Sequence[Node]) -> bool:
    """Whether a turn of a loop may be the last one, by its own statements."""
    return any(
        isinstance(node, Return)
        or (isinstance(node, Jump) and node.kind == Ending.BREAK)
        or (isinstance(node, Compound) and any(may_end(arm.body) for arm in node.arms))
        for node in body
    )


def counts(body: Sequence[Node]) -> bool:
    """Whether a turn of a loop reads what those before it bound: `n += 1`, `if n is None: …`."""
    return _reads(body, targets_of(body))


def _reads(body: Sequence[Node], names: Set[str]) -> bool:
    """Whether statements read one of some names before they have surely bound it."""
    for node in body:
        arms = node.arms if isinstance(node, Compound) else ()
        asked = [each.guard.tests for each in arms] if arms else _said(node)
        is_read = not names.isdisjoint(names_in(tuple(asked))) or any(map(_is_augmented, asked))
        if is_read or any(_reads(arm.body, names) for arm in arms):
            return True
        names = names - _surely_bound(node)
    return False


def _is_augmented(value: object) -> bool:
    return isinstance(value, Opaque) and value.kind == AUGMENTED


def _said(node: Node) -> list[object]:
    """What a statement says, but for what it stands under."""
    return [getattr(node, name) for name in fields_of(type(node)) if name != "guards"]


def _surely_bound(node: Node) -> Set[str]:
    """The names that a statement binds, in whichever of its arms it ends up."""
    if not isinstance(node, Compound):
        return targets_of([node])
    is_one_run = node.kind in (CompoundKind.TRY, CompoundKind.WITH)
    is_whole = is_one_run or None in node.arms[-1].guard.tests
    found = [targets_of(each.body) for each in node.arms] if is_whole else [set[str]()]
    return set[str].intersection(*found)


def iterable_of(body: Sequence[Node]) -> Expression | None:
    """What a loop runs over, by its target: `for name in iterable`."""
    for node in body:
        if not isinstance(node, Assignment | AttributeAssignment | ItemAssignment):
            return None
        value: object = node.value
        while isinstance(value, Opaque | Subscript):
            if isinstance(value, Opaque) and value.kind == LOOP_VARIABLE:
                return value.of
            value = value.of if isinstance(value, Opaque) else value.value
    return None


def targets_of(body: Sequence[Node], but_before: frozenset[Ending] = frozenset()) -> set[str]:
    """The names that the statements of a body bind, but those of arms that end in some ways."""
    if _ending(body[-1]) in but_before:
        return set()
    found: set[str] = set()
    for node in body:
        if isinstance(node, Compound):
            is_loop = node.kind in (CompoundKind.FOR, CompoundKind.WHILE)
            inner = but_before - {Ending.BREAK} if is_loop else but_before
            found |= {name for arm in node.arms for name in targets_of(arm.body, inner)}
        elif isinstance(node, Assignment | Function | Class):
            found.add(node.name)
        elif isinstance(node, Invocation) and isinstance(node.call, Opaque):
            match node.call.of:  # `number += 1`
                case Binary(left=Name(id=name)):
                    found.add(name)
    return found


def left_by(body: Sequence[Node]) -> set[str]:
    """The names that a turn of a loop may bind and leave to the next one: not those of the arms
    that end the loop.
    """
    return targets_of(body, frozenset((Ending.BREAK, Ending.RETURN)))


def _ending(node: Node) -> Ending | None:
    match node:
        case Jump(kind=kind):
            return kind
        case Return():
            return Ending.RETURN
        case _:
            return None
