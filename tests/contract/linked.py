"""Random schemas of models that refer to each other, and pairs in which a name has two meanings.

As with generated schemas, a document defines what it refers to and nothing else: a model that one
side alone uses is not defined on the other.
"""

from __future__ import annotations

from typing import Any

from contract.grammar import NAMES, Schema, integers, some, strings
from hypothesis import strategies as st

MODELS = ("A", "B", "Money")
INNER = "Inner"
"""The name of a definition that stands within another one."""

_outer = [f"#/$defs/{name}" for name in MODELS]
_inner = [f"{address}/$defs/{INNER}" for address in _outer]


def _to(addresses: list[str]) -> st.SearchStrategy[Schema]:
    return st.sampled_from(addresses).map(lambda address: {"$ref": address})


_references = _to([*_outer, *_inner])
_leaves = st.one_of(
    integers,
    strings,
    st.sampled_from(({"type": "boolean"}, {"const": "x"}, {"enum": ["x", 1, None]})),
)
_uses: st.SearchStrategy[Schema] = st.one_of(
    _leaves,
    _references,
    _references.map(lambda reference: {**reference, "description": "One."}),
    _references.map(lambda reference: {"anyOf": [reference, {"type": "null"}]}),
    _references.map(lambda reference: {"type": "array", "items": reference}),
    _references.map(lambda reference: {"type": "object", "additionalProperties": reference}),
    st.tuples(_references, _references).map(lambda pair: {"oneOf": list(pair)}),
    st.tuples(_references, _leaves).map(lambda pair: {"allOf": list(pair)}),
    _references.map(lambda reference: {"not": reference}),
)
_objects = some(
    {"type": "object"},
    properties=st.dictionaries(st.sampled_from(NAMES), _uses, max_size=3),
    required=st.lists(st.sampled_from(NAMES), unique=True, max_size=2),
    additionalProperties=st.one_of(st.booleans(), _references),
)
_models = st.one_of(_objects, _objects, _leaves)


@st.composite
def _definition(draw: st.DrawFn) -> Schema:
    # What stands within may be a mere reference; could both be, they might lead in a circle.
    return {**draw(_models), "$defs": {INNER: draw(st.one_of(_models, _to(_outer)))}}


@st.composite
def linked_pairs(draw: st.DrawFn) -> tuple[Schema, Schema]:
    """The parameters of a tool before and after: some models are other ones of the same name."""
    body, models = draw(_objects), {name: draw(_definition()) for name in MODELS}
    redefined = draw(st.lists(st.sampled_from(MODELS), unique=True, max_size=2))
    after = models | {name: draw(_definition()) for name in redefined}
    return _document(body, models), _document(_edited(draw, body), after)


def _edited(draw: st.DrawFn, body: Schema) -> Schema:
    """An object with a property added, removed or made another one; or the same."""
    properties = dict(body.get("properties", {}))
    for name in draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=2)):
        if name in properties and draw(st.booleans()):
            del properties[name]
        else:
            properties[name] = draw(_uses)
    return {**body, "properties": properties}


def _document(body: Schema, models: dict[str, Schema]) -> Schema:
    """A schema with the models that it refers to, directly and through others."""
    used: dict[str, Schema] = {}
    pending = [body]
    while pending:
        for name in _named(pending.pop()) - used.keys():
            used[name] = models[name]
            pending.append(models[name])
    return {**body, "$defs": used} if used else body


def _named(schema: Any) -> set[str]:
    """The models that references in a schema lead to or through."""
    if isinstance(schema, list):
        return set().union(*map(_named, schema))
    if not isinstance(schema, dict):
        return set()
    own = {schema["$ref"].split("/")[2]} if "$ref" in schema else set()
    return own.union(*map(_named, schema.values()))
