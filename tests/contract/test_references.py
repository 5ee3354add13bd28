"""A reference is followed in the document that it stands in, whatever the other one calls so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import pytest
from contract.linked import linked_pairs
from hypothesis import given
from jsonschema import Draft202012Validator
from properties.examples import many

from toolgen.contract.changes import compare_schemas
from toolgen.contract.documents import Document, Schema
from toolgen.contract.expansion import Expander
from toolgen.contract.samples import Sampler
from toolgen.contract.witness import SchemaChange

INTEGER, STRING = {"type": "integer"}, {"type": "string"}
MONEY = {"$ref": "#/$defs/Money"}


def parameters(*, definitions: dict[str, Any] | None = None, **properties: Any) -> Any:
    """A closed object of which everything is required, with definitions if there are any."""
    required = {"required": list(properties), "additionalProperties": False}
    body = {"type": "object", "properties": properties, **required}
    return {"$defs": definitions, **body} if definitions else body


def sampled(schema: Schema) -> list[Any]:
    """Values of a schema, looked at alone; some of them may not be valid."""
    document = Document(schema)
    return list(islice(Sampler(Expander(document), document).of(document.root), 40))


def broken(changes: list[SchemaChange]) -> bool:
    """Whether a value that was valid may be refused now."""
    return any(change.narrows for change in changes)


@given(linked_pairs())
@many(100)
def test_pairs_of_linked_models_are_compared_soundly(pair: tuple[Schema, Schema]) -> None:
    values = [value for schema in pair for value in sampled(schema)]
    for old, new in (pair, pair[::-1]):
        before, after = Draft202012Validator(old), Draft202012Validator(new)
        changes = compare_schemas(old, new)
        for witness in (change.narrows.witness for change in changes if change.narrows):
            assert witness is None or before.is_valid(witness.value)
            assert witness is None or not after.is_valid(witness.value)
        if not broken(changes):
            assert [v for v in values if before.is_valid(v) and not after.is_valid(v)] == []


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Schema]:
    """The schemas that documents are asked about; each has to be of the document that is asked."""
    seen: list[Schema] = []
    accepts, arms = Document.accepts, Expander.arms

    def own(document: Document, schema: Schema) -> None:
        places = {id(each) for each in referring(document.root)}
        foreign = [each for each in referring(schema) if id(each) not in places]
        assert foreign == []
        seen.append(schema)

    def accepts_own(self: Document, schema: Schema, value: object) -> bool:
        own(self, schema)
        return accepts(self, schema, value)

    def own_arms(self: Expander, schema: Schema) -> object:
        own(self.document, schema)
        return arms(self, schema)

    monkeypatch.setattr(Document, "accepts", accepts_own)
    monkeypatch.setattr(Expander, "arms", own_arms)
    return seen


def referring(schema: object) -> Iterator[Mapping[str, Any]]:
    """The places within a schema at which a reference stands."""
    if isinstance(schema, Mapping):
        if "$ref" in schema:
            yield schema
        for each in schema.values():
            yield from referring(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from referring(each)


@given(pair=linked_pairs())
@many(60)
def test_no_document_is_asked_about_the_schema_of_another(
    asked: list[Schema], pair: tuple[Schema, Schema]
) -> None:
    compare_schemas(*pair)


@pytest.mark.parametrize("other", [None, {"type": "string"}, {"type": "integer", "maximum": -5}])
@pytest.mark.parametrize("place", [MONEY, {"type": "array", "items": MONEY, "minItems": 1}])
def test_a_parameter_of_a_nested_model_is_added_and_removed(
    asked: list[Schema], place: Any, other: Any
) -> None:
    """Where the side that lacks it defines nothing, or something else by that name."""
    money = {"type": "object", "properties": {"sum": INTEGER}, "required": ["sum"]}
    old = parameters(a=INTEGER, b=STRING)
    if other:
        old = parameters(a=INTEGER, b={"$ref": "#/$defs/Money"}, definitions={"Money": other})
        old["properties"]["b"] = {"anyOf": [STRING, MONEY]}
    new = parameters(a=INTEGER, price=place, definitions={"Money": money})

    gone = {change.path: change for change in compare_schemas(new, old)}
    come = {change.path: change for change in compare_schemas(old, new)}

    assert gone["/price"].rule == "property-removed"
    assert come["/price"].rule == "property-added-required"
    for change in (gone["/price"], come["/price"]):
        assert change.narrows is not None
        assert change.narrows.witness is not None
    assert asked


@pytest.mark.parametrize("keyword", ["$dynamicRef", "$recursiveRef", "$id"])
def test_what_refers_in_another_way_is_undecided(keyword: str) -> None:
    def referring(value: Any) -> Any:
        return {"$defs": {"D": {"$dynamicAnchor": "D", **value}}, "properties": {"a": inner}}

    inner = {"$defs": {"D": INTEGER}, keyword: "#D", "$ref": "#/$defs/D"}

    (change,) = compare_schemas(referring(INTEGER), referring(STRING))

    assert change.rule == "schema-undecidable"
    assert change.new == f"/properties/a/{keyword} is not followed"


def test_a_model_that_must_hold_itself_has_no_values_and_is_decided() -> None:
    def endless(**more: Any) -> Any:
        node = parameters(next={"$ref": "#/$defs/Node"}, **more)
        return {
            "type": "object",
            "properties": {"n": {"$ref": "#/$defs/Node"}},
            "$defs": {"Node": node},
        }

    changes = compare_schemas(endless(), endless(a=INTEGER, b=STRING))

    assert [(change.path, change.rule) for change in changes] == [
        ("/n/a", "property-added-required"),
        ("/n/b", "property-added-required"),
    ]
