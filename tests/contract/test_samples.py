"""Which values are proposed of a schema, and to show how it differs from another one.

What is too long to be made is described. Here that is anything of more than six characters, items
or properties, or what holds more than thirteen values, so that each bound is met from both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice, product, starmap
from typing import Any

import golden
import pytest

from toolgen.contract import sample_texts, samples
from toolgen.contract.arms import Finite
from toolgen.contract.documents import Document
from toolgen.contract.expansion import Expander
from toolgen.contract.gaps import Gap, Pair, gaps
from toolgen.contract.giants import outlined
from toolgen.contract.samples import Sampler
from toolgen.findings import canonical_text

EXPECTED = golden.CASES / "contract_near" / "samples.txt"
Schema = dict[str, Any]

INTEGER: Schema = {"type": "integer"}
STRING: Schema = {"type": "string"}
ROWS: Schema = {"type": "array", "items": INTEGER}
TABLE: Schema = {"type": "object", "additionalProperties": INTEGER}
FEW: Schema = {"enum": [1, 2, 3]}


def _sized(schema: Schema, keyword: str) -> list[Schema]:
    return [{**schema, keyword: count} for count in (5, 6, 7)]


def _rows(count: int) -> Schema:
    return {**ROWS, "minItems": count}


def _nested(count: int, within: int) -> Schema:
    return {**_rows(count), "items": _rows(within)}


def _required(count: int, **rest: Any) -> Schema:
    names = {f"p{number}": INTEGER for number in range(count)}
    return {"type": "object", "properties": names, "required": [*names], **rest}


BARELY_MANY: list[Schema] = [
    *({**INTEGER, "minimum": 0, "maximum": most} for most in (7, 8)),
    {**INTEGER, "minimum": 0, "maximum": 16, "multipleOf": 2},
    *({**STRING, "maxLength": most} for most in (2, 3)),
]
"""What has seven values, or is not sure to have."""

SCHEMAS: dict[str, list[Schema]] = {
    "numbers": [
        *({"type": "number"}, INTEGER, {**INTEGER, "minimum": 3}, {**INTEGER, "maximum": -3}),
        {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
        *({**INTEGER, "multipleOf": 7}, {"type": "number", "multipleOf": 0.25, "minimum": 1}),
        {**INTEGER, "not": {"enum": [0, 1]}},
    ],
    "texts": [
        *(STRING, *_sized(STRING, "minLength"), *_sized(STRING, "maxLength")),
        *({**each, "maxLength": 6} for each in _sized(STRING, "minLength")),
        *({**STRING, "pattern": pattern} for pattern in ("^a{5}$", "^a{6}$", "^a{7}$", "[0-9]")),
        *({**STRING, "pattern": "^[a-z]+$", "minLength": count} for count in (6, 7)),
        {"enum": ["2024-05-01", "x"], "format": "date"},
        *({**STRING, "format": "date"}, {**STRING, "format": "uuid"}, {**STRING, "not": FEW}),
    ],
    "arrays": [
        *(ROWS, {"type": "array"}, *_sized(ROWS, "minItems"), *_sized(ROWS, "maxItems")),
        *({**each, "uniqueItems": True} for each in (ROWS, *_sized(ROWS, "minItems"))),
        *({**ROWS, "items": FEW, "uniqueItems": True, "minItems": count} for count in (3, 4, 7)),
        *({**each, "items": STRING, "uniqueItems": True} for each in _sized(ROWS, "minItems")),
        *({**each, "items": {**ROWS, "minItems": 3}} for each in _sized(ROWS, "minItems")),
        *({**each, "prefixItems": [STRING, FEW]} for each in (ROWS, *_sized(ROWS, "minItems"))),
        {**ROWS, "prefixItems": [STRING, FEW], "items": False},
        *({**_rows(7), "items": each, "uniqueItems": True} for each in BARELY_MANY),
        {**ROWS, "prefixItems": [STRING] * 3, "minItems": 7},
        *(_nested(*sizes) for sizes in ((3, 3), (4, 3), (2, 5), (2, 6))),
        {**ROWS, "contains": {"const": 5}},
    ],
    "objects": [
        *({"type": "object"}, TABLE, *_sized(TABLE, "minProperties")),
        *({**each, "maxProperties": 7} for each in _sized(TABLE, "minProperties")),
        *({**TABLE, "additionalProperties": ROWS, "minProperties": count} for count in (6, 7)),
        *({**TABLE, "additionalProperties": _rows(3), "minProperties": count} for count in (3, 4)),
        *map(_required, (1, 6, 7)),
        _required(2, minProperties=4, additionalProperties=False),
        _required(2, minProperties=4, maxProperties=3),
        *(_required(1, minProperties=count) for count in (6, 7)),
        *({**TABLE, "propertyNames": {"pattern": "^[a-c]$"}, "minProperties": n} for n in (2, 7)),
        {**TABLE, "propertyNames": {"minLength": 7}},
        {"type": "object", "patternProperties": {"^x-": STRING}},
        {"type": "object", "properties": {"p0": False, "p1": STRING}},
    ],
    "nested": [
        {"$defs": {"A": {"properties": {"a": {"$ref": "#/$defs/A"}}}}, "$ref": "#/$defs/A"},
        {"anyOf": [INTEGER, {"type": "null"}, FEW]},
        {"allOf": [{"anyOf": [FEW] * 15}, {"anyOf": [{"enum": [1, 2]}] * 14}]},
    ],
}


RIVALS: dict[str, list[Schema]] = {
    "numbers": [{**INTEGER, "minimum": 4, "maximum": 8}, {"type": "number", "multipleOf": 3}],
    "texts": [
        {**STRING, "minLength": 6, "maxLength": 6, "pattern": "^b"},
        {**STRING, "maxLength": 8, "format": "date"},
    ],
    "arrays": [
        {**ROWS, "items": FEW, "minItems": 6, "maxItems": 6, "uniqueItems": True},
        {**ROWS, "prefixItems": [INTEGER, STRING], "maxItems": 8},
    ],
    "objects": [
        _required(2, minProperties=6, maxProperties=6, additionalProperties=FEW),
        {"type": "object", "propertyNames": {"pattern": "^p"}, "maxProperties": 8},
        _required(1, additionalProperties=False),
    ],
}


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (samples, sample_texts):
        monkeypatch.setattr(module, "LONGEST", 6)
    monkeypatch.setattr(samples, "_LARGEST", 13)


def _values(kind: str) -> str:
    """What is proposed of each schema."""
    lines = []
    for schema in SCHEMAS[kind]:
        sampler, _, _ = _sides(schema, schema)
        lines += [canonical_text(schema), f"    {_first(sampler.of(schema), 16)}"]
    return "\n".join(lines)


def _differences(kind: str) -> str:
    """What is proposed to show that each schema takes what a rival does not."""
    return "\n".join(chain.from_iterable(starmap(_between, product(SCHEMAS[kind], RIVALS[kind]))))


def _between(here: Schema, there: Schema) -> Iterator[str]:
    yield f"{canonical_text(here)} beside {canonical_text(there)}"
    sampler, own, other = _sides(here, there)
    for arm, rival in product(own.arms(here), other.arms(there)):
        if not isinstance(arm, Finite) and not isinstance(rival, Finite):
            for found in gaps(arm, rival, sampler):
                yield f"    {found.segment} {_shown(found, sampler)}"


def _shown(found: Gap | Pair, sampler: Sampler) -> str:
    if isinstance(found, Gap):
        return f"{found.aspect}: {_first(found.values(), 4)}"
    inner = islice(sampler.of(found.here), 2)
    return f"as it is: {_first(chain.from_iterable(map(found.wrap, inner)), 3)}"


def _sides(here: Schema, there: Schema) -> tuple[Sampler, Expander, Expander]:
    own, other = Expander(Document(here)), Expander(Document(there))
    return Sampler(own, other.document), own, other


def _first(values: Iterator[object], count: int) -> str:
    return canonical_text([outlined(each) for each in islice(values, count)])


TOLD: dict[str, tuple[Callable[[str], str], str]] = {
    **{kind: (_values, kind) for kind in SCHEMAS},
    **{f"{kind} beside others": (_differences, kind) for kind in RIVALS},
}


@pytest.mark.parametrize("name", TOLD)
def test_the_values_that_are_proposed_are_those_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, name, _told(name), update_golden)


def test_all_of_these_are_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, TOLD, _told, update_golden)


def _told(name: str) -> str:
    told, kind = TOLD[name]
    return told(kind)
