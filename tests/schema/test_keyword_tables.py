"""What rests on tables of keywords and formats, of each member whole: which texts are of a format,
what stands beside a reference in a strict schema, and where a title or a reference is one.

Here nothing may change unseen: a change is reviewed by the diff of `cases/keyword_tables`.
"""

from __future__ import annotations

import json
from typing import Any

import golden
import pytest
from refusing import SAMPLES

from toolgen.frameworks.fastmcp.pruning import pruned
from toolgen.frameworks.openai_agents.strict import strict
from toolgen.json_schema.keywords import KEYWORDS
from toolgen.schema import SchemaFailure
from toolgen.schema.formats import FORMATS, Format, examples

TEXTS = [
    *("2024-05-01", "2024-05-01T10:30:00Z", "10:30:00", "PT1H30M", "1"),
    *(f"6ba7b810-9dad-{version}1d1-80b4-00c04fd430c8" for version in range(1, 9)),
    *("https://example.org/a", "192.0.2.1", "2001:db8::1", "192.0.2.0/24", "2001:db8::/32"),
    *("192.0.2.1/24", "2001:db8::1/32", "YQ==", "a@example.org", "Ann <a@example.org>"),
    *("postgres://a,b/c", "a+", "(", "{}", "[", "", " ", "a"),
]
ITEM = {"type": "object", "properties": {"a": {"type": "string"}}}


def of_format(name: str) -> dict[str, list[str]]:
    """The texts that are of a format, laxly and strictly, and the formats that it is one of."""
    forms = [Format(name, is_strict) for is_strict in (False, True)]
    others = [Format(other, False) for other in sorted(FORMATS)]
    return {
        "lax": [text for text in TEXTS if forms[0].takes(text)],
        "strict": [text for text in TEXTS if forms[1].takes(text)],
        "examples": [*examples({forms[0]})],
        "is one of": [other.name for other in others if forms[0].implies(other)],
        "is one of when strict": [other.name for other in others if forms[1].implies(other)],
    }


def of_keyword(name: str) -> dict[str, str]:
    """What a strict schema makes of a keyword beside a reference, or around one."""
    sample = SAMPLES[KEYWORDS[name].holds]
    return {
        "beside": _strict({"$ref": "#/$defs/Item", name: sample}),
        "around": _strict({"allOf": [{"$ref": "#/$defs/Item"}], name: sample}),
        "around what says it": _strict({"allOf": [{"type": "string", name: sample}], name: sample}),
    }


def _strict(schema: dict[str, Any]) -> str:
    try:
        made = strict({"type": "object", "properties": {"x": schema}, "$defs": {"Item": ITEM}})
        return json.dumps(made["properties"]["x"])
    except SchemaFailure as failure:
        return failure.message


def of_pruned(name: str) -> dict[str, bool]:
    """Whether a title beside a keyword stays, and whether a reference within it keeps what it
    leads to.
    """
    sample, reference = SAMPLES[KEYWORDS[name].holds], {"$ref": "#/$defs/Item"}
    within = {"its value": reference, "an item of its value": [reference]}
    return {
        "a title stays": "title" in _pruned({"title": "T", name: sample})["properties"]["x"],
        **{f"{how} keeps it": "$defs" in _pruned({name: each}) for how, each in within.items()},
    }


def _pruned(schema: dict[str, Any]) -> dict[str, Any]:
    return pruned({"properties": {"x": schema}, "$defs": {"Item": ITEM}})


TABLES = golden.Tables(
    "keyword_tables",
    {
        "formats": (of_format, sorted(FORMATS)),
        "strict": (of_keyword, sorted(KEYWORDS)),
        "pruned": (of_pruned, [*sorted(KEYWORDS.keys() - {"$ref", "title"})]),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_each_member_is_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_members_are_among_those_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
