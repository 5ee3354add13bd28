"""The page says what providers refuse and what is doubtful: each phrase of its table comes true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from building import REPOSITORY

from toolgen.dialects import DIALECTS, Wording, convert

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
PAGE = (REPOSITORY / "docs" / "dialects.md").read_text("utf-8")
TABLE = PAGE.partition("| dialect | refused | doubtful |\n|---|---|---|\n")[2].partition("\n\n")[0]


def taking(schema: Schema, **root: Any) -> Wording:
    parameters = {"type": "object", "properties": {"x": schema}, "required": ["x"], **root}
    return Wording("f", "Do it.", parameters)


def named(name: str) -> Wording:
    return replace(taking(TEXT), name=name)


def nested(depth: int) -> Schema:
    inner: Schema = {"type": "object", "properties": {"y": nested(depth - 1)} if depth else {}}
    return inner if depth else TEXT


def many(count: int) -> Wording:
    properties = {f"p{number}": TEXT for number in range(count)}
    return Wording("f", "", {"type": "object", "properties": properties, "required": []})


def choices(count: int, length: int = 5) -> Schema:
    return {"type": "string", "enum": [f"{number:0{length}}" for number in range(count)]}


ANYTHING = {"type": "object", "additionalProperties": True}
OVERLAP = {"allOf": [{"type": "string", "minLength": 1}, {"type": "string", "minLength": 2}]}
ITEMLESS = taking({"type": "array"})
RECURSIVE = taking({"$ref": "#/$defs/N"}, **{"$defs": {"N": {"anyOf": [{"$ref": "#/$defs/N"}]}}})
BY_POSITION = taking(
    {"type": "array", "items": [TEXT]}, **{"$schema": "http://json-schema.org/draft-07/schema#"}
)
FLAGGED = taking(
    {"type": "integer", "minimum": 0, "exclusiveMinimum": True},
    **{"$schema": "http://json-schema.org/draft-04/schema#"},
)

OF_OPENAI = [named("a.b"), named("a" * 65)]
AT_ROOT = {key: [TEXT] for key in ("oneOf", "anyOf", "allOf", "enum")} | {"not": TEXT}

# By a phrase of the table: tools of which each is refused, or doubtful, for it.
EXAMPLES: dict[str, list[Wording]] = {
    "names beyond `[a-zA-Z0-9_-]{1,64}`": OF_OPENAI,
    "names as for `openai`": OF_OPENAI,
    "the same, and: objects that take any property": [*OF_OPENAI, taking(ANYTHING)],
    "names beyond `[a-zA-Z0-9_-]{1,128}`": [named("a.b"), named("a" * 129)],
    "names beyond `[A-Za-z0-9._-]{1,128}`": [named("a b"), named("a" * 129)],
    "names that do not start with a letter or `_`, or beyond 64 characters": [
        *(named("1a"), named("a" * 65)),
    ],
    "arguments named beyond `[a-zA-Z0-9_.-]{1,64}`": [
        Wording("f", "", {"type": "object", "properties": {name: TEXT}}) for name in ("a b", "$")
    ],
    "`oneOf`, `anyOf`, `allOf`, `enum`, `not` at the root": [
        taking(TEXT, **{key: value}) for key, value in AT_ROOT.items()
    ],
    "`oneOf`, `anyOf`, `allOf` at the root": [
        taking(TEXT, **{key: [TEXT]}) for key in ("oneOf", "anyOf", "allOf")
    ],
    "what has no type, such as `Any` and the items of a bare `list`": [
        *(taking({}), taking({"type": "array", "items": {}})),
    ],
    "what has no type": [taking({})],
    "`allOf`, `not`, `if`, `dependent…`, `patternProperties`, `prefixItems`, "
    "`items` as a list, a bound as a truth value": [
        taking({**TEXT, key: value})
        for key, value in {
            **{"allOf": [TEXT, TEXT], "not": TEXT, "if": TEXT, "prefixItems": [TEXT]},
            **{"dependentRequired": {"a": ["b"]}, "dependentSchemas": {"a": TEXT}},
            "patternProperties": {"a": TEXT},
        }.items()
    ]
    + [BY_POSITION, FLAGGED],
    "`items` as a list, a bound as a truth value, of drafts before 2020-12": [BY_POSITION, FLAGGED],
    "more than 10 levels of objects, 5,000 properties, 1,000 values of enums, "
    "120,000 characters of names and enums, 15,000 in an enum of more than 250 values": [
        *(taking(nested(10)), many(5_001), taking(choices(1_001)), taking(choices(2, 60_000))),
        taking(choices(251, 60)),
    ],
    "`default`, bounds of length, `uniqueItems`, formats beyond nine known ones, "
    "patterns that look around": [
        taking({**TEXT, key: value})
        for key, value in {
            **{"default": "a", "minLength": 1, "maxLength": 2, "format": "uri"},
            "pattern": "(?=a)",
        }.items()
    ]
    + [taking({"type": "array", "items": TEXT, "uniqueItems": True})],
    "arrays without `items`": [ITEMLESS],
    "recursion": [RECURSIVE],
    "an `allOf` whose parts overlap": [taking(OVERLAP)],
    "objects without properties": [taking({"type": "object"})],
    "a result that is no object": [replace(taking(TEXT), output=TEXT)],
    "arguments of several types": [taking({"type": ["string", "integer"]})],
}
NOTHING = "\N{EN DASH}"


def phrases() -> Iterator[tuple[str, bool, str]]:
    """A dialect, whether it refuses, and what."""
    for line in TABLE.splitlines():
        name, *cells = (cell.strip() for cell in line.strip("|").split(" | "))
        for is_refusal, cell in zip((True, False), cells, strict=True):
            for phrase in cell.split("; ") if cell != NOTHING else ():
                yield name.strip("`"), is_refusal, phrase


PHRASES = [*phrases()]


@pytest.mark.parametrize(("dialect", "is_refusal", "phrase"), PHRASES)
def test_what_the_page_says_is_what_becomes_of_a_tool(
    dialect: str, is_refusal: bool, phrase: str
) -> None:
    for wording in EXAMPLES[phrase]:
        found = convert(wording, DIALECTS[dialect])
        assert any(each.is_certain == is_refusal for each in found.violations), wording
        assert found.is_refused or not is_refusal


def test_each_example_is_of_a_phrase_of_the_page() -> None:
    assert {phrase for _, _, phrase in PHRASES} == EXAMPLES.keys()


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_is_within_all_limits_is_neither_refused_nor_doubtful(dialect: str) -> None:
    assert convert(named("find"), DIALECTS[dialect]).violations == ()


@pytest.mark.parametrize(
    ("dialect", "wording"),
    [
        *(("openai-strict", each) for each in (taking(nested(9)), taking(choices(250, 60)))),
        *(("openai-strict", each) for each in (many(5_000), taking(choices(1_000)))),
        *((dialect, named("a" * 64)) for dialect in ("openai", "openai-strict", "gemini", "itool")),
        *((dialect, named("a" * 128)) for dialect in ("anthropic", "mcp")),
    ],
)
def test_a_limit_itself_is_within(dialect: str, wording: Wording) -> None:
    assert convert(wording, DIALECTS[dialect]).violations == ()


def test_a_dialect_that_refuses_anything_has_a_row() -> None:
    rows = set(re.findall(r"^\| `([a-z0-9-]+)` \|", TABLE, re.MULTILINE))
    checks = [DIALECTS[name].check for name in rows]
    others = [each for each in DIALECTS.values() if each.name not in rows]

    assert [
        (dialect.name, wording.name)
        for dialect in others
        if dialect.check not in checks  # the row of another is also of this one
        for wording in chain(*EXAMPLES.values())
        if convert(wording, dialect).violations
    ] == [], "the second table of docs/dialects.md has no row for what is refused or doubtful"
