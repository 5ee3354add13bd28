"""pydantic models: fields, bases, methods and configuration."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.annotations.types import TypeReader
from toolgen.classes.configuration import INERT_KEYS, configuration, setting
from toolgen.classes.fields import FieldReader, body_of
from toolgen.classes.generics import base_class, type_parameters
from toolgen.classes.hooks import refuse_shadowed
from toolgen.classes.kinds import (
    ClassHeader,
    ClassKind,
    ClassKinds,
    is_inert_base,
)
from toolgen.classes.methods import MethodReader
from toolgen.facts.expressions import Expression, Subscript
from toolgen.facts.module import Assignment, Class, Statement
from toolgen.ir.definitions import Field, ModelClass
from toolgen.ir.nodes import Named, Parametrised, Standard, Type, Value
from toolgen.link import Refusal, Scope
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.symbols import Defined, External, Symbol

_CONFIGURATION = "model_config"
_EXTRAS = "__pydantic_extra__"


class ModelReader:
    """Reads pydantic models."""

    def __init__(self, types: TypeReader, kinds: ClassKinds, fields: FieldReader) -> None:
        self._types = types
        self._kinds = kinds
        self._fields = fields
        self._methods = MethodReader(types, kinds)

    def read(self, symbol: Defined, header: ClassHeader) -> ModelClass:
        """The definition of a model. Raises Refusal."""
        fact = symbol.fact
        assert isinstance(fact, Class)
        scope = symbol.scope.enter(fact)
        fields = self._fields.fields(symbol, private=False)
        self._refuse_bare_overrides(symbol, fields)
        refuse_shadowed(symbol, fields, self._kinds)
        return ModelClass(
            symbol.id,
            fields,
            tuple(self._bases(symbol, header)),
            self._configuration(fact, scope, symbol),
            type_parameters(symbol, self._types),
            fact.doc,
            symbol.scope.position(fact.at),
            self._methods.methods(symbol),
            self._extras(fact, scope),
            self._kinds.is_deprecated(symbol),
            self._kinds.defined(symbol, "__init__", "model_post_init"),
        )

    def _extras(self, fact: Class, scope: Scope) -> Type | None:
        """The annotation of what the model holds beside its fields."""
        for statement in fact.statements:
            if isinstance(statement, Assignment) and statement.name == _EXTRAS:
                if statement.annotation is None or not self._holds(statement, scope):
                    continue
                return self._types.read(statement.annotation, scope.annotation(statement.at))
        return None

    def _bases(
        self, symbol: Defined, header: ClassHeader
    ) -> Iterator[Named | Standard | Parametrised]:
        scope = symbol.scope.at(symbol.fact.at)
        for base, expression in header.bases:
            if isinstance(base, Defined) and self._kinds.kind(base) is ClassKind.MODEL:
                yield base_class(base, expression, scope, self._types)
            elif isinstance(base, External) and base.name.startswith("pydantic:"):
                yield self._library_base(base, expression, scope)
            elif not self._adds_nothing(base):
                raise Refusal(
                    "TG306",
                    symbol.scope.position(expression.at),
                    f"the model {symbol.fact.name!r} has a base that may add fields",
                )

    def _library_base(
        self, base: External, expression: Expression, scope: Scope
    ) -> Standard | Parametrised:
        if not isinstance(expression, Subscript):
            return Standard(base.name)
        arguments = tuple(self._types.read(item, scope) for item in expression.items)
        return Parametrised(base.name, arguments)

    def _adds_nothing(self, base: Symbol) -> bool:
        return self._kinds.adds_nothing(base)

    def _configuration(
        self, fact: Class, scope: Scope, symbol: Defined
    ) -> tuple[tuple[str, Value], ...]:
        settings: dict[str, Value] = {}
        for statement in fact.statements:
            is_old = isinstance(statement, Class) and statement.name == "Config"
            is_new = isinstance(statement, Assignment) and statement.name == _CONFIGURATION
            if (is_old or is_new) and self._holds(statement, scope):
                settings.update(self._given(statement, scope))
        for name, value in fact.keywords:
            assert name is not None  # such a class is refused before
            settings[name] = setting(name, value, symbol.scope.at(fact.at), self._types)
        return tuple(settings.items())

    def _holds(self, statement: Statement, scope: Scope) -> bool:
        verdict = liveness(statement.guards, self._types.resolver.knowledge(scope))
        if verdict is Liveness.MAYBE:
            raise Refusal(
                "TG306",
                scope.position(statement.at),
                "how the model is configured depends on a condition",
                "configure it outside conditions",
            )
        return verdict is Liveness.LIVE

    def _given(self, statement: Statement, scope: Scope) -> dict[str, Value]:
        if isinstance(statement, Class):
            return self._old_configuration(statement, scope)
        assert isinstance(statement, Assignment)
        if statement.value is None:
            return {}
        return dict(configuration(statement.value, scope.at(statement.at), self._types))

    def _old_configuration(self, config: Class, scope: Scope) -> dict[str, Value]:
        """A nested `class Config`, which pydantic 2 still reads, with what it inherits."""
        body = scope.enter(config)
        settings: dict[str, Value] = {}
        for base in reversed(config.bases):
            symbol = self._types.resolver.resolve(base, scope.at(config.at))
            if isinstance(symbol, Defined) and isinstance(symbol.fact, Class):
                settings |= self._old_configuration(symbol.fact, symbol.scope)
            elif not is_inert_base(symbol):
                raise Refusal(
                    "TG306",
                    scope.position(config.at),
                    "what the configuration of the model inherits cannot be told from source",
                )
        for item in config.statements:
            if isinstance(item, Assignment) and item.value and item.name not in INERT_KEYS:
                settings[item.name] = setting(item.name, item.value, body.at(item.at), self._types)
        return settings

    def _refuse_bare_overrides(self, symbol: Defined, fields: tuple[Field, ...]) -> None:
        """`limit = 5`, where there is a field `limit`, here or above, is an error in pydantic."""
        above = (
            item.name
            for base in self._kinds.classes_above(symbol)
            for item in _assignments(base)
            if item.annotation is not None
            and not item.name.startswith("_")
            and not self._fields.is_class_variable(item, body_of(base))
        )
        declared = {item.name for item in fields} | {*above}
        for item in _assignments(symbol):
            if item.annotation is None and item.name in declared and item.name != _CONFIGURATION:
                raise Refusal(
                    "TG306",
                    symbol.scope.position(item.at),
                    f"{symbol.fact.name}.{item.name} is assigned without an annotation",
                )


def _assignments(symbol: Defined) -> Iterator[Assignment]:
    return (item for item in symbol.cls.statements if isinstance(item, Assignment))
