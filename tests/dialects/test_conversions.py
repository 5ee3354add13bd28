"""Each kind of schema in each dialect, whole: the definition, what is lost, and what is refused.

What a provider takes is held by the tests beside this one. Here nothing may change unseen: a change
is reviewed by the diff of `cases/dialects`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import golden
import pytest
from refusing import DEFINITIONS, KINDS, SCHEMAS, TEXT

from toolgen.dialects import (
    DIALECTS,
    Converted,
    Dialect,
    JsonSchemaOptions,
    Wording,
    convert,
    converted_where_it_can,
    json_schema,
    losses,
    refusals,
)
from toolgen.findings import Position
from toolgen.ir.tools import ToolSpec

from .test_table import EXAMPLES

NULL = {"type": "null"}
_LIST = {"type": "array", "items": {"$ref": "#/$defs/List"}}
_TREE = {"anyOf": [TEXT, {"type": "array", "items": {"$ref": "#/$defs/Tree"}}]}
_IN_CIRCLES = {"List": _LIST, "Tree": _TREE}

ODD: Mapping[str, Any] = {
    "nothing but null in a union": {"anyOf": [NULL]},
    "null twice in a union": {"anyOf": [NULL, NULL]},
    "anything or null": {"anyOf": [True, NULL]},
    "anything or a text": {"anyOf": [True, TEXT]},
    "anything, as a truth value": True,
    "nothing, as a truth value": False,
    "a union in one or another": {"oneOf": [TEXT, NULL], "anyOf": [TEXT, {"type": "integer"}]},
    "items by position that are alike": {"type": "array", "prefixItems": [TEXT, TEXT]},
    "items by position, and others of the same": {
        **{"type": "array", "prefixItems": [TEXT, {"type": "integer"}]},
        "items": {"type": "integer"},
    },
    "a property that may be anything": {"type": "object", "properties": {"a": True, "b": TEXT}},
    "a described text or null": {"anyOf": [{**TEXT, "description": "It.", "minLength": 2}, NULL]},
    "a text of one kind, or null, described": {
        **{"anyOf": [{"const": "a"}, NULL], "description": "Which.", "default": "a"},
    },
    "choices of two kinds": {"enum": ["a", 1]},
    "texts to choose from or null": {"anyOf": [{"enum": ["a", "b"]}, NULL], "title": "T"},
    "texts to choose from that are long": {"enum": ["ab", "abc"], "minLength": 2},
    "what has no property, of whatever kind": {
        **{"type": "object", "properties": {}},
        "not": {"type": "object", "properties": {"a": True, "b": {"default": None}}},
    },
    "a constant that is no text": {"const": 3},
    "a reference to what is defined elsewhere": {"$ref": "#/definitions/Other"},
    "alternatives and others, of which one is": {"oneOf": [TEXT], "anyOf": [TEXT]},
    "a default of a property that may be anything": {
        **{"type": "object", "required": ["a"]},
        "properties": {"a": True, "b": {"default": None}, "c": {"type": "string", "default": "c"}},
    },
}


def _taking(schema: Any, *, required: bool, **more: Any) -> Wording:
    parameters = {
        "type": "object",
        "properties": {"x": schema, "y": TEXT},
        "required": ["x"] if required else ["y"],
        "$defs": {**DEFINITIONS, **more.pop("definitions", {})},
    }
    return Wording("f", "Do it.", parameters, **more)


def _wordings() -> Iterator[tuple[str, Wording]]:
    for name, schema in {**SCHEMAS, **KINDS}.items():
        yield name, _taking(schema, required=True)
        if not name.startswith("the keyword"):
            yield f"{name}, not required", _taking(schema, required=False)
    for name, schema in ODD.items():
        yield name, _taking(schema, required=True)
    for name in _IN_CIRCLES:
        schema = {"$ref": f"#/$defs/{name}"}
        yield f"in a circle: {name}", _taking(schema, required=True, definitions=_IN_CIRCLES)
    for phrase, some in EXAMPLES.items():
        for number, each in enumerate(some):
            if len(json.dumps(each.parameters)) < 2_000:
                yield f"{phrase[:60]} {number}", each
    yield "deferred", _taking(TEXT, required=True, defer=True)
    yield "not strict", _taking(KINDS["an object"], required=False, strict=False)
    yield "with a result", _taking(TEXT, required=True, output=KINDS["an object"])
    yield "with hints", _taking(TEXT, required=True, title="T", annotations={"readOnlyHint": True})
    for number, root in enumerate(({}, {"type": "object"}, {"type": "string"}, {"$ref": "#"})):
        yield f"a root {number}", Wording("f", "", root)


WORDINGS = dict(_wordings())
KNOBS: Mapping[str, Dialect] = {
    "without titles": json_schema(JsonSchemaOptions(titles=False)),
    "closed": json_schema(JsonSchemaOptions(close_root=True)),
    "open": json_schema(JsonSchemaOptions(close_root=False)),
    "inline": json_schema(JsonSchemaOptions(inline=True)),
    "titled": json_schema(JsonSchemaOptions(root_title="{name}_args", titles=True)),
}
TOOL = ToolSpec("f", "acme", "f", False, "Do it.", position=Position("acme.py", 3, 5))


def _shown(made: Converted) -> list[Any]:
    return [made.definition, [*map(str, made.losses)], [*map(_violation, made.violations)]]


def _violation(violation: Any) -> str:
    return f"{'' if violation.is_certain else 'perhaps '}{violation}"


def of_wording(dialect: Dialect, name: str) -> list[Any]:
    """What becomes of a tool in a dialect, in a form of it that is taken, and what is told."""
    wording = WORDINGS[name]
    made, taken = convert(wording, dialect), converted_where_it_can(wording, dialect)
    told = [(TOOL, made)]
    findings = [*map(str, refusals(dialect, told)), *map(str, losses(dialect, told))]
    found = [*_shown(made), findings]
    return found if made == taken else [*found, _shown(taken)]


SEVERAL = ["an open object", "a constant", "a tuple", "type", "a mapping", "a circle", "a default"]


def of_several(name: str) -> list[str]:
    """What is told of one tool, of two, and of more than are named."""
    found = []
    for count in (1, 2, 5, 6, 7):
        tools = [
            ToolSpec(f"f{n}", "acme", "f", False, "", position=Position("acme.py", 9 - n, 1))
            for n in range(count)
        ]
        made = [
            (tool, convert(WORDINGS[each], DIALECTS[name]))
            for tool in tools
            for each in SEVERAL[: count + 1]
        ]
        found += [
            *map(str, refusals(DIALECTS[name], made)),
            *map(str, losses(DIALECTS[name], made)),
        ]
    return found


def _some(dialect: str) -> list[str]:
    """All for the dialects that change schemas; fewer for those that take them as they are."""
    is_narrow = dialect in {"openai-strict", "gemini", "itool"}
    names = [name for name in WORDINGS if is_narrow or not name.endswith("not required")]
    return [name for name in names if is_narrow or not name.startswith("the keyword")]


TABLES = golden.Tables(
    "dialects",
    {
        **{name: (partial(of_wording, each), _some(name)) for name, each in DIALECTS.items()},
        **{name: (partial(of_wording, each), _some("")) for name, each in KNOBS.items()},
        "several": (of_several, DIALECTS),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_a_tool_becomes_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
