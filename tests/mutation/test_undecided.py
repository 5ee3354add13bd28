"""Conditions that a run decides are told from those that it does not."""

from __future__ import annotations

from textwrap import dedent

import pytest

from benchmarks.undecided.__main__ import main, undecided
from benchmarks.undecided.conditions import WATCH, watched

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
            case int() if first > 1: return ["many"]
            case _: return found

    async def never(): pass
    def always(): return (True or
        False)
''').encode()


def told(calls: str) -> list[str]:
    """What is undecided once some code has run."""
    tree, conditions = watched(SOURCE)
    seen = bytearray(2 * len(conditions))

    def watch(number: int, value: object) -> object:
        seen[2 * number + bool(value)] = 1
        return value

    names: dict[str, object] = {WATCH: watch}
    exec(compile(tree, "module.py", "exec"), names)
    exec(calls, names)
    return list(undecided({"a/module.py": conditions}, bytes(seen)))


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
        "a/module.py:17:23: never asked: first > 1",
        'a/module.py:17:14: never run: int() if first > 1: return ["many"]',
        "a/module.py:18:14: never run: _: return found",
        "a/module.py:20:1: never run: async def never(): pass",
        "a/module.py:21:1: never run: def always(): return (True or",
    ]


def test_a_condition_is_decided_by_both_outcomes_and_a_body_by_one_run() -> None:
    assert told("look([]); look([1, 0, 5]); look([2], 1); always()") == [
        "a/module.py:7:21: always false: limit == 0",
        "a/module.py:10:11: always true: found",
        "a/module.py:13:5: never run: except IndexError:",
        'a/module.py:16:14: never run: None: return ["none"]',
        "a/module.py:20:1: never run: async def never(): pass",
    ]


def test_results_are_those_of_the_module_itself() -> None:
    watching: dict[str, object] = {WATCH: lambda number, value: value}
    plain: dict[str, object] = {}
    exec(compile(watched(SOURCE)[0], "module.py", "exec"), watching)
    exec(SOURCE, plain)
    for call in ("look([])", "look([0], 1)", "look([1, 9])", "look([2], 2)", "always()"):
        assert eval(call, watching) == eval(call, plain)


def test_a_folder_is_told_apart() -> None:
    _, conditions = watched(b"def f(a): return 1 if a else 2\n")
    both = {"a/one.py": conditions, "b/two.py": conditions}
    lines = [*undecided(both, bytes([0, 1, 1, 1, 0, 1, 1, 0]), "b")]
    assert lines == ["b/two.py:1:23: always false: a"]


def test_where_nothing_lies_nothing_is_decided(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["undecided", "--below", "generator/nowhere"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "nothing below 'generator/nowhere' has conditions" in capsys.readouterr().err


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
    _, conditions = watched(source)
    assert [each.text for each in conditions] == ["found", "[each for each in items]"]
