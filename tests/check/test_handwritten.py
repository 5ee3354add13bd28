"""What is at fault in a hand-written schema is told with what to write instead of it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from toolgen.check import check_handwritten
from toolgen.findings import Diagnostics
from toolgen.ir.tools import ToolSpec
from toolgen.json_schema import KEYWORDS, Holds, faults

TOOL = ToolSpec("f", "acme", "f", False, "Do it.")


def hints(schema: object) -> list[str]:
    diagnostics = Diagnostics()
    check_handwritten(TOOL, schema, diagnostics)
    return [each.hint for each in diagnostics]


def _of_x(**x: Any) -> dict[str, Any]:
    return {"type": "object", "properties": {"x": x}}


SCHEMAS: dict[str, tuple[object, str]] = {
    "no object": ({}, 'arguments are a JSON object: write "type": "object" beside "properties"'),
    "a list": ([], 'write {"type": "string"}, or another schema'),
    "a type for a schema": (
        {"type": "object", "properties": {"x": "integer"}},
        'write {"type": "integer"}',
    ),
    "a type of Python": (_of_x(type="str"), 'write "type": "string"'),
    "null for a type": (_of_x(type=None), 'write "type": "null"'),
    "what is no type": (
        _of_x(type="url"),
        "types are array, boolean, integer, null, number, object and string",
    ),
    "a property that is required": (
        _of_x(type="string", required=True),
        'write "required": ["x"] beside the "properties" that it is one of',
    ),
    "all that is required": (
        {"type": "object", "required": True},
        'write a list of names, none of them twice: "required": ["name"]',
    ),
    "a property that is not": (
        _of_x(type="string", required=False),
        'leave it out: what "required" does not list beside "properties" is optional',
    ),
    "digits": (_of_x(type="string", maxLength="30"), 'write "maxLength": 30'),
    "digits of no number": (_of_x(minLength="030"), "write an integer, 0 or more"),
    "a truth value as a text": (_of_x(uniqueItems="True"), 'write "uniqueItems": true'),
    "a bound of draft 4": (
        _of_x(minimum=0, exclusiveMinimum=True),
        'write the bound itself, such as "exclusiveMinimum": 0; whether another is exclusive is '
        'said in draft 4 alone, "$schema": "http://json-schema.org/draft-04/schema#"',
    ),
    "items of draft 7": (
        _of_x(items=[{"type": "string"}]),
        'a list is of drafts before 2020-12: write "prefixItems", or name the draft, "$schema": '
        '"http://json-schema.org/draft-07/schema#"',
    ),
    **{
        f"{what} in draft 4": (
            {"$schema": "http://json-schema.org/draft-04/schema#", "type": "object", **said},
            'write "$schema": "https://json-schema.org/draft/2020-12/schema", or leave it out',
        )
        for what, said in {
            "no names": {"required": []},
            "a truth value for a schema": {"properties": {"x": True}},
            "no names that depend": {"dependencies": {"x": []}},
            "a bound that is not there": {"exclusiveMinimum": True},
            "items of any kind": {"items": True},
            "no constants": {"enum": []},
        }.items()
    },
    "a pattern": (_of_x(type="string", pattern="("), "write it as Python's re has it"),
    "a pattern of names": (
        {"type": "object", "patternProperties": {"[": {}}},
        "write it as Python's re has it",
    ),
    "a draft that is not read": (
        {"$schema": "http://json-schema.org/draft-03/schema#", "type": "object"},
        'write "$schema": "https://json-schema.org/draft/2020-12/schema", or leave it out',
    ),
}


@pytest.mark.parametrize(("schema", "hint"), SCHEMAS.values(), ids=SCHEMAS)
def test_a_hint_is_of_what_is_wrong(schema: object, hint: str) -> None:
    assert hints(schema) == [hint]


def test_each_fault_has_its_hint() -> None:
    assert hints({"type": "object", "required": "a", "properties": {"x": {"minimum": "low"}}}) == [
        "write a number",
        'write a list of names, none of them twice: "required": ["name"]',
    ]


_TAKES_ANYTHING = (Holds.SCHEMA, Holds.VALUE, Holds.OTHER)
_LINE = re.compile(r'"([^"]+)": (\{.*\}|\[[^]]*\]|"[^"]*"|\w+)')


@pytest.mark.parametrize(
    "keyword",
    [each for each in KEYWORDS.values() if each.holds not in _TAKES_ANYTHING],
    ids=lambda each: each.name,
)
def test_what_a_hint_says_to_write_is_taken(keyword: Any) -> None:
    wrong: Any = [{}, {}] if keyword.holds is Holds.SCHEMA_OR_LIST else 0.5
    wrong = "low" if keyword.holds in (Holds.NUMBER, Holds.BOUND, Holds.POSITIVE) else wrong
    (hint,) = hints({"type": "object", keyword.name: wrong})

    assert hint
    for name, value in _LINE.findall(hint):
        assert not any(faults({name: json.loads(value)})), (name, value)
