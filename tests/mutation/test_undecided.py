"""What a run decides is told from what it does not: conditions, results, orders and words."""

from __future__ import annotations

import json
import pickle
from textwrap import dedent

import pytest

from benchmarks.undecided.__main__ import main, ran_tests, undecided
from benchmarks.undecided.places import watched, watchers

SOURCE = dedent('''\
    from typing import TYPE_CHECKING
    if TYPE_CHECKING:
        import json

    def look(items, limit=None):
        """Look."""
        if not items or limit == 0:
            return []
        found = [each for each in items if each]
        while found and found[-1] > 3: found.pop()
        try:
            first = found[0] if limit else -1
        except IndexError:
            first = None
        match first:
            case None: return ["none"]
            case int() if first == 2: return ["many"]
            case _: return found

    async def never(): pass
    def always(): return (True or
        False)
''').encode()


def told(calls: str, source: bytes = SOURCE) -> list[str]:
    """What is undecided once some code has run."""
    tree, places = watched(source)
    seen = bytearray(2 * len(places))

    def note(number: int, outcome: bool) -> None:
        seen[2 * number + outcome] = 1

    names = watchers(note)
    exec(compile(tree, "module.py", "exec"), names)
    exec(calls, names)
    return list(undecided({"a/module.py": places}, bytes(seen)))


def test_what_nothing_runs_was_never_asked() -> None:
    assert told("") == [
        "a/module.py:5:1: never run: def look(items, limit=None):",
        "a/module.py:7:12: never asked: items",
        "a/module.py:7:21: never asked: limit == 0",
        "a/module.py:9:40: never asked: each",
        "a/module.py:10:11: never asked: found",
        "a/module.py:10:21: never asked: found[-1] > 3",
        "a/module.py:12:29: never asked: limit",
        "a/module.py:13:5: never run: except IndexError:",
        'a/module.py:16:14: never run: None: return ["none"]',
        "a/module.py:17:23: never asked: first == 2",
        'a/module.py:17:14: never run: int() if first == 2: return ["many"]',
        "a/module.py:18:14: never run: _: return found",
        "a/module.py:20:1: never run: async def never(): pass",
        "a/module.py:21:1: never run: def always(): return (True or",
    ]


def test_a_condition_is_decided_by_both_outcomes_and_a_body_by_one_run() -> None:
    assert told("look([]); look([1, 0, 5]); look([2], 1); always()") == [
        "a/module.py:7:21: always false: limit == 0",
        "a/module.py:10:11: always true: found",
        "a/module.py:10:21: never equal: found[-1] > 3",
        "a/module.py:13:5: never run: except IndexError:",
        'a/module.py:16:14: never run: None: return ["none"]',
        "a/module.py:20:1: never run: async def never(): pass",
    ]


def test_results_are_those_of_the_module_itself() -> None:
    watching = watchers(lambda number, outcome: None)
    plain: dict[str, object] = {}
    exec(compile(watched(SOURCE)[0], "module.py", "exec"), watching)
    exec(SOURCE, plain)
    for call in ("look([])", "look([0], 1)", "look([1, 9])", "look([2], 2)", "always()"):
        assert eval(call, watching) == eval(call, plain)


def test_a_folder_is_told_apart() -> None:
    _, places = watched(b"def f(a): x = 1 if a else 2\n")
    both = {"a/one.py": places, "b/two.py": places}
    lines = [*undecided(both, bytes([0, 1, 1, 1, 0, 1, 1, 0]), "b")]
    assert lines == ["b/two.py:1:20: always false: a"]


