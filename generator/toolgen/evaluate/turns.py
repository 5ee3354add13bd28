"""Turns of loops: what their statements tell of the turns before and after them."""

from __future__ import annotations

from collections.abc import Sequence

from toolgen.evaluate.structure import Compound, Node
from toolgen.facts.expressions import AUGMENTED, Expression, Opaque
from toolgen.facts.kinds import Ending
from toolgen.facts.module import Assignment, Invocation, Jump, Return


def may_end(body: Sequence[Node]) -> bool:
    """Whether a turn of a loop may be the last one, by its own statements."""
    return any(
        isinstance(node, Return)
        or (isinstance(node, Jump) and node.kind == Ending.BREAK)
        or (isinstance(node, Compound) and any(may_end(arm.body) for arm in node.arms))
        for node in body
    )


def counts(body: Sequence[Node]) -> bool:
    """Whether a turn of a loop makes what it binds of what the turns before it bound: `n += 1`."""
    return any(
        (isinstance(node, Assignment) and _is_augmented(node.value))
        or (isinstance(node, Invocation) and _is_augmented(node.call))
        or (isinstance(node, Compound) and any(counts(arm.body) for arm in node.arms))
        for node in body
    )


def _is_augmented(value: Expression | None) -> bool:
    return isinstance(value, Opaque) and value.kind == AUGMENTED
