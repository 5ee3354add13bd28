"""Enums: members and their values, from the body of the class."""

from __future__ import annotations

from collections.abc import Iterable
from enum import FlagBoundary

from toolgen.annotations.types import TypeReader
from toolgen.classes.kinds import ClassHeader, ClassKinds
from toolgen.facts.expressions import Call, Display, Expression, Name
from toolgen.facts.module import Assignment, Class, Function
from toolgen.facts.names import names_in
from toolgen.ir.definitions import EnumClass
from toolgen.ir.nodes import Collection, Construct, Value
from toolgen.link import Refusal, Scope
from toolgen.link.members import is_no_member
from toolgen.link.symbols import Defined, External, Symbol

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

_OF_OTHER_METACLASSES = {"abc:ABC", "typing:Protocol"}
"""Bases that add nothing, and have a metaclass that is none of enums."""
_BOUNDARIES = {each.name for each in FlagBoundary}
_MAKES_MEMBERS = {"__new__", "__init__"}
_MAKES_VALUES = {"value", "_value_"}
_NEXT = "_generate_next_value_"
_AUTO = "enum:auto"


class EnumReader:
    """Reads enum classes. What computes members is refused (TG306)."""

    def __init__(self, types: TypeReader, kinds: ClassKinds) -> None:
        self._types = types
        self._kinds = kinds

    def read(self, symbol: Defined, header: ClassHeader) -> EnumClass:
        """The definition of an enum. Raises Refusal."""
        fact = symbol.fact
        assert isinstance(fact, Class)
        lineage = (symbol, *self._kinds.classes_above(symbol))
        for each in lineage:
            self._refuse_computed(symbol, each, _computing(each))
        self._refuse_metaclasses(symbol, lineage)
        mixins = [base for base, _ in header.bases if self._is_left_out(base)]
        members = self._members(fact, symbol.scope.enter(fact))
        if any(_holds_auto(value) for _, value in members):
            for each in filter(self._kinds.is_enum, lineage):  # Python asks no other class for it
                self._refuse_computed(symbol, each, _NEXT if _NEXT in each.bound else "")
        return EnumClass(
            symbol.id,
            tuple(self._base(base, symbol) for base, _ in header.bases if base not in mixins),
            members,
            fact.doc,
            self._has_missing(symbol, mixins),
            symbol.scope.position(fact.at),
            self._boundary(fact, symbol.scope),
        )

    def _refuse_metaclasses(self, symbol: Defined, lineage: Iterable[Defined]) -> None:
        """Refuse an enum that Python makes no class of: a metaclass of its bases is none of enums.

        One that is both has to be named in the header, which is refused for that.
        """
        above = (base for each in lineage for base, _ in self._kinds.header(each).bases)
        for base in above:
            if isinstance(base, External) and base.name in _OF_OTHER_METACLASSES:
                raise Refusal(
                    "TG302",
                    symbol.scope.position(symbol.fact.at),
                    f"Python makes no class {symbol.fact.name!r}: the metaclass of "
                    f"{base.name.replace(':', '.')}, which it inherits, is none of enums",
                    "mix in a class that is not abstract",
                )

    def _boundary(self, fact: Class, scope: Scope) -> str | None:
        """What `class P(Flag, boundary=STRICT)` says, or `FlagBoundary.STRICT`."""
        given = dict(fact.keywords).get("boundary")
        if given is None:
            return None
        name = self._types.resolver.canonical_name(given, scope.at(fact.at))
        said = (name or "").removeprefix("enum:").removeprefix("FlagBoundary.")
        return said if said in _BOUNDARIES else None

    def _refuse_computed(self, symbol: Defined, owner: Defined, computing: str) -> None:
        """Refuse an enum for what it, or the class above that is `owner`, has in its body."""
        if computing:
            where = computing if owner is symbol else f"{owner.fact.name}.{computing}"
            raise Refusal(
                "TG306",
                symbol.scope.position(symbol.fact.at),
                f"the enum {symbol.fact.name!r} has its members computed, by {where!r}",
                "give each member a literal value",
            )

    def _is_left_out(self, base: Symbol) -> bool:
        """Whether a base has methods alone, none of which decides on members and their values."""
        if not self._kinds.adds_nothing(base, to_an_enum=True):
            return False
        if not isinstance(base, Defined):
            return True
        lineage = (base, *self._kinds.classes_above(base))
        return not any(_NEXT in each.bound or _gives_values(each) for each in lineage)

    def _has_missing(self, symbol: Defined, mixins: list[Symbol]) -> bool:
        """Whether the class, or one that it mixes in, says itself what it makes of other values."""
        found = [each for each in mixins if isinstance(each, Defined)]
        above = [each for mixin in found for each in self._kinds.classes_above(mixin)]
        return any("_missing_" in each.bound for each in (symbol, *found, *above))

    def _base(self, base: object, symbol: Defined) -> str:
        if isinstance(base, External) and base.name in _MIXINS:
            return base.name
        if isinstance(base, Defined) and self._kinds.is_enum(base):
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
            if isinstance(statement, Class):
                reason = f"whether {fact.name}.{statement.name} is a member depends on Python"
                raise _computed(statement, scope, reason)
            if not isinstance(statement, Assignment) or statement.value is None:
                continue
            if statement.name == "_ignore_":
                raise _computed(statement, scope, f"{fact.name} says itself what its members are")
            if is_no_member(statement.name):
                continue
            if statement.guards:
                reason = f"whether {fact.name}.{statement.name} exists depends on a condition"
                raise _computed(statement, scope, reason)
            members.append((statement.name, self._value(statement, scope, dict(members))))
        return tuple(members)

    def _value(self, statement: Assignment, scope: Scope, earlier: dict[str, Value]) -> Value:
        value = statement.value
        assert value is not None
        if isinstance(value, Name) and value.id in earlier and not _holds_auto(earlier[value.id]):
            return earlier[value.id]  # `ALIAS = FIRST`: in the body, a name is its value still
        if any(name in earlier for name in names_in(value)):
            reason = f"the value of {statement.name!r} is made of other members"
            raise _computed(statement, scope, reason)
        found = self._types.evaluator.evaluate(value, scope.at(statement.at))
        if not _is_made_here(found, value):
            raise _computed(statement, scope, f"the value of {statement.name!r} is a shared auto()")
        return found


def _computing(symbol: Defined) -> str:
    """What in a class's body gives the members of an enum other values than are written."""
    methods = {item.name for item in symbol.cls.statements if isinstance(item, Function)}
    return min((symbol.bound & _MAKES_MEMBERS) | (methods & _MAKES_VALUES), default="")


def _gives_values(symbol: Defined) -> bool:
    """Whether a class has an attribute that its members would have in place of their value."""
    return any(
        isinstance(item, Assignment) and item.value is not None and item.name in _MAKES_VALUES
        for item in symbol.cls.statements
    )


def _holds_auto(value: Value) -> bool:
    match value:
        case Construct(callable=callable_):
            return callable_ == _AUTO
        case Collection(items=items):
            return any(map(_holds_auto, items))
        case _:
            return False


def _is_made_here(value: Value, expression: Expression) -> bool:
    """Whether each `auto()` in a value is an object of its own: Python gives it one number."""
    match value, expression:
        case Construct(callable="enum:auto"), Call():
            return True
        case Collection(items=items), Display(elements=elements) if len(items) == len(elements):
            return all(map(_is_made_here, items, elements))
        case _:
            return not _holds_auto(value)


def _computed(statement: Assignment | Class, scope: Scope, reason: str) -> Refusal:
    position = scope.position(statement.at)
    return Refusal("TG306", position, reason, "give each member a literal value")
