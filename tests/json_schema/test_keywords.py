"""The table of keywords is that of JSON Schema's own meta-schemas, and nobody has another one."""

from __future__ import annotations

import ast
import math
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from building import GENERATOR, RUNTIME
from jsonschema import Draft7Validator, Draft201909Validator, Draft202012Validator
from jsonschema_specifications import REGISTRY

from toolgen.json_schema import KEYWORDS, Draft, Holds, SchemaKeyword, faults
from toolgen_runtime.model import subschemas

VALIDATORS: dict[Draft, Any] = {
    Draft.D7: Draft7Validator,
    Draft.D2019: Draft201909Validator,
    Draft.D2020: Draft202012Validator,
}

# Of any kind, and with what is no schema wherever one may be.
WRONG = {"type": "nothing"}
VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 1.5, -1.5, "a", "string", [], {}),
    *([WRONG], [{}], [{}, True], [1], ["a"], ["a", "b"], ["a", "a"], ["string", "null"]),
    *(["string", "string"], {"a": WRONG}, {"a": {}}, {"a": True}, {"a": 1}, {"a": "a"}),
    *({"a": ["a"]}, {"a": ["a", "a"]}, {"a": [1]}, {"a": []}, {"a": [{}]}, WRONG),
]


@cache
def keywords_of(draft: Draft) -> frozenset[str]:
    return frozenset(_keywords_of(VALIDATORS[draft].META_SCHEMA))


def _keywords_of(meta: dict[str, Any]) -> Iterator[str]:
    yield from meta.get("properties", ())
    base = meta["$id"].rpartition("/")[0]
    for part in meta.get("allOf", ()):
        yield from _keywords_of(REGISTRY.contents(f"{base}/{part['$ref']}"))


@pytest.mark.parametrize("draft", VALIDATORS)
def test_each_keyword_of_a_draft_is_in_the_table_and_no_other(draft: Draft) -> None:
    ours = {each.name for each in KEYWORDS.values() if draft in each.drafts}

    # Draft 7 has a keyword in its text that its meta-schema was given later.
    assert ours - {"writeOnly"} == keywords_of(draft) - {"writeOnly"}


def test_what_is_of_no_draft_is_openapis() -> None:
    assert [each.name for each in KEYWORDS.values() if not each.drafts] == ["discriminator"]


@pytest.mark.parametrize(
    ("keyword", "draft"),
    [(KEYWORDS[name], draft) for draft in VALIDATORS for name in sorted(keywords_of(draft))],
    ids=lambda each: getattr(each, "name", each),
)
def test_a_keyword_takes_what_the_meta_schema_of_the_named_draft_says(
    keyword: SchemaKeyword, draft: Draft
) -> None:
    if keyword.holds is Holds.OTHER:
        return  # which may hold anything here
    meta = VALIDATORS[draft].META_SCHEMA
    judge = VALIDATORS[draft](meta)
    schemas = [{"$schema": meta["$id"], keyword.name: value} for value in VALUES]
    taken = [schema for schema in schemas if not any(faults(schema))]

    assert taken == [schema for schema in schemas if judge.is_valid(schema)]


@pytest.mark.parametrize("keyword", KEYWORDS.values(), ids=lambda each: each.name)
def test_where_no_draft_is_named_the_last_one_decides(keyword: SchemaKeyword) -> None:
    if keyword.holds is Holds.OTHER:
        return
    meta = VALIDATORS[keyword.drafts[-1]].META_SCHEMA
    judge = VALIDATORS[keyword.drafts[-1]](meta)
    taken = [value for value in VALUES if not any(faults({keyword.name: value}))]

    assert taken == [value for value in VALUES if judge.is_valid({keyword.name: value})]


@pytest.mark.parametrize("number", [math.inf, -math.inf, math.nan])
def test_what_json_has_no_number_for_is_no_bound(number: float) -> None:
    bounds = {
        each.name
        for each in KEYWORDS.values()
        if each.holds in (Holds.NUMBER, Holds.BOUND, Holds.POSITIVE)
    }

    assert {each.keyword for each in faults(dict.fromkeys(KEYWORDS, number))} >= bounds
    assert not any(faults({"default": number, **dict.fromkeys(bounds, 1e308)}))


def test_the_table_of_the_runtime_is_the_same() -> None:
    held: dict[str, set[Holds]] = {
        "NAMED": {Holds.NAMED, Holds.NAMED_OR_NAMES},
        "LISTED": {Holds.SCHEMAS, Holds.SCHEMA_OR_LIST},
        "ONE": {Holds.SCHEMA, Holds.SCHEMA_OR_LIST},
        "KNOWN": {each for each in Holds if not each.is_subschema},
    }
    for name, holds in held.items():
        ours = {each.name for each in KEYWORDS.values() if each.holds in holds}
        assert getattr(subschemas, name) == ours, name
    assert list(faults({"type": sorted(subschemas.TYPES)})) == []


OTHERS = {
    "json_schema/keywords.py": "the table",
    "model/subschemas.py": "the runtime's, which is held to it",
    "call/promises.py": "how each holds of a result",
    "catalogue/constraints.py": "what a line says that the page has no words for",
}
"""Who lists such keywords, and what the list is of. A provider and a framework have their own."""


def test_no_other_module_lists_the_keywords_that_hold_schemas() -> None:
    found = {
        path.relative_to(root).as_posix()
        for root in (GENERATOR / "toolgen", RUNTIME / "toolgen_runtime")
        for path in root.rglob("*.py")
        if b"Properties" in (text := path.read_bytes())  # of which no such list does without one
        and max(map(_subschema_keywords, ast.walk(ast.parse(text)))) > 4
    }
    of_others = {each for each in found if {"dialects", "frameworks"} & set(each.split("/"))}

    assert found - of_others == OTHERS.keys()


def _subschema_keywords(node: ast.AST) -> int:
    """How many of these keywords a list, a set, a mapping or a tuple names."""
    if not isinstance(node, ast.List | ast.Set | ast.Tuple | ast.Dict):
        return 0
    words = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
    words |= {part for each in words if isinstance(each, str) for part in each.split()}
    return sum(each.holds.is_subschema for each in KEYWORDS.values() if each.name in words)
