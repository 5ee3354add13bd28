"""Random schemas as toolgen writes them, small changes of them, and values to judge them by.

Constants come from small sets, so that schemas and values meet.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from hypothesis import strategies as st

Schema = Any

NAMES = ("a", "b", "kind")
WORDS = ("x", "y", "xy", "", "zzzz", "2024-05-01")
NUMBERS = (-2, -1, 0, 1, 2, 3, 5, 0.5, 2.0, 2.5)
PATTERNS = ("^x", "^[a-z]+$", "y$", "^.{2,3}$", "[0-9]")

scalars = st.one_of(st.sampled_from((None, True, False)), st.sampled_from((*WORDS, *NUMBERS)))


def some(fixed: dict[str, Any], **optional: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """A dict with fixed entries and any of the optional ones."""
    given = {key: st.just(value) for key, value in fixed.items()}
    return st.fixed_dictionaries(given, optional=optional)


integers = some(
    {"type": "integer"},
    minimum=st.sampled_from((-1, 0, 1, 0.5)),
    maximum=st.sampled_from((1, 2, 3, 2.5)),
    exclusiveMinimum=st.sampled_from((-1, 0, 1)),
    exclusiveMaximum=st.sampled_from((1, 2, 3)),
    multipleOf=st.sampled_from((1, 2, 3)),
)
numbers = some(
    {"type": "number"},
    minimum=st.sampled_from((-1, 0, 1, 0.5)),
    maximum=st.sampled_from((1, 2, 3, 2.5)),
    exclusiveMaximum=st.sampled_from((1, 2, 3)),
    multipleOf=st.sampled_from((1, 2, 0.5)),
)
strings = some(
    {"type": "string"},
    minLength=st.integers(0, 3),
    maxLength=st.integers(0, 4),
    pattern=st.sampled_from(PATTERNS),
    format=st.sampled_from(("date", "date-time", "uuid", "password")),
)
enums = st.lists(scalars, min_size=1, max_size=4).map(lambda values: {"enum": values})
leaves: st.SearchStrategy[Schema] = st.one_of(
    integers,
    numbers,
    strings,
    enums,
    scalars.map(lambda value: {"const": value}),
    st.sampled_from(({"type": "boolean"}, {"type": "null"}, {}, True)),
    st.lists(st.sampled_from(("string", "integer", "null", "array")), min_size=1, unique=True).map(
        lambda types: {"type": types}
    ),
    st.sampled_from(({"$ref": "#/$defs/D"}, {"$ref": "#/$defs/E", "description": "One."})),
)


def _arrays(inner: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
    return some(
        {"type": "array"},
        items=st.one_of(inner, st.just(False)),
        prefixItems=st.lists(inner, min_size=1, max_size=2),
        minItems=st.integers(0, 2),
        maxItems=st.integers(0, 3),
        uniqueItems=st.booleans(),
        contains=inner,
    )


def _objects(inner: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
    return some(
        {"type": "object"},
        properties=st.dictionaries(st.sampled_from(NAMES), inner, max_size=3),
        required=st.lists(st.sampled_from(NAMES), unique=True, max_size=2),
        additionalProperties=st.one_of(st.booleans(), inner),
        propertyNames=st.sampled_from(({"maxLength": 1}, {"enum": ["a", "b"]})),
        minProperties=st.integers(0, 2),
        maxProperties=st.integers(0, 3),
        patternProperties=st.fixed_dictionaries({"^k": inner}),
        dependentRequired=st.just({"a": ["b"]}),
    )


def _compounds(inner: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
    several = st.lists(inner, min_size=1, max_size=3)
    return st.one_of(
        several.map(lambda branches: {"anyOf": branches}),
        several.map(lambda branches: {"oneOf": branches}),
        several.map(lambda branches: {"allOf": branches}),
        inner.map(lambda schema: {"not": schema}),
        st.tuples(inner, inner).map(lambda pair: {"if": pair[0], "then": pair[1]}),
        st.tuples(leaves, inner).map(
            lambda pair: {"allOf": [pair[0]], **pair[1]} if isinstance(pair[1], dict) else pair[1]
        ),
    )


def _deeper(inner: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
    return st.one_of(_arrays(inner), _objects(inner), _objects(inner), _compounds(inner))


bodies = st.recursive(leaves, _deeper, max_leaves=6)
# A definition leads back to itself below a property only: in place it would mean nothing.
_guarded = some(
    {"type": "object"},
    properties=st.dictionaries(st.sampled_from(NAMES), bodies, max_size=2),
    required=st.lists(st.sampled_from(NAMES), unique=True, max_size=1),
    additionalProperties=st.booleans(),
)


@st.composite
def roots(draw: st.DrawFn) -> Schema:
    """A schema with the definitions that it may refer to."""
    body = draw(bodies)
    body = {} if body is True else body
    return {**body, "$defs": {"D": draw(_guarded), "E": draw(_guarded)}}


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Schema, Schema]:
    """Two schemas: as often as not, the second is the first with something changed."""
    first = draw(roots())
    if draw(st.integers(0, 3)) == 0:
        return first, draw(roots())
    second = copy.deepcopy(first)
    for _ in range(draw(st.integers(0, 2))):
        second = _changed(draw, second)
    return first, second


def _changed(draw: st.DrawFn, schema: Schema) -> Schema:
    """The schema with one subschema replaced, or one keyword dropped, or a value added."""
    places = list(_places(schema, lambda value: value))
    index = draw(st.integers(0, len(places) - 1))
    found, rebuild = places[index]
    if index == 0 or not isinstance(found, dict) or draw(st.booleans()):
        replaced = draw(leaves) if index else {**draw(bodies.filter(_is_dict)), **_defs(schema)}
        return rebuild(replaced)
    droppable = [key for key in found if key != "$defs"]
    if not droppable:
        return rebuild(draw(leaves))
    dropped = draw(st.sampled_from(droppable))
    return rebuild({key: value for key, value in found.items() if key != dropped})


def _is_dict(schema: Schema) -> bool:
    return isinstance(schema, dict)


def _defs(schema: Schema) -> Schema:
    return {"$defs": schema["$defs"]}


Rebuild = Callable[[Schema], Schema]


def _places(schema: Schema, rebuild: Rebuild) -> Iterator[tuple[Schema, Rebuild]]:
    """Every subschema, with what makes the whole of a replacement."""
    yield schema, rebuild
    if not isinstance(schema, dict):
        return
    for key, value in schema.items():
        if key in ("items", "additionalProperties", "not", "contains", "if", "then"):
            yield from _places(value, _at(schema, key, rebuild))
        elif key in ("anyOf", "oneOf", "allOf", "prefixItems"):
            for index, item in enumerate(value):
                inner = _at(schema, key, rebuild)
                yield from _places(item, _at_index(value, index, inner))
        elif key in ("properties", "$defs", "patternProperties"):
            for name, item in value.items():
                found = _places(item, _at(value, name, _at(schema, key, rebuild)))
                # A definition itself stays an object, lest it becomes a reference to itself.
                yield from islice(found, 1 if key == "$defs" else 0, None)


def _at(container: Schema, key: str, rebuild: Rebuild) -> Rebuild:
    return lambda value: rebuild({**container, key: value})


def _at_index(items: list[Schema], index: int, rebuild: Rebuild) -> Rebuild:
    return lambda value: rebuild([*items[:index], value, *items[index + 1 :]])


values: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from((*NAMES, "other")), inner, max_size=3),
    ),
    max_leaves=5,
)
