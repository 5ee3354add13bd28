"""Model configuration: pydantic's `ConfigDict`, read key by key."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.annotations.types import TypeReader
from toolgen.facts.expressions import (
    Attribute,
    Call,
    Constant,
    Dictionary,
    Expression,
    Name,
)
from toolgen.facts.module import Assignment, Class
from toolgen.ir.nodes import Construct, Reference, Value
from toolgen.link import Refusal, Scope
from toolgen.link.symbols import Defined, External

# Keys whose value shows neither in a JSON Schema nor in a verdict: nothing is lost without it.
INERT_KEYS = {
    "arbitrary_types_allowed",
    "cache_strings",
    "defer_build",
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

_ALIAS_GENERATOR = "pydantic:AliasGenerator"
_ALIAS_GENERATORS = (
    "pydantic.alias_generators:to_camel",
    "pydantic.alias_generators:to_pascal",
    "pydantic.alias_generators:to_snake",
)


def configuration(
    expression: Expression, scope: Scope, types: TypeReader
) -> tuple[tuple[str, Value], ...]:
    """The settings of a `ConfigDict(...)` or a dict display. Raises Refusal for what shows."""
    settings: dict[str, Value] = {}
    for key, value in _pairs(expression, scope, types):
        if key not in INERT_KEYS:
            settings[key] = setting(key, value, scope, types)
    return tuple(settings.items())


def setting(key: str, expression: Expression, scope: Scope, types: TypeReader) -> Value:
    """The value of one setting. Raises Refusal when source does not tell."""
    if key == "alias_generator":
        return _alias_generator(expression, scope, types)
    return types.evaluator.evaluate(expression, scope)


def _alias_generator(expression: Expression, scope: Scope, types: TypeReader) -> Value:
    """One of pydantic's functions over names, or an `AliasGenerator` of such."""
    match expression:
        case Call(arguments=arguments, keywords=keywords):
            symbol = types.resolver.find(expression.function, scope)
            named = [(each.name, each.value) for each in keywords if each.name is not None]
            if symbol == External(_ALIAS_GENERATOR) and len(named) == len(keywords):
                return Construct(
                    _ALIAS_GENERATOR,
                    tuple(_alias_generator(each, scope, types) for each in arguments),
                    tuple((key, _alias_generator(value, scope, types)) for key, value in named),
                )
        case Name() | Attribute():
            name = types.resolver.canonical_name(expression, scope)
            if name in _ALIAS_GENERATORS:
                return Reference(name)
    return types.evaluator.evaluate(expression, scope)


def _pairs(
    expression: Expression, scope: Scope, types: TypeReader
) -> Iterator[tuple[str, Expression]]:
    """`ConfigDict(extra="forbid", **SHARED)`, `{"extra": "forbid"}`, or a name of either."""
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
                    raise _untold(expression, scope)
                yield key.value, value
        case _:
            yield from _named(expression, scope, types)


def _named(
    expression: Expression, scope: Scope, types: TypeReader
) -> Iterator[tuple[str, Expression]]:
    """A configuration bound to a name elsewhere: only a display or a ConfigDict call will do."""
    symbol = types.resolver.resolve(expression, scope)
    match symbol:
        case Defined(
            scope=home, fact=Assignment(value=Call() | Dictionary() as value, at=at)
        ) if not (types.resolver.is_mutated(symbol) or _inherits(home, types)):
            yield from _pairs(value, home.at(at), types)
        case _:
            raise _untold(expression, scope)


def _inherits(scope: Scope, types: TypeReader) -> bool:
    """Whether a block is the body of a class whose settings are merged over those of its bases."""
    owner = scope.path[-1] if scope.path else None
    if not isinstance(owner, Class):
        return False
    outer = Scope(scope.module, scope.path[:-1], owner.at)
    bases = {types.resolver.canonical_name(base, outer) for base in owner.bases}
    return not bases <= {"pydantic:BaseModel"}


def _makes_config(call: Call, scope: Scope, types: TypeReader) -> bool:
    symbol = types.resolver.resolve(call.function, scope)
    return symbol in (External("pydantic:ConfigDict"), External("builtins:dict"))


def _untold(expression: Expression, scope: Scope) -> Refusal:
    return Refusal(
        "TG306",
        scope.position(expression.at),
        "the model's configuration cannot be told from source",
        "write ConfigDict(...) with literal settings",
    )
