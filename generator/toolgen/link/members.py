"""Members of enums: which assignments make them, and what their `value` and `name` are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

from toolgen.facts.expressions import Attribute, Call, Expression, Name, dotted_name
from toolgen.facts.module import Assignment, Class, Statement
from toolgen.ir.nodes import Collection, Member, Scalar, Table, Value
from toolgen.link.asking import Constants
from toolgen.link.plain import key_of, plain
from toolgen.link.scopes import Scope
from toolgen.link.symbols import Defined, External

_DECIDING = frozenset(["__new__", "__init__", "_value_", "name", "value", "__init_subclass__"])
"""What an enum's body may define to give its members another value or name."""

_MIXED_IN: Mapping[str, type] = {
    "builtins:bytes": bytes,
    "builtins:float": float,
    "builtins:int": int,
    "builtins:str": str,
    "enum:Flag": int,
    "enum:IntEnum": int,
    "enum:IntFlag": int,
    "enum:StrEnum": str,
}
_TEXTS = External("enum:StrEnum")
_PLAIN_BASES = ("enum:Enum", "builtins:object")


def member_of(symbol: Defined, evaluator: Constants) -> Member | None:
    """The enum member that an assignment in an enum's body makes."""
    if not symbol.scope.path or not isinstance(symbol.scope.path[-1], Class):
        return None
    enum = _owner(symbol)
    return Member(enum.id, symbol.fact.name) if evaluator.is_enum(enum) else None


def member_attribute(expression: Attribute, scope: Scope, evaluator: Constants) -> Value | None:
    """What `Color.RED.value` or `Color.RED.name` is; None for any other attribute."""
    if expression.attribute not in ("value", "name") or dotted_name(expression) is None:
        return None
    symbol = evaluator.resolver.find(expression.value, scope)
    if not isinstance(symbol, Defined) or not _may_be_member(symbol.fact):
        return None
    if member_of(symbol, evaluator) is None:
        return None
    value = _value(symbol, symbol.fact, expression, scope, evaluator)
    if expression.attribute == "value":
        return value
    return Scalar(_first_of_value(symbol, value, expression, scope, evaluator))


def enum_of(expression: Expression, scope: Scope, evaluator: Constants) -> Defined | None:
    """The enum class that an expression names; None for anything else."""
    if dotted_name(expression) is None:
        return None
    symbol = evaluator.resolver.find(expression, scope)
    if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Class):
        return None
    return symbol if evaluator.is_enum(symbol) else None


def members_of(
    enum: Defined, expression: Expression, scope: Scope, evaluator: Constants
) -> list[Assignment]:
    """The members that iterating an enum gives: aliases are none. Raises Refusal."""
    found: dict[object, Assignment] = {}
    for statement in enum.cls.statements:
        if isinstance(statement, Class) or getattr(statement, "name", "") == "_ignore_":
            raise evaluator.refuse(expression, scope, "its members depend on Python")
        if not _may_be_member(statement):
            continue
        if statement.guards:
            raise evaluator.refuse(expression, scope, "its members depend on a condition")
        value = _value(Defined(enum.body, statement), statement, expression, scope, evaluator)
        found.setdefault(evaluator.attempt(expression, scope, key_of, value), statement)
    return list(found.values())


def _may_be_member(statement: Statement) -> TypeGuard[Assignment]:
    if not isinstance(statement, Assignment) or statement.value is None:
        return False
    return not is_no_member(statement.name)


def text_of(
    member: Member,
    expression: Expression,
    scope: Scope,
    evaluator: Constants,
    *,
    is_shown: bool = False,
) -> str:
    """The text that a member of an enum with `str` mixed in is, as a `str`; `is_shown` asks for
    what `str()` gives, which is that text for a `StrEnum` alone. Raises Refusal.
    """
    enum = _enum_called(member.enum, evaluator)
    if enum is not None:
        for base in enum.cls.bases:
            known = evaluator.resolver.find(base, enum.scope.at(enum.cls.at))
            is_text = isinstance(known, External) and _MIXED_IN.get(known.name) is str
            if is_text and not (is_shown and known != _TEXTS):
                return str(plain(_value_named(enum, member.name, expression, scope, evaluator)))
    raise evaluator.refuse(expression, scope, "it is not a literal")


