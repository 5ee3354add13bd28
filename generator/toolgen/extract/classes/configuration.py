"""Model configuration: pydantic's `ConfigDict`, read key by key."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.extract.types import TypeReader
from toolgen.facts.expressions import Call, Constant, Dictionary, Expression
from toolgen.ir.values import Reference, Value
from toolgen.link import Refusal, Scope
from toolgen.link.symbols import Defined, External

# Keys whose value shows neither in a JSON Schema nor in a verdict: nothing is lost without it.
_INERT_KEYS = {
    "arbitrary_types_allowed",
    "cache_strings",
    "defer_build",
    "extra_json_schema",
    "frozen",
    "hide_input_in_errors",
    "ignored_types",
    "json_encoders",
    "plugin_settings",
    "protected_namespaces",
    "validate_assignment",
    "validate_return",
    "validation_error_cause",
}

_ALIAS_GENERATORS = {
    "pydantic.alias_generators:to_camel",
    "pydantic.alias_generators:to_pascal",
    "pydantic.alias_generators:to_snake",
}


def configuration(
    expression: Expression, scope: Scope, types: TypeReader
) -> tuple[tuple[str, Value], ...]:
    """The settings of a `ConfigDict(...)` or a dict display. Raises Refusal for what shows."""
    settings: dict[str, Value] = {}
    for key, value in _pairs(expression, scope, types):
        if key in _INERT_KEYS:
            continue
        settings[key] = setting(key, value, scope, types)
    return tuple(settings.items())


def setting(key: str, expression: Expression, scope: Scope, types: TypeReader) -> Value:
    """The value of one setting. Raises Refusal when source does not tell."""
    if key == "alias_generator":
        name = types.resolver.canonical_name(expression, scope)
        if name in _ALIAS_GENERATORS:
            assert name is not None
            return Reference(name)
    return types.evaluator.evaluate(expression, scope)


def _pairs(
    expression: Expression, scope: Scope, types: TypeReader
) -> Iterator[tuple[str, Expression]]:
    match expression:
        case Call(keywords=keywords, arguments=()) if _makes_config(expression, scope, types):
            for keyword in keywords:
                if keyword.name is None:
                    yield from _pairs(keyword.value, scope, types)
                else:
                    yield keyword.name, keyword.value
        case Dictionary(items=items):
            for key, value in items:
                if not (isinstance(key, Constant) and isinstance(key.value, str)):
                    raise _unreadable(expression, scope)
                yield key.value, value
        case _:
            yield from _named(expression, scope, types)


def _named(
    expression: Expression, scope: Scope, types: TypeReader
) -> Iterator[tuple[str, Expression]]:
    """A configuration bound to a name elsewhere: only a display or a ConfigDict call will do."""
    symbol = types.resolver.resolve(expression, scope)
    value = getattr(symbol.fact, "value", None) if isinstance(symbol, Defined) else None
    if value is None or not isinstance(symbol, Defined) or types.resolver.is_mutated(symbol):
        raise _unreadable(expression, scope)
    if not isinstance(value, Call | Dictionary):
        raise _unreadable(expression, scope)
    yield from _pairs(value, symbol.scope.at(symbol.fact.at), types)


def _makes_config(call: Call, scope: Scope, types: TypeReader) -> bool:
    symbol = types.resolver.resolve(call.function, scope)
    return symbol in (External("pydantic:ConfigDict"), External("builtins:dict"))


def _unreadable(expression: Expression, scope: Scope) -> Refusal:
    return Refusal(
        "TG306",
        scope.position(expression.at),
        "the model's configuration cannot be told from source",
        "write ConfigDict(...) with literal settings",
    )
