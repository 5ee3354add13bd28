"""Constrained types made by calls: `conint(gt=0)` and its kin.

Takes a call in an annotation; gives the `Annotated` that pydantic makes of it (`pydantic.types`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from toolgen.annotations.metadata import Types, unsupported
from toolgen.facts.expressions import Call, Expression
from toolgen.ir.nodes import NONE, Annotated, Construct, Parametrised, Scalar, Standard, Type, Value
from toolgen.link import Scope

_Keywords = Mapping[str, Value]

_BOUNDS = ("gt", "ge", "lt", "le")

_SCALARS = {
    "pydantic:conbytes": "builtins:bytes",
    "pydantic:condate": "datetime:date",
    "pydantic:condecimal": "decimal:Decimal",
    "pydantic:confloat": "builtins:float",
    "pydantic:conint": "builtins:int",
    "pydantic:constr": "builtins:str",
}
_CONTAINERS = {
    "pydantic:confrozenset": "builtins:frozenset",
    "pydantic:conlist": "builtins:list",
    "pydantic:conset": "builtins:set",
}


def constrained_type(name: str, call: Call, scope: Scope, types: Types) -> Type | None:
    """The type that one of pydantic's functions makes; None for any other. Raises Refusal."""
    container = _CONTAINERS.get(name)
    if container is None and name not in _SCALARS:
        return None
    given = {each.name: each.value for each in call.keywords if each.name is not None}
    item = given.pop("item_type", None) if container else None
    positional = list(call.arguments)
    if container and positional:
        item = positional.pop(0)
    if positional or len(given) + (item is not None and not call.arguments) < len(call.keywords):
        raise unsupported(call, scope, "its constraints are not written as keywords")
    keywords = {key: types.evaluator.evaluate(value, scope) for key, value in given.items()}
    if container is None:
        base: Type = Standard(_SCALARS[name])
        metadata = _metadata(name, keywords)
    else:
        base = _container(container, item, call, scope, types)
        metadata = _length(keywords)
    return Annotated(base, metadata) if metadata else base


def _container(
    origin: str, item: Expression | None, call: Call, scope: Scope, types: Types
) -> Type:
    if item is None:
        raise unsupported(call, scope, "it has no type of items")
    return Parametrised(origin, (types.read(item, scope),))


def _metadata(name: str, keywords: _Keywords) -> tuple[Value, ...]:
    """What pydantic puts beside the type, in its order."""
    if name == "pydantic:constr":
        return (Construct("pydantic:StringConstraints", (), tuple(keywords.items())),)
    makers: tuple[Callable[[_Keywords], tuple[Value, ...]], ...] = (_strict, _interval, _multiple)
    if name == "pydantic:conbytes":
        makers = (_strict, _length)
    made = tuple(value for make in makers for value in make(keywords))
    return (*made, *_digits(keywords), *_finite(keywords))


def _given(keywords: _Keywords, *names: str) -> dict[str, Value]:
    return {name: keywords[name] for name in names if keywords.get(name, NONE) != NONE}


def _strict(keywords: _Keywords) -> tuple[Value, ...]:
    return tuple(Construct("pydantic:Strict", (v,)) for v in _given(keywords, "strict").values())


def _interval(keywords: _Keywords) -> tuple[Value, ...]:
    bounds = _given(keywords, *_BOUNDS)
    return (Construct("annotated_types:Interval", (), tuple(bounds.items())),) if bounds else ()


def _multiple(keywords: _Keywords) -> tuple[Value, ...]:
    found = _given(keywords, "multiple_of").values()
    return tuple(Construct("annotated_types:MultipleOf", (value,)) for value in found)


def _length(keywords: _Keywords) -> tuple[Value, ...]:
    given = _given(keywords, "min_length", "max_length")
    if not given:
        return ()
    limits = (given.get("min_length", Scalar(0)), given.get("max_length", NONE))
    return (Construct("annotated_types:Len", limits),)


def _digits(keywords: _Keywords) -> tuple[Value, ...]:
    given = _given(keywords, "max_digits", "decimal_places")
    return (Construct("pydantic:Field", (), tuple(given.items())),) if given else ()


def _finite(keywords: _Keywords) -> tuple[Value, ...]:
    found = _given(keywords, "allow_inf_nan").values()
    return tuple(Construct("pydantic:AllowInfNan", (value,)) for value in found)
