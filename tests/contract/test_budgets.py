"""However large a bound is, what it bounds is compared at once, and nothing so large is made."""

from __future__ import annotations

import time
from typing import Any

import pytest

from toolgen.contract.changes import compare_schemas

INTEGER = {"type": "integer"}
STRING = {"type": "string"}
ROWS = {"type": "array", "items": INTEGER}
TABLE = {"type": "object", "additionalProperties": INTEGER}


def bounded(count: int) -> dict[str, dict[str, Any]]:
    rows, table = {**ROWS, "minItems": count}, {**TABLE, "minProperties": count}
    return {
        "keys": table,
        "names": {**TABLE, "propertyNames": {"minLength": count}},
        "items": rows,
        "distinct items": {**rows, "uniqueItems": True},
        "text": {**STRING, "minLength": count},
        "a pattern": {**STRING, "pattern": f"^a{{{count}}}$"},
        "items of items": {**rows, "items": {**rows, "items": rows}},
        "keys of keys": {**table, "additionalProperties": {**table, "additionalProperties": table}},
    }


OTHERS = (INTEGER, STRING, {**ROWS, "items": STRING}, {**TABLE, "additionalProperties": STRING})


@pytest.mark.parametrize("count", [1_000, 3_000_000, 1_000_000_000])
@pytest.mark.parametrize("kind", bounded(1))
def test_a_large_bound_takes_no_time(kind: str, count: int) -> None:
    old = bounded(count)[kind]
    for other in OTHERS:
        for pair in ((old, other), (other, old)):
            sides = ({"type": "object", "properties": {"x": each}} for each in pair)
            begun = time.process_time()
            changes = compare_schemas(*sides)
            assert changes
            assert time.process_time() - begun < 1
