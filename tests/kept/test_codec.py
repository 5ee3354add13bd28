"""What answers are written in: each value comes back as what it was."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from toolgen.findings import Finding, Position
from toolgen.ir.ledger import ToolState
from toolgen.ir.profiles import TOOLGEN
from toolgen.kept.codec import AnswerDocument, Encoder, NotKept, decoded
from toolgen.kept.kinds import Kinds
from toolgen.kept.relative import absolute, relative

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


DAMAGED: list[Any] = [
    *(None, 3, "x", {}, [], [[], [], None, []], [[], [], None, [], 0], [[], [], None, [3], True]),
    *([{}, [], None, [], True], [[], {}, None, [], True], [[], [], None, {}, True]),
    *([[], [], None, [["a.py", 1]], True], [[], [], None, [[1, 1, 1]], True]),
    *([[], [], None, [["a.py", "1", 1]], True], [[], [], None, [["a.py", 1, "1"]], True]),
    *(
        [[], [node], 0, [], False]
        for node in (
            *([], ["x"], ["@", 0], ["@"], [0], ["n", 0, "A"], ["i"], ["i", "1"], ["i", True]),
            *(["f"], ["f", 1], ["f", "z"], ["b", "*"], ["b", 3], ["p", "(", 0]),
            *(["p", "a"], ["t", 0], ["t", 1], ["t", -1], ["t", 1.5], ["t", []], ["d", "a"]),
            *(["s", 7], ["d", [], "a"], 3, None, {}, [None], [[0]], [True], ["i", 1.0]),
        )
    ),
    *([[], [], each, [], False] for each in (0, -1, 1.5, [], {})),
    [["toolgen.findings.finding:Finding"], [[0, "a"]], 0, [], False],
    [["toolgen.findings.finding:Finding"], [[1]], 0, [], False],
    [["builtins:list"], [[0]], 0, [], False],
    [[3], [], None, [], False],
    [["toolgen.ir.ledger:ToolState"], [["n", 0, "GONE"]], 0, [], False],
    [[], [["l"]], -1, [], False],
    [[], [["l"], ["s", 0]], 1, [], False],
    [[], [["l"], ["d", 0, "a"]], 1, [], False],
]


@pytest.mark.parametrize("document", DAMAGED, ids=repr)
def test_what_is_damaged_is_not_kept(document: Any) -> None:
    with pytest.raises(NotKept):
        decoded(AnswerDocument.from_json(document), KINDS, lambda at: at)


_UNDECLARED = AnswerDocument([], [], None, [], False)
UNKNOWN: list[Any] = [
    object(),
    int,
    KINDS,
    Finding,
    _UNDECLARED,
    re.IGNORECASE,
    ToolState,
    [KINDS],
    {1, "a"},
    (x for x in ()),
    len,
]


@pytest.mark.parametrize("value", UNKNOWN, ids=lambda value: type(value).__name__)
def test_what_is_not_declared_has_no_form(value: Any) -> None:
    with pytest.raises(NotKept):
        Encoder(KINDS).document(value)


def test_what_lists_itself_and_what_is_too_deep_has_no_form() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(NotKept):
        Encoder(KINDS).document(deep)


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        *(("see line 3", True), ("lines 3 and 4", True), ("app.py:3", True), ("app.pyi:3", True)),
        *(("a line", False), ("line x", False), ("outline 3", False), ("app.py", False)),
        *(("app.py: 3", False), ("baseline 3", False), ("", False), ("a.txt:3", False)),
    ],
)
def test_a_text_that_names_a_line_is_known(text: str, tells: bool) -> None:
    assert Encoder(KINDS).document([1, (text,)]).tells_lines is tells


def _found(*places: tuple[str, int, int]) -> AnswerDocument:
    return Encoder(KINDS).document([Finding(Position(*each), "TG101", "told") for each in places])


def test_values_that_differ_in_lines_alone_are_of_one_shape_while_these_keep_their_order() -> None:
    shape = _found(("a.py", 3, 1), ("a.py", 5, 2), ("b.py", 1, 1)).shape
    assert _found(("a.py", 4, 1), ("a.py", 50, 2), ("b.py", 9, 1)).shape == shape
    for others in (
        (("a.py", 5, 1), ("a.py", 3, 2), ("b.py", 1, 1)),
        (("a.py", 3, 1), ("a.py", 3, 2), ("b.py", 1, 1)),
        (("a.py", 3, 1), ("a.py", 5, 3), ("b.py", 1, 1)),
        (("a.py", 3, 1), ("a.py", 5, 2), ("c.py", 1, 1)),
        (("a.py", 3, 1), ("a.py", 5, 2)),
    ):
        assert _found(*others).shape != shape


FIRST, SECOND, MOVED = (Position("a.py", line, 1) for line in (3, 5, 9))


def _through_json(value: object) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("places", [[FIRST, SECOND], [SECOND, FIRST], [FIRST, FIRST, SECOND]])
def test_an_answer_has_the_places_that_what_it_follows_from_has_by_now(
    places: list[Position],
) -> None:
    finding = Finding(SECOND, "TG101", "told", base=FIRST)
    kept = _through_json(relative(Encoder(KINDS).document(finding), places))
    assert absolute(kept, KINDS, places) == finding
    by_now = [MOVED if each == SECOND else each for each in places]
    assert absolute(kept, KINDS, by_now) == Finding(MOVED, "TG101", "told", base=FIRST)


def test_a_place_of_nothing_that_it_follows_from_stays() -> None:
    kept = _through_json(relative(Encoder(KINDS).document(Finding(FIRST, "TG101", "x")), [SECOND]))
    assert absolute(kept, KINDS, [MOVED]) == Finding(FIRST, "TG101", "x")


def test_an_answer_that_names_a_line_holds_for_its_places_alone() -> None:
    finding = Finding(FIRST, "TG101", "as in line 4")
    kept = _through_json(relative(Encoder(KINDS).document(finding), [FIRST]))
    assert absolute(kept, KINDS, [FIRST]) == finding
    with pytest.raises(NotKept, match="a text names a line"):
        absolute(kept, KINDS, [MOVED])


@pytest.mark.parametrize(
    "damage",
    [
        *({}, None, [], {"told": 3, "places": []}, {"places": [0]}),
        *({"places": []}, {"places": [7, 7]}, {"places": ["a", "a"]}, {"places": 0}),
    ],
)
def test_a_relative_answer_that_is_damaged_is_not_kept(damage: Any) -> None:
    kept = _through_json(relative(Encoder(KINDS).document(Finding(FIRST, "TG101", "x")), [FIRST]))
    damaged = {**kept, **damage} if damage and "told" not in damage else damage
    with pytest.raises(NotKept):
        absolute(damaged, KINDS, [FIRST])
