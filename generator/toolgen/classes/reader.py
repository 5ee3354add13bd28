"""The class reader: definitions of every class that a set of types leads to."""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.annotations.types import TypeReader
from toolgen.classes.attributes import AttributeReader
from toolgen.classes.calls import CallReader
from toolgen.classes.enums import EnumReader
from toolgen.classes.fields import FieldReader
from toolgen.classes.hooks import refuse_hooks
from toolgen.classes.instances import InstanceReader, calls_functions
from toolgen.classes.kinds import ClassKind, ClassKinds
from toolgen.classes.models import ModelReader
from toolgen.classes.records import RecordReader
from toolgen.facts.expressions import Display, Expression
from toolgen.facts.kinds import Container
from toolgen.facts.module import Class, TypeAlias
from toolgen.ir.budget import HINT, MAXIMUM_DEPTH, TOO_DEEP
from toolgen.ir.definitions import AliasDefinition, Definition, VariableDefinition
from toolgen.ir.nodes import Named, Type, Value
from toolgen.ir.references import references
from toolgen.link import Refusal
from toolgen.link.symbols import Defined, TypeParameterSymbol
from toolgen.queries import Query

_DEFINITION: Query[Definition | None] = Query("definition of a class", None)

_LIBRARIES = ("builtins:", "enum:")  # bases of enums, which have no definition


class ClassReader:
    """Reads definitions, each once. A class that was refused stays refused."""

    def __init__(self, types: TypeReader, kinds: ClassKinds) -> None:
        self._types = types
        self._kinds = kinds
        self._queries = types.resolver.queries
        fields = FieldReader(types)
        self._calls = CallReader(types)
        self._enums = EnumReader(types, kinds)
        self._records = RecordReader(types, kinds, fields)
        self._models = ModelReader(types, kinds, fields)
        instances = InstanceReader(types, kinds, self._can_be_told)
        types.evaluator.make_instance = instances.read
        types.evaluator.attribute_of = AttributeReader(types, self.definition).read

    def closure(self, types: Iterable[Type], values: Iterable[Value]) -> dict[str, Definition]:
        """Every definition that the types and values lead to, by id. Raises Refusal, also where
        they lead to each other further than a tool may.
        """
        found: dict[str, Definition] = {}
        path = [references((*types, *values))]
        is_part = self._queries.is_open(_DEFINITION)  # of a definition, which comes to none itself
        definition_of = self._definition if is_part else self.definition
        while path:
            id_ = next(path[-1], None)
            if id_ is None:
                path.pop()
                continue
            is_new = id_ not in found and not id_.startswith(_LIBRARIES)
            definition = definition_of(id_) if is_new else None
            if definition is not None:
                found[id_] = definition
                path.append(references(definition))
                if len(path) > MAXIMUM_DEPTH:
                    first = next(iter(found.values()))
                    raise Refusal("TG302", first.position, TOO_DEEP, HINT)
        return dict(sorted(found.items()))

    def _can_be_told(self, cls: Named, values: tuple[Value, ...]) -> bool:
        try:
            leads_to = self.closure([cls], values)
        except Refusal:
            return False
        # A class with a default that cannot be made after all is refused with it. A parameter is
        # not: its default must be known to hold.
        is_class = self._queries.is_open(_DEFINITION)
        return is_class or not any(map(calls_functions, leads_to.values()))

    def definition(self, id_: str) -> Definition:
        """The definition of an id that the type reader or the evaluator has met. Raises Refusal."""
        found = self._definition(id_)
        if found is None:
            symbol = self._types.seen[id_]
            assert isinstance(symbol, Defined)
            place = symbol.scope.position(symbol.fact.at)
            raise Refusal("TG305", place, f"the class {symbol.fact.name!r} is made of itself")
        return found

    def _definition(self, id_: str) -> Definition | None:
        """The same; None while it is looked for itself."""
        return self._queries.ask(_DEFINITION, id_, lambda: self._read(self._types.seen[id_]))

    def _read(self, symbol: Defined | TypeParameterSymbol) -> Definition:
        match symbol:
            case TypeParameterSymbol():
                return self._type_parameter(symbol)
            case Defined(fact=TypeAlias()):
                return self._alias(symbol)
            case Defined(fact=Class()):
                return self._class(symbol)
            case Defined():
                return self._calls.read(symbol)

    def _class(self, symbol: Defined) -> Definition:
        refuse_hooks(symbol, self._kinds)
        header = self._kinds.header(symbol)
        match header.kind:
            case ClassKind.ENUM:
                return self._enums.read(symbol, header)
            case ClassKind.TYPED_DICT:
                return self._records.typed_dict(symbol, header)
            case ClassKind.NAMED_TUPLE:
                return self._records.named_tuple(symbol)
            case ClassKind.DATACLASS:
                return self._records.dataclass(symbol, header)
            case ClassKind.MODEL:
                return self._models.read(symbol, header)
            case _:
                raise self._without_schema(symbol)

    def _without_schema(self, symbol: Defined) -> Refusal:
        base = self._kinds.foreign_base(symbol)
        why, fix = "it is a plain class", "make it a dataclass, a TypedDict or a pydantic model"
        if base is not None:
            why = f"it is below {base.name.replace(':', '.')}, of which no source is read"
            fix = f"{fix}, or read the library: toolgen build --resolve-installed"
        position = symbol.scope.position(symbol.fact.at)
        message = f"the class {symbol.fact.name!r} has no schema: {why}"
        return Refusal("TG302", position, message, fix)

    def _type_parameter(self, symbol: TypeParameterSymbol) -> VariableDefinition:
        parameter, scope = symbol.parameter, symbol.scope.at(None)
        bound = parameter.bound
        constraints: tuple[Expression, ...] = ()
        if isinstance(bound, Display) and bound.kind == Container.TUPLE:
            constraints, bound = bound.elements, None
        return VariableDefinition(
            symbol.id,
            parameter.name,
            None if bound is None else self._types.read(bound, scope),
            tuple(self._types.read(constraint, scope) for constraint in constraints),
            None if parameter.default is None else self._types.read(parameter.default, scope),
        )

    def _alias(self, symbol: Defined) -> AliasDefinition:
        fact = symbol.fact
        assert isinstance(fact, TypeAlias)
        # The alias's parameters are seen by its value alone, as a class's are by its body.
        block = Class(
            fact.name,
            symbol.id.partition(":")[2],
            type_parameters=fact.type_parameters,
            at=fact.at,
        )
        scope = symbol.scope.enter(block).at(None)
        parameters = tuple(scope.identify(parameter.name) for parameter in fact.type_parameters)
        for parameter in fact.type_parameters:
            found = TypeParameterSymbol(scope, parameter)
            self._types.seen[found.id] = found
        value = self._types.read(fact.value, scope)
        return AliasDefinition(symbol.id, value, parameters, symbol.scope.position(fact.at))
