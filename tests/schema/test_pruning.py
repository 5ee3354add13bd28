"""What stands for a root that is a reference: what it leads to, under what stands beside it."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.schema.pruning import pruned

A = {"type": "object", "properties": {"x": {"type": "integer"}}, "description": "An A."}
SHOWN = {"type": "object", "properties": {"x": {"type": "integer"}}}
MANY = {f"D{number}": {"$ref": f"#/$defs/D{number + 1}"} for number in range(40)}
ROOTS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a definition": ({"$ref": "#/$defs/A", "$defs": {"A": A}}, A),
    "what stands beside": (
        {"$ref": "#/$defs/A", "description": "Mine.", "$defs": {"A": A}},
        {**SHOWN, "description": "Mine."},
    ),
    "a reference to a reference": (
        {"$ref": "#/$defs/B", "$defs": {"A": A, "B": {"$ref": "#/$defs/A", "description": "B."}}},
        {**SHOWN, "description": "B."},
    ),
    "a type beside": (
        {"$ref": "#/$defs/A", "type": "object", "$defs": {"A": A}},
        {"$ref": "#/$defs/A", "type": "object", "$defs": {"A": A}},
    ),
    "no reference": (A, A),
    "a definition without a type": (
        {"$ref": "#/$defs/A", "$defs": {"A": {"anyOf": [SHOWN, SHOWN]}}},
        {"anyOf": [SHOWN, SHOWN]},
    ),
}
LEADING_NOWHERE = {
    "nothing": {"$ref": "#/$defs/B", "$defs": {"A": A}},
    "no schema": {"$ref": "#/$defs/B", "$defs": {"B": [A]}},
    "another document": {"$ref": "other.json", "$defs": {"A": A}},
    "itself": {"$ref": "#/$defs/B", "$defs": {"B": {"$ref": "#/$defs/B"}}},
    "too far": {"$ref": "#/$defs/D0", "$defs": MANY},
}


@pytest.mark.parametrize("kind", ROOTS)
def test_a_root_is_what_it_refers_to(kind: str) -> None:
    given, expected = ROOTS[kind]
    assert pruned(given) == expected


@pytest.mark.parametrize("kind", LEADING_NOWHERE)
def test_a_root_that_leads_nowhere_stays_a_reference(kind: str) -> None:
    assert pruned(LEADING_NOWHERE[kind])["$ref"] == LEADING_NOWHERE[kind]["$ref"]
