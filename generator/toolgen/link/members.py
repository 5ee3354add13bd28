"""Members of enums: which assignments make them, and what their `value` and `name` are."""

from __future__ import annotations

from collections.abc import Mapping

from toolgen.facts.expressions import Attribute, Call, Expression, dotted_name
from toolgen.facts.module import Assignment, Class
from toolgen.ir.nodes import Collection, Member, Scalar, Table, Value
from toolgen.link.asking import Constants
from toolgen.link.plain import key_of
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
    if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Assignment):
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
    is_class = isinstance(symbol, Defined) and isinstance(symbol.fact, Class)
    return (
        symbol if isinstance(symbol, Defined) and is_class and evaluator.is_enum(symbol) else None
    )


def members_of(
    enum: Defined, expression: Expression, scope: Scope, evaluator: Constants
) -> list[Defined]:
    """The members that iterating an enum gives: aliases are none. Raises Refusal."""
    body = enum.body
    found: dict[object, Defined] = {}
    for statement in enum.cls.statements:
        if isinstance(statement, Class) or getattr(statement, "name", "") == "_ignore_":
            raise evaluator.refuse(expression, scope, "its members depend on Python")
        if not isinstance(statement, Assignment) or statement.value is None:
            continue
        if is_no_member(statement.name):
            continue
        if statement.guards:
            raise evaluator.refuse(expression, scope, "its members depend on a condition")
        symbol = Defined(body, statement)
        value = _value(symbol, statement, expression, scope, evaluator)
        found.setdefault(evaluator.attempt(expression, scope, key_of, value), symbol)
    return list(found.values())


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
    module, _, name = member.enum.partition(":")
    enum = evaluator.resolver.member(module, name)
    if isinstance(enum, Defined) and isinstance(enum.fact, Class):
        for base in enum.fact.bases:
            known = evaluator.resolver.find(base, enum.scope.at(enum.fact.at))
            is_text = isinstance(known, External) and _MIXED_IN.get(known.name) is str
            if is_text and not (is_shown and known != _TEXTS):
                for symbol in members_of(enum, expression, scope, evaluator):
                    if symbol.fact.name == member.name and isinstance(symbol.fact, Assignment):
                        value = _value(symbol, symbol.fact, expression, scope, evaluator)
                        return str(value.value) if isinstance(value, Scalar) else ""
    raise evaluator.refuse(expression, scope, "it is not a literal")


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
    if fact.value is None:
        raise evaluator.refuse(expression, scope, "its value is not known at build")
    here = symbol.scope.at(fact.at)
    if isinstance(fact.value, Call) and _is_named_so(symbol, fact.value, here, evaluator):
        return Scalar(fact.name.lower())
    value = evaluator.evaluate(fact.value, here)
    if not isinstance(value, Scalar | Collection | Table) or not _is_kept(symbol, value, evaluator):
        raise evaluator.refuse(expression, scope, "its enum computes the value")
    return value


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
    fact = owner.fact
    assert isinstance(fact, Class)
    if any(getattr(statement, "name", "") in _DECIDING for statement in fact.statements):
        return False
    for base in fact.bases:
        found = evaluator.resolver.find(base, owner.scope.at(fact.at))
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
    owner = _owner(symbol).fact
    assert isinstance(owner, Class)
    wanted = evaluator.attempt(expression, scope, key_of, value)
    for statement in owner.statements:
        if statement is symbol.fact:
            break
        if isinstance(statement, Assignment) and not statement.name.startswith("_"):
            other = _value(symbol, statement, expression, scope, evaluator)
            if evaluator.attempt(expression, scope, key_of, other) == wanted:
                return statement.name
    return symbol.fact.name
