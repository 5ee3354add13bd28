"""Leaving off: what takes more steps than a root may is said, by all that may be a tool by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.state import TooMuch
from toolgen.evaluate.structure import Node, statements_in, structured
from toolgen.facts.expressions import Attribute, Call, Expression, Name
from toolgen.facts.mentions import calls_in, names_given
from toolgen.facts.module import Function
from toolgen.link import Scope


def leave_off(
    machine: Machine,
    why: str = "is more than is evaluated",
    functions: Iterable[str] = (),
    *,
    is_another: bool = False,
) -> None:
    """Say that what runs is not evaluated from where it is, and what may be a tool by that;
    `is_another` tells that it may be one more beside those that it is already, wherever that is.
    """
    if machine.state.at is not None:
        own = dict.fromkeys(functions)
        machine.effects.left_off(*machine.state.at, why, own, is_another=is_another)


def leave_off_cut(machine: Machine, cut: Exception, *here: tuple[Sequence[Node], Scope]) -> None:
    """Say that a run was cut off: `here`, and in the blocks of which something was under way."""
    under_way = _under_way(cut, machine)
    blocks = [*here, *((structured(block.statements), block) for block in under_way)]
    left = (each for nodes, scope in blocks for each in may_be_tools(nodes, scope, machine))
    leave_off(machine, functions=left)


def _under_way(cut: Exception, machine: Machine) -> Iterable[Scope]:
    """The blocks that have a call under way, and that whose statement ran last."""
    scopes = [each.scope for each in cut.sites] if isinstance(cut, TooMuch) else []
    scopes += [] if machine.state.at is None else [machine.state.at[0]]
    around = (block for each in scopes for block in each.blocks() if block.path)
    return {block.key: block for block in around}.values()


def may_be_tools(nodes: Sequence[Node], scope: Scope, machine: Machine) -> Iterator[str]:
    """The functions that some statements of a block may make tools of, by their identity: what they
    decorate by something that is called as a framework's entries are, and what of the module
    they hand to such.
    """
    own = {each.name for each in scope.module.statements if isinstance(each, Function)}
    for statement in statements_in(nodes):
        if isinstance(statement, Function):
            if any(_is_asked(each, machine) for each in statement.decorators):
                yield scope.identify(statement.name)
            continue
        for call in calls_in((statement,)):
            if _is_asked(call, machine):
                yield from (f"{scope.module.name}:{e}" for e in names_given(call) if e in own)


def _is_asked(expression: Expression, machine: Machine) -> bool:
    """Whether `server.tool(…)` is called by a name that a framework's entry has."""
    while isinstance(expression, Call):
        expression = expression.function
    match expression:
        case Name(id=name) | Attribute(attribute=name):
            return machine.effects.wants(name) or bool(machine.effects.mentions(name))
        case _:
            return False
