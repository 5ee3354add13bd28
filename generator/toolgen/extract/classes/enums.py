"""Enums: members and their values, from the body of the class."""

from __future__ import annotations

from toolgen.extract.classes.kinds import Naturalist, Nature, is_inert_base
from toolgen.extract.types import TypeReader
from toolgen.facts.expressions import Call, Name, names_in
from toolgen.facts.module import Assignment, Class, Function
from toolgen.ir.types import EnumClass
from toolgen.ir.values import Construct, Value
from toolgen.link import Refusal, Scope
from toolgen.link.symbols import Defined, External

_MIXINS = {
    "builtins:str",
    "builtins:int",
    "builtins:float",
    "builtins:bytes",
    "enum:Enum",
    "enum:IntEnum",
    "enum:StrEnum",
    "enum:Flag",
    "enum:IntFlag",
}

_MAKES_MEMBERS = {"__new__", "__init__"}


class EnumReader:
    """Reads enum classes. What computes members is refused (TG306)."""

    def __init__(self, types: TypeReader, naturalist: Naturalist) -> None:
        self._types = types
        self._naturalist = naturalist

    def read(self, symbol: Defined, nature: Nature) -> EnumClass:
        """The definition of an enum. Raises Refusal."""
        fact = symbol.fact
        assert isinstance(fact, Class)
        methods = {item.name for item in fact.statements if isinstance(item, Function)}
        self._refuse_computed(symbol, methods)
        return EnumClass(
            symbol.id,
            tuple(self._base(base, symbol) for base, _ in nature.bases if not is_inert_base(base)),
            self._members(fact, symbol.scope.enter(fact)),
            fact.doc,
            "_missing_" in methods,
            symbol.scope.position(fact.at),
        )

    def _refuse_computed(self, symbol: Defined, methods: set[str]) -> None:
        fact = symbol.fact
        assert isinstance(fact, Class)
        computing = methods & _MAKES_MEMBERS
        if "_generate_next_value_" in methods and _uses_auto(fact):
            computing.add("_generate_next_value_")
        if computing:
            raise Refusal(
                "TG306",
                symbol.scope.position(fact.at),
                f"the enum {fact.name!r} computes its members in {min(computing)}",
                "give each member a literal value",
            )

    def _base(self, base: object, symbol: Defined) -> str:
        if isinstance(base, External) and base.name in _MIXINS:
            return base.name
        if isinstance(base, Defined) and self._naturalist.is_enum(base):
            self._types.seen[base.id] = base
            return base.id
        raise Refusal(
            "TG302",
            symbol.scope.position(symbol.fact.at),
            f"the enum {symbol.fact.name!r} has a base that toolgen does not know",
            "mix in str or int",
        )

    def _members(self, fact: Class, scope: Scope) -> tuple[tuple[str, Value], ...]:
        members: list[tuple[str, Value]] = []
        for statement in fact.statements:
            if not isinstance(statement, Assignment) or statement.value is None:
                continue
            if statement.name == "_ignore_":
                raise _computed(statement, scope, f"{fact.name} says itself what its members are")
            if _is_no_member(statement.name):
                continue
            if statement.guards:
                reason = f"whether {fact.name}.{statement.name} exists depends on a condition"
                raise _computed(statement, scope, reason)
            members.append((statement.name, self._value(statement, scope, dict(members))))
        return tuple(members)

    def _value(self, statement: Assignment, scope: Scope, earlier: dict[str, Value]) -> Value:
        at = scope.at(statement.at)
        value = statement.value
        assert value is not None
        if isinstance(value, Name) and value.id in earlier:
            return earlier[value.id]  # `ALIAS = FIRST`: in the body, a name is its value still
        if any(name in earlier for name in names_in(value)):
            reason = f"the value of {statement.name!r} is made of other members"
            raise _computed(statement, scope, reason)
        if isinstance(value, Call):
            name = self._types.resolver.canonical_name(value.function, at)
            if name == "enum:auto" and not value.arguments:
                return Construct("enum:auto")
        return self._types.evaluator.evaluate(value, at)


def _computed(statement: Assignment, scope: Scope, reason: str) -> Refusal:
    position = scope.position(statement.at)
    return Refusal("TG306", position, reason, "give each member a literal value")


def _is_no_member(name: str) -> bool:
    """Whether the enum machinery leaves a name alone: `_sunder_`, `__dunder__`, `__private`."""
    return name.startswith("__") or (name.startswith("_") and name.endswith("_"))


def _uses_auto(fact: Class) -> bool:
    return any(
        isinstance(item, Assignment) and isinstance(item.value, Call) for item in fact.statements
    )
