"""Types made by calls: NewType, TypeVar, and the functional forms of classes."""

from __future__ import annotations

from collections.abc import Set

from toolgen.annotations.types import TypeReader
from toolgen.classes.typed_dicts import KEYWORDS, read_keywords
from toolgen.facts.expressions import Call, Constant, Dictionary, Display, Expression
from toolgen.facts.module import Assignment
from toolgen.ir.definitions import (
    AliasDefinition,
    Definition,
    EnumClass,
    Field,
    NamedTupleClass,
    NewTypeDefinition,
    TypedDictClass,
    VariableDefinition,
    Variance,
)
from toolgen.ir.nodes import ANY, Collection, Scalar, Table, Value
from toolgen.ir.variables import variables_of
from toolgen.link import Refusal, Scope
from toolgen.link.symbols import Defined
from toolgen.pins import python_of


class CallReader:
    """Reads `Name = maker("Name", ...)`."""

    def __init__(self, types: TypeReader) -> None:
        self._types = types

    def read(self, symbol: Defined) -> Definition:
        """The definition that the assignment binds. Raises Refusal."""
        fact = symbol.fact
        assert isinstance(fact, Assignment)
        assert isinstance(fact.value, Call)
        call, scope = fact.value, symbol.scope.at(fact.at)
        maker = self._types.maker(symbol)
        assert maker is not None
        self._refuse_other_name(maker, call, symbol)
        match maker.partition(":")[2]:
            case "NewType":
                base = self._types.read(self._second(call, scope), scope.at(None))
                return NewTypeDefinition(symbol.id, base, scope.position(fact.at))
            case "TypeVar":
                return self._variable(symbol, call, scope)
            case "TypeAliasType":
                value = self._types.read(self._second(call, scope), scope.at(None))
                parameters = self._type_parameters(call, scope)
                return AliasDefinition(symbol.id, value, parameters, scope.position(fact.at))
            case "TypedDict":
                return self._typed_dict(symbol, call, scope, maker)
            case "NamedTuple" | "namedtuple":
                return self._named_tuple(symbol, call, scope)
            case _:
                return self._enum(symbol, maker, call, scope)

    def _refuse_other_name(self, maker: str, call: Call, symbol: Defined) -> None:
        """What is called otherwise than the name it is bound to has that name in the schema."""
        if maker in ("typing:NewType", "typing:TypeVar"):
            return
        if not call.arguments or call.arguments[0] != Constant(symbol.fact.name):
            raise self._untold(call, symbol.scope)

    def _keywords(self, call: Call, scope: Scope, known: Set[str]) -> dict[str | None, Expression]:
        given = {keyword.name: keyword.value for keyword in call.keywords}
        if not given.keys() <= known:
            raise self._untold(call, scope)
        return given

    def _second(self, call: Call, scope: Scope) -> Expression:
        if len(call.arguments) < 2:
            raise self._untold(call, scope)
        return call.arguments[1]

    def _type_parameters(self, call: Call, scope: Scope) -> tuple[str, ...]:
        """The ids in `type_params=(T, ...)`."""
        given = self._keywords(call, scope, {"type_params"}).get("type_params")
        elements = given.elements if isinstance(given, Display) else ()
        return tuple(
            id_ for element in elements for id_ in variables_of(self._types.read(element, scope))
        )

    def _variable(self, symbol: Defined, call: Call, scope: Scope) -> VariableDefinition:
        keywords = self._keywords(call, scope, {"bound", "default", *Variance})
        later = scope.at(None)
        bound, default = keywords.get("bound"), keywords.get("default")
        name = call.arguments[0] if call.arguments else None
        if not isinstance(name, Constant) or not isinstance(name.value, str):
            raise self._untold(call, scope)
        return VariableDefinition(
            symbol.id,
            name.value,
            None if bound is None else self._types.read(bound, later),
            tuple(self._types.read(constraint, later) for constraint in call.arguments[1:]),
            None if default is None else self._types.read(default, later),
            scope.position(symbol.fact.at),
            next((each for each in Variance if keywords.get(each) == Constant(True)), None),
        )

    def _typed_dict(self, symbol: Defined, call: Call, scope: Scope, maker: str) -> TypedDictClass:
        table = self._second(call, scope)
        if not isinstance(table, Dictionary):
            raise self._untold(call, scope)
        fields = []
        for key, value in table.items:
            if not (isinstance(key, Constant) and isinstance(key.value, str)):
                raise self._untold(call, scope)
            fields.append(Field(key.value, self._types.read(value, scope)))
        said = read_keywords(self._keywords(call, scope, KEYWORDS), scope, self._types)
        pins = self._types.resolver.project.pins(symbol.scope.module.name)
        return TypedDictClass(
            symbol.id,
            tuple(fields),
            total=said.total,
            position=scope.position(symbol.fact.at),
            closed=said.closed,
            extra_items=said.extra_items,
            python=python_of(pins) if maker == "typing:TypedDict" else None,
        )

    def _named_tuple(self, symbol: Defined, call: Call, scope: Scope) -> NamedTupleClass:
        second = self._second(call, scope)
        if call.keywords:
            raise self._untold(call, scope)
        pairs = second.elements if isinstance(second, Display) else (second,)
        if all(isinstance(each, Display) for each in pairs):
            fields = tuple(self._pair(each, call, scope) for each in pairs)
        else:
            names = self._names(self._types.evaluator.evaluate(second, scope), call, scope)
            fields = tuple(Field(name, ANY) for name in names)
        return NamedTupleClass(symbol.id, fields, None, scope.position(symbol.fact.at))

    def _pair(self, element: Expression, call: Call, scope: Scope) -> Field:
        match element:
            case Display(elements=(Constant(value=str(name)), type_)):
                return Field(name, self._types.read(type_, scope))
            case _:
                raise self._untold(call, scope)

    def _enum(self, symbol: Defined, maker: str, call: Call, scope: Scope) -> EnumClass:
        if call.keywords:
            raise self._untold(call, scope)
        value = self._types.evaluator.evaluate(self._second(call, scope), scope)
        members = self._members(value, maker, call, scope)
        return EnumClass(symbol.id, (maker,), members, position=scope.position(symbol.fact.at))

    def _members(
        self, value: Value, maker: str, call: Call, scope: Scope
    ) -> tuple[tuple[str, Value], ...]:
        if isinstance(value, Table):
            return tuple((self._name(key, call, scope), item) for key, item in value.items)
        if maker not in ("enum:Enum", "enum:IntEnum"):
            raise self._untold(call, scope)
        names = self._names(value, call, scope)
        return tuple((name, Scalar(number)) for number, name in enumerate(names, 1))

    def _names(self, value: Value, call: Call, scope: Scope) -> tuple[str, ...]:
        if isinstance(value, Collection):
            return tuple(self._name(item, call, scope) for item in value.items)
        return tuple(self._name(value, call, scope).replace(",", " ").split())

    def _name(self, value: Value, call: Call, scope: Scope) -> str:
        if isinstance(value, Scalar) and isinstance(value.value, str):
            return value.value
        raise self._untold(call, scope)

    def _untold(self, call: Call, scope: Scope) -> Refusal:
        return Refusal(
            "TG305",
            scope.position(call.at),
            "the class that this call makes cannot be told from source",
            "write a class statement",
        )
