"""Records: TypedDicts, NamedTuples and dataclasses."""

from __future__ import annotations

from toolgen.annotations.types import TypeReader
from toolgen.classes.configuration import configuration
from toolgen.classes.fields import FieldReader
from toolgen.classes.generics import base_class, type_parameters
from toolgen.classes.hooks import refuse_shadowed
from toolgen.classes.kinds import (
    PYDANTIC_DATACLASS,
    WITH_CONFIG,
    ClassHeader,
    ClassKind,
    ClassKinds,
)
from toolgen.classes.methods import MethodReader
from toolgen.classes.typed_dicts import read_keywords
from toolgen.facts.expressions import Call, Constant, Dictionary, Expression
from toolgen.facts.module import Assignment, Class
from toolgen.ir.definitions import DataClass, NamedTupleClass, TypedDictClass
from toolgen.ir.nodes import Named, Scalar, Value
from toolgen.link import Refusal, Scope
from toolgen.link.symbols import Defined, External, Symbol
from toolgen.pins import python_of

Settings = tuple[tuple[str, Value], ...]

# For a configuration that sets nothing that shows in a schema: that it is there still counts.
_NEUTRAL_SETTINGS: Settings = (("frozen", Scalar(False)),)


class RecordReader:
    """Reads classes whose fields pydantic reads by annotation, and that are not models."""

    def __init__(self, types: TypeReader, kinds: ClassKinds, fields: FieldReader) -> None:
        self._types = types
        self._kinds = kinds
        self._fields = fields
        self._methods = MethodReader(types, kinds)
        self._known_settings: dict[str, Settings | None] = {}

    def typed_dict(self, symbol: Defined, header: ClassHeader) -> TypedDictClass:
        """The definition of a TypedDict. Raises Refusal."""
        fact = symbol.cls
        said = read_keywords(dict(fact.keywords), symbol.scope.at(fact.at), self._types)
        return TypedDictClass(
            symbol.id,
            self._fields.fields(symbol, private=True),
            self._bases(symbol, header, ClassKind.TYPED_DICT),
            said.total,
            self._settings(symbol, header) or (),
            type_parameters(symbol, self._types),
            fact.doc,
            symbol.scope.position(fact.at),
            said.closed,
            said.extra_items,
            self._kinds.is_deprecated(symbol),
            self._python(symbol, header),
        )

    def _python(self, symbol: Defined, header: ClassHeader) -> str | None:
        if all(_name_of(base) != "typing:TypedDict" for base, _ in header.bases):
            return None
        return python_of(self._kinds.resolver.project.pins(symbol.scope.module.name))

    def named_tuple(self, symbol: Defined) -> NamedTupleClass:
        """The definition of a typing.NamedTuple. Raises Refusal."""
        fact = symbol.cls
        fields = self._fields.fields(symbol, private=False)
        return NamedTupleClass(symbol.id, fields, fact.doc, symbol.scope.position(fact.at))

    def dataclass(self, symbol: Defined, header: ClassHeader) -> DataClass:
        """The definition of a dataclass, of the standard library or of pydantic. Raises Refusal."""
        fact = symbol.cls
        fields = self._fields.fields(symbol, private=True)
        refuse_shadowed(symbol, fields, self._kinds)
        return DataClass(
            symbol.id,
            header.decorator,
            fields,
            self._bases(symbol, header, ClassKind.DATACLASS),
            self._options(header, symbol),
            self._settings(symbol, header) or (),
            type_parameters(symbol, self._types),
            fact.doc,
            symbol.scope.position(fact.at),
            called=self._kinds.defined(symbol, "__post_init__"),
            methods=self._methods.methods(symbol),
            is_deprecated=self._kinds.is_deprecated(symbol),
        )

    def _bases(self, symbol: Defined, header: ClassHeader, kind: str) -> tuple[Named, ...]:
        fact = symbol.cls
        bases: list[Named] = []
        for base, expression in header.bases:
            if isinstance(base, Defined) and self._kinds.kind(base) == kind:
                scope = symbol.scope.at(fact.at)
                bases.append(base_class(base, expression, scope, self._types))
            elif not self._adds_nothing(base, kind):
                raise Refusal(
                    "TG306",
                    symbol.scope.position(expression.at),
                    f"the class {fact.name!r} has a base that may add fields",
                )
        return tuple(bases)

    def _adds_nothing(self, base: Symbol, kind: str) -> bool:
        if _name_of(base) in (f"typing:{kind}", f"typing_extensions:{kind}"):
            return True
        return self._kinds.adds_nothing(base)

    def _options(self, header: ClassHeader, symbol: Defined) -> Settings:
        scope = symbol.scope.at(symbol.fact.at)
        options: dict[str, Value] = {}
        for keyword in header.options.keywords if header.options is not None else ():
            if keyword.name is None:
                raise Refusal(
                    "TG306",
                    scope.position(keyword.at),
                    f"the decorator of {symbol.fact.name!r} unpacks its options from a mapping",
                    "write the options out",
                )
            if keyword.name != "config":
                options[keyword.name] = self._types.evaluator.evaluate(keyword.value, scope)
        return tuple(options.items())

    def _settings(self, symbol: Defined, header: ClassHeader) -> Settings | None:
        """The configuration that pydantic finds on a class, be it a base's; None if there is none.

        Unlike a model's, it takes the place of every other: the bases' and the one around it.
        """
        if symbol.id not in self._known_settings:
            self._known_settings[symbol.id] = self._read_settings(symbol, header)
        return self._known_settings[symbol.id]

    def _read_settings(self, symbol: Defined, header: ClassHeader) -> Settings | None:
        given = self._given_settings(symbol, header)
        if given is not None:
            return configuration(*given, self._types) or _NEUTRAL_SETTINGS
        classes = (
            base for base, _ in header.bases if isinstance(base, Defined) and _is_class(base)
        )
        inherited = (self._settings(base, self._kinds.header(base)) for base in classes)
        found = next((each for each in inherited if each is not None), None)
        return () if found is None and header.decorator == PYDANTIC_DATACLASS else found

    def _given_settings(
        self, symbol: Defined, header: ClassHeader
    ) -> tuple[Expression, Scope] | None:
        """What a class itself is given: by its decorator, by `with_config`, or as an attribute."""
        fact, scope = symbol.cls, symbol.scope.at(symbol.fact.at)
        for keyword in header.options.keywords if header.options is not None else ():
            if keyword.name == "config" and keyword.value != Constant(None):
                return keyword.value, scope
        for decorator in fact.decorators:
            if isinstance(decorator, Call) and self._is_with_config(decorator, scope):
                return _first_argument(decorator), scope
        inner = symbol.scope.enter(fact)
        for statement in fact.statements:
            if isinstance(statement, Assignment) and statement.name == "__pydantic_config__":
                return (statement.value, inner.at(statement.at)) if statement.value else None
        return None

    def _is_with_config(self, decorator: Call, scope: Scope) -> bool:
        return self._types.resolver.canonical_name(decorator.function, scope) == WITH_CONFIG


def _first_argument(call: Call) -> Expression:
    """The configuration that `with_config` is given, its keywords as a dict display."""
    if call.arguments:
        return call.arguments[0]
    names = (None if each.name is None else Constant(each.name) for each in call.keywords)
    values = (each.value for each in call.keywords)
    return Dictionary(tuple(zip(names, values, strict=True)), call.at)


def _is_class(symbol: Defined) -> bool:
    return isinstance(symbol.fact, Class)


def _name_of(symbol: Symbol) -> str:
    return symbol.name if isinstance(symbol, External) else ""
