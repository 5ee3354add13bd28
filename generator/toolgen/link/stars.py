"""Star imports: which names `from module import *` brings in."""

from __future__ import annotations

from dataclasses import replace

from toolgen.facts.expressions import (
    Attribute,
    Binary,
    Call,
    Comparison,
    Constant,
    Display,
    Expression,
    Name,
    Opaque,
    Place,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import Assignment, Invocation, Module, Statement
from toolgen.ir.known import LIBRARY_NAMES, canonical
from toolgen.link.asking import Names
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.scopes import Scope
from toolgen.link.symbols import External, Symbol

_ALL = "__all__"


def through_star(module: str, name: str, resolver: Names) -> Symbol | None:
    """What a star import of a module binds to a name; None when it does not."""
    facts = resolver.project.module(module)
    if facts is None:
        known = canonical(f"{module}:{name}")
        return External(known) if known in LIBRARY_NAMES else None
    return resolver.member_of_module(module, name) if _exports(facts, name, resolver) else None


def _exports(facts: Module, name: str, resolver: Names) -> bool:
    """Whether a star takes the name: as `__all__` says; where source does not tell what is in
    that, what is public.
    """
    scope = Scope(facts)
    declared = resolver.bindings(scope).by_name.get(_ALL, [])
    value = getattr(declared[-1], "value", None) if declared else None
    is_changed = any(each.name == _ALL for each in facts.mutations)
    elements = value.elements if isinstance(value, Display) and not is_changed else (None,)
    if all(isinstance(each, Constant) for each in elements):
        return Constant(name) in elements
    if value is not None:
        told = (
            _in_the_end(facts, name, resolver)
            if is_changed
            else _is_in(name, Name(_ALL), scope, resolver)
        )
        if told is not None:
            return told
    return not name.startswith("_")


def _is_in(name: str, names: Expression, scope: Scope, resolver: Names) -> bool | None:
    return resolver.knowledge(scope).truth(Comparison(Constant(name), (("in", names),)))


# names that are put in and taken out

_TAKING_MANY = ("extend", "update", "+")
_TAKING_ONE = ("append", "add")
_DROPPING = ("remove", "discard")


def _in_the_end(facts: Module, name: str, resolver: Names) -> bool | None:
    """Whether a name is in `__all__` once all of the module's statements on it have run: it is
    assigned, added to, appended to, taken out of; None where source does not tell.
    """
    scope, is_in, told = Scope(facts), None, set[Place]()
    for each in facts.statements:
        step = _step(each)
        if step is None:
            continue
        told.add(each.at)
        verdict = liveness(each.guards, resolver.knowledge(scope.at(each.at)))
        if verdict in (Liveness.DEAD, Liveness.CHECKING):
            continue
        after = _after(step, is_in, name, scope.at(each.at), resolver)
        is_in = after if verdict is Liveness.LIVE or after == is_in else None
    changed = {each.at for each in facts.mutations if each.name == _ALL}
    return is_in if changed <= told else None


def _step(statement: Statement) -> tuple[str, Expression] | None:
    """What a statement does to `__all__`, by the name of a method, and what with: `extend`, `+`."""
    match statement:
        case Assignment(name=name, value=value) if name == _ALL and value is not None:
            return "=", value
        case Invocation(call=Opaque(of=Binary(operator="+", left=Name(id=name), right=more))):
            return ("+", more) if name == _ALL else None
        case Invocation(
            call=Call(
                function=Attribute(value=Name(id=name), attribute=method), arguments=(argument,)
            )
        ):
            return (method, argument) if name == _ALL else None
        case _:
            return None


def _after(
    step: tuple[str, Expression], is_in: bool | None, name: str, scope: Scope, resolver: Names
) -> bool | None:
    """Whether a name is in `__all__` after a step."""
    done, of = step
    if done == "=":
        own = None if is_in is None else Display(Container.LIST, (Constant(name),) * is_in)
        return _is_in(name, _with(of, own), scope, resolver)
    if done in _TAKING_MANY:
        return is_in or _either(is_in, _is_in(name, of, scope, resolver))
    is_same = resolver.knowledge(scope).truth(Comparison(Constant(name), (("==", of),)))
    if done in _TAKING_ONE:
        return is_in or _either(is_in, is_same)
    if done in _DROPPING:
        return is_in if is_same is False else False if is_same else None
    return None


def _either(one: bool | None, other: bool | None) -> bool | None:
    return True if other else None if None in (one, other) else False


def _with(of: Expression, own: Display | None) -> Expression:
    """An expression with what `__all__` was before in its place: `__all__ + more`."""
    match of:
        case Name(id=name) if name == _ALL and own is not None:
            return own
        case Binary(left=left, right=right):
            return replace(of, left=_with(left, own), right=_with(right, own))
        case _:
            return of
