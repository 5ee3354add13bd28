"""Structure: compound statements, put together again from the flat statements of facts.

Facts list the statements of a block in order, each with the guards that it stands under. Here
`if a: x` / `else: y` becomes one node with two arms.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from toolgen.facts.module import Guard, Statement


@dataclass(frozen=True, slots=True)
class Arm:
    """One arm of a compound statement, and what stands in it."""

    guard: Guard
    body: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Compound:
    """A compound statement: its kind (`if`, `for`, …) and the arms that hold any facts."""

    kind: str
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