def test_where_nothing_lies_nothing_is_decided(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["undecided", "--below", "generator/nowhere"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "nothing below 'generator/nowhere' has places to watch" in capsys.readouterr().err


def test_what_decides_nothing_is_not_asked_about() -> None:
    source = b'''
class Says:
    def one(self):
        """One."""
    def two(self): ...
    def three(self):
        """Three."""
        ...
found = None
items = found or ()
rows = [each for each in items] or [1]
'''
    _, places = watched(source)
    assert [each.text for each in places] == ["found", "[each for each in items]"]


RESULTS = b"""
def found(items): return [each for each in items if each]
def is_found(items) -> bool: return isinstance(items, list)
def both(items): return items and not items
def one(items): return 1
"""


def test_a_result_is_decided_by_one_that_is_not_empty_and_a_bool_by_both() -> None:
    assert told("found([0]); is_found([]); both([1]); one([])", RESULTS) == [
        "a/module.py:2:26: always empty: [each for each in items if each]",
        "a/module.py:2:53: always false: each",
        "a/module.py:3:37: always true: isinstance(items, list)",
        "a/module.py:4:25: always true: items",
        "a/module.py:4:39: always true: items",
    ]
    assert told(
        "found([0, 1]); is_found([]); is_found(1); both([1]); both([]); one([])", RESULTS
    ) == ["a/module.py:4:39: always true: items"]


def test_what_says_that_it_is_not_implemented_is_neither_true_nor_false_for_python() -> None:
    source = b"class One:\n    def __eq__(self, other) -> bool: return other or NotImplemented\n"
    assert told("assert One() != 0", source) == [
        "a/module.py:2:45: always false: other",
        "a/module.py:2:54: always false: NotImplemented",
    ]


ORDERS = b"""
def less(a, b): return a < b
def between(a): return 0 <= a < 9
"""


def test_an_order_is_decided_where_its_sides_are_equal() -> None:
    unequal = ["a/module.py:2:24: never equal: a < b"]
    assert told("assert less(1, 2) and not less(2, 1) and between(3)", ORDERS)[:1] == unequal
    assert told("assert not less(1, 1); between(3)", ORDERS)[:1] != unequal


WORDS = b"""
__slots__ = ("not", "asked")
KNOWN = frozenset({"one", "two"})
NAMED: dict["str", str] = {"three": "four"}
ITSELF = "one" in KNOWN
class Table:
    rows: tuple["str", ...] = ("six",)
def known(name): return name in KNOWN or NAMED.get(name) or name in ("seven", "eight")
def written(): return {"nine": ["ten"]}
"""


def test_a_word_is_decided_by_what_meets_it() -> None:
    met = "known('three'); known('seven'); known('none'); written()"
    never = {line.rsplit(": ", 1)[1] for line in told(met, WORDS) if ": never met: " in line}
    assert never == {'"one"', '"two"', '"six"', '"eight"'}


@pytest.mark.parametrize("made", ["f'{each}s'", "each + 's'", "'s' + each", "str(each)"])
def test_a_word_that_is_part_of_another_is_met_there_if_anywhere(made: str) -> None:
    source = f"names = ('one',)\ndef written(): return [{made} for each in names]\n".encode()
    assert [line for line in told("", source) if "never met" in line]
    assert not [line for line in told("written()", source) if "never met" in line]


def test_a_word_is_a_text_for_all_others() -> None:
    names = watchers(lambda number, outcome: None)
    exec(compile(watched(WORDS)[0], "module.py", "exec"), names)
    known = names["KNOWN"]
    assert known == {"one", "two"}
    assert pickle.loads(pickle.dumps(known)) == known
    assert {type(each) for each in pickle.loads(pickle.dumps(known))} == {str}
    assert json.dumps(names["NAMED"]) == '{"three": "four"}'
    assert not any(each != str(each) for each in known)


@pytest.mark.parametrize(
    ("says", "has_run"),
    [
        ("2 passed, 1 skipped in 4.24s", True),
        ("1 failed, 55503 passed in 722.01s (0:12:02)", True),
        ("10 failed in 1.00s", True),
        ("1 error in 4.24s", False),
        ("0 passed, 1 error in 4.24s", False),
        ("no tests ran in 0.01s", False),
    ],
)
def test_a_run_decides_where_tests_passed_or_failed(says: str, has_run: bool) -> None:
    assert ran_tests(["ERROR gw0 - Different tests were collected", f"{says}\n"]) is has_run
    assert not ran_tests([f"{says}\n", "stopped\n"])


def test_what_says_nothing_has_run_nothing() -> None:
    assert not ran_tests([])
