"""pydantic models: fields, bases and configuration."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.extract.classes.configuration import configuration, setting
from toolgen.extract.classes.fields import FieldReader
from toolgen.extract.classes.generics import type_parameters
from toolgen.extract.classes.kinds import MODEL, Naturalist, Nature, is_inert_base
from toolgen.extract.classes.records import is_behaviour_only
from toolgen.extract.types import TypeReader
from toolgen.facts.expressions import Call, Constant, Expression, Subscript
from toolgen.facts.module import Assignment, Class, Function, Statement
from toolgen.ir.types import Field, ModelClass, Named, Parametrised, Standard
from toolgen.ir.values import Value
from toolgen.link import Refusal, Scope
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.symbols import Defined, External, Symbol

_VALIDATORS = ("pydantic:field_validator", "pydantic:validator")


class ModelReader:
    """Reads pydantic models. What a validator does to the schema is refused (TG306)."""

    def __init__(self, types: TypeReader, naturalist: Naturalist, fields: FieldReader) -> None:
        self._types = types
        self._naturalist = naturalist
        self._fields = fields

    def read(self, symbol: Defined, nature: Nature) -> ModelClass:
        """The definition of a model. Raises Refusal."""
        fact = symbol.fact
        assert isinstance(fact, Class)
        scope = symbol.scope.enter(fact)
        for statement in fact.statements:
            if isinstance(statement, Function):
                self._check_method(statement, fact, scope)
        fields = self._fields.fields(symbol, private=False)
        self._refuse_bare_overrides(symbol, fields)
        return ModelClass(
            symbol.id,
            fields,
            tuple(self._bases(symbol, nature)),
            self._configuration(fact, scope, symbol),
            type_parameters(symbol, self._types),
            fact.doc,
            symbol.scope.position(fact.at),
        )

    def _bases(self, symbol: Defined, nature: Nature) -> Iterator[Named | Standard | Parametrised]:
        scope = symbol.scope.at(symbol.fact.at)
        for base, expression in nature.bases:
            if isinstance(base, Defined) and self._naturalist.kind(base) == MODEL:
                read = self._types.read(expression, scope)
                assert isinstance(read, Named)
                yield read
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
        return is_inert_base(base) or (isinstance(base, Defined) and is_behaviour_only(base))

    def _configuration(
        self, fact: Class, scope: Scope, symbol: Defined
    ) -> tuple[tuple[str, Value], ...]:
        settings: dict[str, Value] = {}
        for statement in fact.statements:
            is_old = isinstance(statement, Class) and statement.name == "Config"
            is_new = isinstance(statement, Assignment) and statement.name == "model_config"
            if (is_old or is_new) and self._holds(statement, scope):
                settings.update(self._given(statement, scope))
        for name, value in fact.keywords:
            if name is not None:
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
        """A nested `class Config`, which pydantic 2 still reads."""
        body = scope.enter(config)
        return {
            item.name: setting(item.name, item.value, body.at(item.at), self._types)
            for item in config.statements
            if isinstance(item, Assignment) and item.value is not None
        }

    def _check_method(self, method: Function, fact: Class, scope: Scope) -> None:
        for decorator in method.decorators:
            if not isinstance(decorator, Call):
                continue
            name = self._types.resolver.canonical_name(decorator.function, scope.at(method.at))
            keywords = {item.name: item.value for item in decorator.keywords}
            plain = name in _VALIDATORS and keywords.get("mode") == Constant("plain")
            if plain or "json_schema_input_type" in keywords:
                raise Refusal(
                    "TG306",
                    scope.position(method.at),
                    f"the validator {fact.name}.{method.name} replaces the field's schema",
                    "use an 'after' or 'before' validator",
                )

    def _refuse_bare_overrides(self, symbol: Defined, fields: tuple[Field, ...]) -> None:
        """`limit = 5` in a subclass, where a base has a field `limit`, is an error in pydantic."""
        fact = symbol.fact
        assert isinstance(fact, Class)
        declared = {item.name for item in fields}
        for item in fact.statements:
            if not isinstance(item, Assignment) or item.annotation is not None:
                continue
            if item.name in declared:
                raise Refusal(
                    "TG306",
                    symbol.scope.position(item.at),
                    f"{fact.name}.{item.name} is assigned again without an annotation",
                )
