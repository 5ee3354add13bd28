"""A text is read wherever JSON Schema allows one, by all that read texts: lint, hashes, search,
catalogue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from linting import findings
from planting import TEXT, UNKNOWN, Planted, misplaced, planted

from toolgen.catalogue.definitions import definitions_of
from toolgen.costs import ESTIMATE
from toolgen.dialects import DIALECTS, Wording, convert
from toolgen.ir.tools import ToolSpec
from toolgen.json_schema import KEYWORDS, Holds, Text, TextKind, faults, texts
from toolgen.lint.checks.injection import injection
from toolgen.lint.checks.subject import LintLimits, LintSubject
from toolgen.render.manifest import tool_hashes
from toolgen.render.plan import PlannedTool
from toolgen_runtime.model.subschemas import texts as texts_of_runtime
from toolgen_runtime.search.index import weigh

TOOL = ToolSpec("f", "m", "f", is_async=True, description="Does it.")
LIMITS = LintLimits(description=1000, enum=100, parameters=20, tools=100)

NOT_ON_THE_WIRE = dict.fromkeys(("$comment", "title", "description", "default", "examples"), "wire")
TAKE_ANYTHING = {Holds.VALUE, Holds.OTHER}

PLANTED = planted()
OTHERS = planted(TEXT.replace("xylophone", "marimba"))


def test_no_keyword_is_without_a_place() -> None:
    silent = {Holds.TYPES, Holds.NUMBER, Holds.BOUND, Holds.POSITIVE, Holds.COUNT, Holds.FLAG}
    silent |= {Holds.SCHEMA, Holds.SCHEMAS, Holds.SCHEMA_OR_LIST}
    told = {each.name for each in KEYWORDS.values() if each.holds not in silent}
    holders = {each.name for each in KEYWORDS.values() if each.holds.is_subschema}

    assert {each.keyword for each in PLANTED} == {*told, "", UNKNOWN}
    assert {each.holder for each in PLANTED} == {*holders, ""}


def _unread(reads: Callable[[Planted], object], schemas: Sequence[Planted] = PLANTED) -> list[str]:
    return [each.place for each in schemas if not reads(each)]


def _is_told(each: Planted) -> bool:
    subject = LintSubject("p", PlannedTool(TOOL, each.schema))
    return {found.code for found in injection(subject, LIMITS)} == {"prompt-injection"}


def test_lint_reads_every_text() -> None:
    assert _unread(_is_told) == []


def test_lint_reads_a_text_where_a_keyword_takes_none() -> None:
    schemas = misplaced()
    exact = {each.name for each in KEYWORDS.values() if each.holds in TAKE_ANYTHING}

    assert {each.keyword for each in schemas} == KEYWORDS.keys() - exact
    assert _unread(_is_told, schemas) == []


def test_lint_reads_every_text_of_a_result() -> None:
    def reads(each: Planted) -> object:
        subject = LintSubject("p", PlannedTool(TOOL, {"type": "object"}, output=each.schema))
        found = list(injection(subject, LIMITS))
        return found and all(said.path.startswith("/return") for said in found)

    assert _unread(reads) == []


def test_every_text_is_hashed_as_what_the_model_reads_and_told_ones_as_nothing_else() -> None:
    for each, other in zip(PLANTED, OTHERS, strict=True):
        before, after = (tool_hashes(PlannedTool(TOOL, one.schema)) for one in (each, other))
        changed = {kind for kind in before if before[kind] != after[kind]}

        assert changed == {"model"} | ({"wire"} - {NOT_ON_THE_WIRE.get(each.keyword)}), each.place


def test_search_finds_a_tool_by_every_text() -> None:
    def is_found(each: Planted) -> object:
        return "xylophon" in weigh("f", "Does it.", each.schema)

    assert _unread(is_found, [*PLANTED, *misplaced()]) == []


def test_search_reads_the_texts_that_lint_reads() -> None:
    for each in PLANTED:
        ours = {text.text for text in texts(each.schema)}
        assert set(texts_of_runtime(each.schema)) == ours, each.place


def test_the_catalogue_shows_every_text_of_a_schema_that_is_one() -> None:
    def is_shown(each: Planted) -> object:
        planned = PlannedTool(TOOL, each.schema)
        (shown,) = definitions_of(planned, [DIALECTS["mcp"]], ESTIMATE)
        return TEXT in shown.text

    assert _unread(is_shown) == [each.place for each in PLANTED if any(faults(each.schema))]


@pytest.mark.parametrize("name", [*KEYWORDS, UNKNOWN])
def test_a_property_that_is_called_like_a_keyword_is_a_property(name: str) -> None:
    schema = {"properties": {name: {"description": "xylophone"}}}

    assert list(texts(schema)) == [
        Text(f"/{name}", TextKind.NAME, name),
        Text(f"/{name}", TextKind.DESCRIPTION, "xylophone"),
    ]
    assert list(texts_of_runtime(schema)) == [name, "xylophone"]


@pytest.mark.parametrize("keyword", ["default", "const", "examples", "enum", UNKNOWN])
def test_what_a_value_holds_is_no_schema(keyword: str) -> None:
    held: Any = {"properties": {"a": {"title": "xylophone"}}}
    schema = {keyword: [held] if keyword in ("examples", "enum") else held}

    kinds = {text.kind for text in texts(schema) if text.text == "xylophone"}
    assert kinds == {TextKind.VALUE}


def test_a_text_that_a_framework_repeats_at_the_root_is_told_once() -> None:
    schema: dict[str, object] = {"type": "object", "description": "Does it."}
    told = [text.text for text in LintSubject("p", PlannedTool(TOOL, schema)).texts]

    assert told == ["f", "Does it."]
    assert weigh("f", "Does it.", schema) == weigh("f", "Does it.", {"type": "object"})


HANDWRITTEN = f"""
from toolgen_runtime import Tool

