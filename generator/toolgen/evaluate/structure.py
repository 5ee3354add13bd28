"""Structure: compound statements, put together again from the flat statements of facts.

Facts list the statements of a block in order, each with the guards that it stands under. Here
`if a: x` / `else: y` becomes one node with two arms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from toolgen.facts.expressions import Place
from toolgen.facts.kinds import CompoundKind
from toolgen.facts.module import Guard, Statement, Yield


@dataclass(frozen=True, slots=True)
class Arm:
    """One arm of a compound statement, and what stands in it."""

    guard: Guard
    body: tuple[Node, ...]

    @property
    def at(self) -> Place:
        """The place of its first statement."""
        first = self.body[0]
        return first.arms[0].at if isinstance(first, Compound) else first.at


@dataclass(frozen=True, slots=True)
class Compound:
    """A compound statement: its kind (`if`, `for`, …) and the arms that hold any facts."""

    kind: CompoundKind
    arms: tuple[Arm, ...]


Node = Statement | Compound


def structured(statements: Sequence[Statement], depth: int = 0) -> tuple[Node, ...]:
    """The statements of a block, those under guards below `depth` within their compounds."""
    nodes: list[Node] = []
    for group, members in groupby(statements, lambda each: _group(each, depth)):
        if group is None:
            nodes += members
        else:
            nodes.append(_compound(list(members), depth))
    return tuple(nodes)


def _group(statement: Statement, depth: int) -> int | None:
    return statement.guards[depth].group if len(statement.guards) > depth else None


def _compound(members: list[Statement], depth: int) -> Compound:
    arms = [
        Arm(inner[0].guards[depth], structured(inner, depth + 1))
        for _, found in groupby(members, lambda each: each.guards[depth].arm)
        for inner in [list(found)]
    ]
    return Compound(members[0].guards[depth].kind, tuple(arms))


def statements_in(nodes: Iterable[Node]) -> Iterator[Statement]:
    """The statements of a block, those within compound statements among them."""
    for node in nodes:
        if isinstance(node, Compound):
            for arm in node.arms:
                yield from statements_in(arm.body)
        else:
            yield node


def first_of(nodes: Sequence[Node]) -> tuple[Node, ...] | None:
    """What a generator runs up to the first `yield` of its block; None where that stands in what
    need not run, or does something when it is left.
    """
    for place, node in enumerate(nodes):
        before = tuple(nodes[:place])
        if isinstance(node, Yield):
            return (*before, node)
        if isinstance(node, Compound) and any(map(_yields, node.arms)):
            inner = node.arms[0]
            body = first_of(inner.body) if node.kind is CompoundKind.TRY else None
            if body is None:
                return None
            handlers = (each for each in node.arms[1:] if each.guard.arm > 0)
            return (*before, replace(node, arms=(replace(inner, body=body), *handlers)))
    return None


def rest_of(nodes: Sequence[Node]) -> tuple[Node, ...]:
    """What a generator runs after the first `yield` of its block, `finally` among it."""
    for place, node in enumerate(nodes):
        rest = tuple(nodes[place + 1 :])
        if isinstance(node, Yield):
            return rest
        if isinstance(node, Compound) and any(map(_yields, node.arms)):
            inner = next(arm for arm in node.arms if _yields(arm))
            also = [arm for arm in node.arms if arm.guard.arm < 0 and arm is not inner]
            return (*rest_of(inner.body), *(each for arm in also for each in arm.body), *rest)
    return ()


def _yields(arm: Arm) -> bool:
    return any(
        any(map(_yields, each.arms)) if isinstance(each, Compound) else isinstance(each, Yield)
        for each in arm.body
    )
