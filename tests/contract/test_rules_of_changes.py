"""Whatever a place loses and gains at once has a rule, and one that tells of each way it goes."""

from __future__ import annotations

import random
from itertools import combinations, permutations
from typing import Any

import pytest
from sampling import ALL

from toolgen.contract.changes import compare_schemas
from toolgen.findings.registry import RULES, Severity

ARMS: dict[str, list[dict[str, Any]]] = {
    "string": [
        {},
        {"maxLength": 1},
        {"minLength": 2, "maxLength": 9},
        {"minLength": 4, "pattern": "^a"},
        {"pattern": "b$"},
        {"format": "uuid"},
        {"format": "date", "maxLength": 12},
        {"enum": ["a", "cc"]},
    ],
    "number": [
        {"maximum": 1},
        {"minimum": 2, "maximum": 9},
        {"exclusiveMinimum": 20, "multipleOf": 3},
        {"maximum": -5, "multipleOf": 2},
        {"type": "integer", "minimum": 30},
        {"enum": [0.5, 70]},
    ],
    "array": [
        {"maxItems": 1},
        {"minItems": 2, "maxItems": 9, "uniqueItems": True},
        {"minItems": 12, "items": {"type": "string"}},
        {"prefixItems": [{"type": "integer"}, {"type": "string"}], "items": False, "minItems": 2},
        {"contains": {"const": 1}},
        {"items": {"type": ["null", "boolean"]}},
    ],
    "object": [
        {"maxProperties": 1},
        {"minProperties": 2, "maxProperties": 9},
        {"properties": {"a": {"type": "string"}}, "required": ["a"]},
        {"properties": {"a": {"type": "integer"}}, "additionalProperties": False},
        {"properties": {"a": {}, "b": {"type": "null"}}, "required": ["b"]},
        {"propertyNames": {"enum": ["a", "c"]}},
        {"patternProperties": {"^k": {"type": "string"}}},
    ],
}
SAMPLED = 120
ADDED = "property-added"  # nothing is lost where an optional property is let pass or refused


def unions(kind: str) -> list[dict[str, Any]]:
    arms = [{"type": kind, **each} for each in ARMS[kind]]
    return [*arms, *({"anyOf": list(pair)} for pair in combinations(arms, 2))]


def pairs(kind: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    every = list(permutations(unions(kind), 2))
    return every if ALL else random.Random(7).sample(every, SAMPLED)


@pytest.mark.parametrize("kind", ARMS)
def test_a_rule_that_tells_of_one_way_is_of_a_change_that_goes_one_way(kind: str) -> None:
    for old, new in pairs(kind):
        for change in compare_schemas(old, new):
            rules = [RULES[f"{side}-{change.rule}"] for side in ("in", "out")]
            if change.narrows and change.widens and change.rule != ADDED:
                assert len({each.severity for each in rules}) == 1, (old, new, change)
            for rule, effect in zip(rules, (change.narrows, change.widens), strict=True):
                is_grave = rule.severity in (Severity.ERROR, Severity.WARNING)
                assert effect is None or is_grave, (old, new, change)