def _enum_called(name: str, evaluator: Constants) -> Defined | None:
    """The enum with an id; None for one of a function."""
    module, _, path = name.partition(":")
    first, *inner = path.split(".")
    facts = evaluator.resolver.project.module(module)
    named: Expression = Name(first)
    for each in inner:
        named = Attribute(named, each)
    return None if facts is None else enum_of(named, Scope(facts), evaluator)


def is_no_member(name: str) -> bool:
    """Whether the enum machinery leaves a name alone: `_sunder_`, `__dunder__`, `__private`."""
    return name.startswith("__") or (name.startswith("_") and name[1:].endswith("_"))


def _owner(symbol: Defined) -> Defined:
    owner = symbol.scope.path[-1]
    assert isinstance(owner, Class)
    return Defined(Scope(symbol.scope.module, symbol.scope.path[:-1]), owner)


def _value(
    symbol: Defined, fact: Assignment, expression: Expression, scope: Scope, evaluator: Constants
) -> Value:
    """The value of a member, when nothing about its class makes it another than is written."""
    assert fact.value is not None, "it is bound"
    here = symbol.scope.at(fact.at)
    if isinstance(fact.value, Call) and _is_named_so(symbol, fact.value, here, evaluator):
        return Scalar(fact.name.lower())
    value = evaluator.evaluate(fact.value, here)
    if isinstance(value, Member) and value.enum == _owner(symbol).id:  # an alias: `OLD = ACT`
        return _value_named(_owner(symbol), value.name, expression, scope, evaluator)
    if not isinstance(value, Scalar | Collection | Table) or not _is_kept(symbol, value, evaluator):
        raise evaluator.refuse(expression, scope, "its enum computes the value")
    return value


def _value_named(
    enum: Defined, name: str, expression: Expression, scope: Scope, evaluator: Constants
) -> Value:
    """The value of the member that a name of an enum has. Raises Refusal."""
    for fact in enum.cls.statements:
        if _may_be_member(fact) and fact.name == name and not fact.guards:
            return _value(Defined(enum.body, fact), fact, expression, scope, evaluator)
    raise evaluator.refuse(expression, scope, "its members depend on a condition")


def _is_named_so(symbol: Defined, value: Call, here: Scope, evaluator: Constants) -> bool:
    """Whether a member is `auto()` in an enum of texts, whose text is its name in lower case."""
    find = evaluator.resolver.find
    owner = _owner(symbol)
    bases = [find(base, owner.scope.at(owner.fact.at)) for base in owner.cls.bases]
    defined = owner.bound
    return (
        find(value.function, here) == External("enum:auto")
        and bases == [_TEXTS]
        and defined.isdisjoint((*_DECIDING, "_generate_next_value_"))
    )


def _is_kept(symbol: Defined, value: Value, evaluator: Constants) -> bool:
    owner = _owner(symbol)
    if not owner.bound.isdisjoint(_DECIDING):
        return False
    for base in owner.cls.bases:
        found = evaluator.resolver.find(base, owner.scope.at(owner.cls.at))
        name = found.name if isinstance(found, External) else ""
        kind = _MIXED_IN.get(name)
        if kind is None and name not in _PLAIN_BASES:
            return False
        if kind is not None and not (isinstance(value, Scalar) and type(value.value) is kind):
            return False
    return True


def _first_of_value(
    symbol: Defined, value: Value, expression: Expression, scope: Scope, evaluator: Constants
) -> str:
    """The name that the first member of this value has: all others of it are aliases."""
    wanted = evaluator.attempt(expression, scope, key_of, value)
    for statement in _owner(symbol).cls.statements:
        if statement is symbol.fact:
            break
        if _may_be_member(statement):
            other = _value(symbol, statement, expression, scope, evaluator)
            if evaluator.attempt(expression, scope, key_of, other) == wanted:
                return statement.name
    return symbol.fact.name
