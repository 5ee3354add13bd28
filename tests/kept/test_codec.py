"""What answers are written in: each value comes back as what it was."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from toolgen.findings import Finding, Position
from toolgen.ir.ledger import ToolState
from toolgen.ir.profiles import TOOLGEN
from toolgen.kept.codec import AnswerDocument, Encoder, decoded
from toolgen.kept.kinds import Kinds

KINDS = Kinds([Finding, ToolState])
PLACE = Position("app.py", 3, 1)
VALUES: list[Any] = [
    *(None, True, False, "", "a\ud800\0", 0, -(2**80), 0.1, float("-inf"), 1 + 2j, b"\xff", ...),
    *((), (1, "a"), [], [[1], [2]], {}, {"a": {1: (2,)}}),
    *(set(), {"b", "a"}, frozenset(), frozenset({2, 1})),
    *(re.compile("a+", re.IGNORECASE), PLACE, TOOLGEN, ToolState.LISTED),
    Finding(PLACE, "TG101", "told", "mend it"),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_comes_back_as_what_it_was(value: Any) -> None:
    written = json.dumps(Encoder(KINDS).document([value, value]).to_json())
    first, second = decoded(AnswerDocument.from_json(json.loads(written)), KINDS, lambda at: at)

    assert (type(first), first) == (type(value), value)
    assert first is second or isinstance(value, str)