class Query(Tool):
    name = "query"
    description = "Run a query on the tables of the shop."
    parameters = {{
        "type": "object",
        "description": "{TEXT} 1",
        "properties": {{"sql": {{"type": "string", "description": "What to run, as SQL."}}}},
        "if": {{"required": ["sql"]}},
        "then": {{"properties": {{"limit": {{"description": "{TEXT} 2"}}}}}},
        "dependentSchemas": {{"sql": {{"$comment": "{TEXT} 3"}}}},
    }}
"""


def test_a_build_reads_a_schema_that_was_written_by_hand_in_full() -> None:
    found = findings(HANDWRITTEN, "prompt-injection")

    assert [each.path for each in found] == ["", "/dependentSchemas/sql", "/limit"]


PLACES = {
    "a property": {"properties": {"sql": True}},
    "an alternative": {"properties": {"sql": {"anyOf": [{"type": "string"}, True]}}},
    "a part": {"properties": {"sql": {"allOf": [True, {"oneOf": [False, True]}]}}},
    "items": {"properties": {"sql": {"type": "array", "items": True, "contains": False}}},
    "rows": {"properties": {"sql": {"type": "array", "prefixItems": [True, False]}}},
    "names": {"properties": {"sql": {"type": "object", "propertyNames": True}}},
    "a definition": {"$defs": {"A": True}, "properties": {"sql": {"$ref": "#/$defs/A"}}},
    "a condition": {"if": True, "then": {"required": ["sql"]}, "else": False, "not": False},
}
"""Where a schema may be `true` or `false`."""


@pytest.mark.parametrize("place", PLACES)
def test_all_that_is_made_of_a_schema_takes_one_that_is_true_or_false(place: str) -> None:
    schema = {"type": "object", **PLACES[place]}
    source = f"""
from toolgen_runtime import Tool

class Query(Tool):
    name = "query"
    description = "Run a query on the tables of the shop."
    parameters = {schema}
"""
    assert not [each for each in findings(source) if each.code == "TG902"]
    for dialect in DIALECTS.values():
        convert(Wording("query", "Run it.", schema), dialect)
