"""What names may be bound to where a condition is not told: each alternative, and no other."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest
from evaluating import EITHER, MAYBE, UNTOLD, on_paper

PREFACE = """
import os
flag = os.environ["FLAG"]
other = os.environ["OTHER"]
"""


def either(*values: object) -> object:
    return (EITHER, [*values])


def maybe(value: object, *conditions: str) -> object:
    return (MAYBE, value, *conditions)


CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "conditional expressions": (
        """
        a = 1 if flag else 2
        b = flag or 3
        c = flag and 4
        d = not flag
        e = [1] if flag else []
        f = 1 if flag else 1
        """,
        {
            "a": either(1, 2),
            "b": either(UNTOLD, 3),
            "c": either(UNTOLD, 4),
            "d": UNTOLD,
            "e": either(("list", [1]), ("list", [])),
            "f": 1,
        },
    ),
    "branches": (
        """
        if flag:
            a = 1
        else:
            a = 2
        if flag:
            b = 1
        elif other:
            b = 2
        else:
            b = 3
        c = 0
        if flag:
            c = 1
        if flag:
            d = 1
        if flag:
            def f(): return 1
        else:
            def f(): return 2
        e = f()
        """,
        {
            "a": either(1, 2),
            "b": either(1, 2, 3),
            "c": either(0, 1),
            "d": either(UNTOLD, 1),
            "e": either(1, 2),
        },
    ),
    "what is put in": (
        """
        items, table, kinds = [1], {"a": 1}, set()
        if flag:
            items.append(2)
            table["b"] = 2
            table["a"] = 5
            kinds.add("x")
        else:
            items.insert(0, 3)
        """,
        {
            "items": ("list", [maybe(3, "not flag"), 1, maybe(2, "flag")]),
            "table": {"a": either(1, 5), "b": maybe(2, "flag")},
            "kinds": {maybe("x", "flag")},
        },
    ),
    "what is stored on several conditions": (
        """
        items, table = [0, 0], {}
        if flag:
            table["a"], items[0] = 1, 1
            table["b"], items[1] = 1, 1
            if other:
                table["b"] = 2
        if other:
            table["a"], items[0] = 2, 2
        """,
        {
            "items": ("list", [either(0, 1, 2), either(0, 1)]),
            "table": {"a": maybe(either(1, 2), "flag or other"), "b": maybe(either(1, 2), "flag")},
        },
    ),
    "what is made of code": (
        """
        import types
        def f(): ...
        made = types.FunctionType(f.__code__, {})
        """,
        {"made": UNTOLD},
    ),
    "what is taken out": (
        """
        items, table = [1, 2, 3], {"a": 1, "b": 2, "c": 3}
        emptied, parts = [1], [4, 5]
        if flag:
            items.pop()
            items.remove(1)
            table.pop("a")
            del table["b"]
            emptied.clear()
            if other:
                del parts[0]
        """,
        {
            "items": ("list", [maybe(1, "not flag"), 2, maybe(3, "not flag")]),
            "table": {"a": maybe(1, "not flag"), "b": maybe(2, "not flag"), "c": 3},
            "emptied": ("list", [maybe(1, "not flag")]),
            "parts": ("list", [maybe(4, "not (flag and other)"), 5]),
        },
    ),
    "what functions give": (
        """
        def f():
            if flag:
                return 1
            return 2
        def g():
            if flag:
                return 1
        def h():
            for each in [1, 2]:
                if flag:
                    return each
            return 3
        a, b, c = f(), g(), h()
        """,
        {"a": either(1, 2), "b": either(1, None), "c": either(1, 2, 3)},
    ),
    "loops that may end": (
        """
        items, rest = [], []
        for each in [1, 2]:
            if flag:
                continue
            items.append(each)
        for each in [1, 2]:
            if flag:
                break
            rest.append(each)
        else:
            rest.append(4)
        """,
        {
            "items": ("list", [maybe(1, "not flag"), maybe(2, "not flag")]),
            "rest": (
                "list",
                [
                    maybe(1, "not flag"),
                    maybe(2, "not flag"),
                    maybe(4, "not flag"),
                ],
            ),
        },
    ),
    "loops whose turns are not told": (
        """
        items = []
        while flag:
            items.append(1)
            if other:
                break
        """,
        {"items": ("list", [maybe(1, "how often a `while` loop turns is not told")])},
    ),
    "comprehensions": (
        """
        some = [x for x in [1, 2] if flag]
        table = {x: 1 for x in ["a"] if flag}
        sure = [x for x in [1, 2] if x == 1 or flag]
        none = [x for x in [1] if x > 1 and flag]
        """,
        {
            "some": ("list", [maybe(1, "flag"), maybe(2, "flag")]),
            "table": {"a": maybe(1, "flag")},
            "sure": ("list", [1, maybe(2, "flag")]),
            "none": ("list", []),
        },
    ),
    "libraries that may be missing": (
        """
        try:
            import missing_library
            a = 1
        except ImportError:
            a = 2
        try:
            import json
            b = 1
        except ImportError:
            b = 2
        try:
            import missing_library
            c = 1
        except ImportError:
            raise SystemExit
        try:
            import missing_library
            d = 1
        except ValueError:
            d = 2
        """,
        {"a": either(1, 2), "b": 1, "c": 1, "d": 1},
    ),
    "handlers that end the program": (
        """
        import sys
        try:
            import missing_library
            a = 1
        except ImportError:
            sys.exit()
        try:
            import missing_library
            b = 1
        except ImportError:
            print("it is missing")
            exit(1)
        try:
            import missing_library
            c = 1
        except ImportError:
            quit()
        try:
            import missing_library
            d = 1
        except ImportError:
            os._exit(1)
        try:
            import missing_library
            e = 1
        except ImportError:
            print("it is missing")
            e = 2
        """,
        {"a": 1, "b": 1, "c": 1, "d": 1, "e": either(1, 2)},
    ),
    "cases": (
        """
        match flag:
            case "a": a = 1
            case "b": a = 2
        """,
        {"a": either(UNTOLD, 1, 2)},
    ),
    "what is stored on objects": (
        """
        class A:
            kind = "a"
        a, later = A(), None
        def tag(): pass
        if flag:
            a.kind = "b"
            A.level = 1
            tag.name = "t"
            later = A()
            later.kind = "c"
        kind, named, level = a.kind, getattr(a, "kind"), A.level
        tagged = getattr(tag, "name", "none")
        """,
        {
            "kind": either("a", "b"),
            "named": either("a", "b"),
            "level": 1,
            "tagged": either(UNTOLD, "none"),
        },
    ),
    "lists that may be longer": (
        """
        items, front = [1, 2], [1, 2]
        if flag:
            items.append(3)
            front.insert(0, 0)
        first, back, last, cut = items[0], front[-1], items[-1], items[:1]
        begins, fourth = front[0], items[3]
        size, taken, copied, spread = len(items), next(iter(items)), items.copy(), [*items]
        turned = list(reversed(items))
        numbered = [(n, x) for n, x in enumerate(items)]
        paired = list(zip(items, items))
        inside = [1 in items, 9 in items]
        perhaps = 3 in items
        chosen = "y" if items else "n"
        """,
        {
            "first": 1,
            "back": 2,
            "last": UNTOLD,
            "begins": UNTOLD,
            "fourth": UNTOLD,
            "cut": UNTOLD,
            "size": UNTOLD,
            "taken": 1,
            "copied": ("list", [1, 2, maybe(3, "flag")]),
            "spread": ("list", [1, 2, maybe(3, "flag")]),
            "turned": ("list", [maybe(3, "flag"), 2, 1]),
            "numbered": (
                "list",
                [("tuple", [0, 1]), ("tuple", [1, 2]), maybe(("tuple", [2, 3]), "flag")],
            ),
            "paired": (
                "list",
                [("tuple", [1, 1]), ("tuple", [2, 2]), maybe(("tuple", [3, 3]), "flag")],
            ),
            "inside": ("list", [True, False]),
            "perhaps": UNTOLD,
            "chosen": "y",
        },
    ),
    "tables that may hold more": (
        """
        table, opened = {"a": 1}, {"a": 1, flag: 2}
        if flag:
            table["b"] = 2
        a, b, c = table.get("b"), table.get("c", 3), table["a"]
        inside, spread, keys = "b" in table, {**table, "z": 1}, [key for key in table]
        other_key, missing = opened.get("z"), "q" in opened
        size = len(table)
        """,
        {
            "a": either(None, 2),
            "b": 3,
            "c": 1,
            "inside": UNTOLD,
            "spread": {"a": 1, "b": maybe(2, "flag"), "z": 1},
            "keys": ("list", ["a", maybe("b", "flag")]),
            "opened": UNTOLD,
            "other_key": either(None, UNTOLD),
            "missing": UNTOLD,
            "size": UNTOLD,
        },
    ),
    "keys that are not told": (
        """
        before, after = {"a": 1, flag: 2}, {flag: 2, "a": 1}
        spread, upon = {"a": 1, **other}, {**other, "a": 1}
        a, b, c, d = before["a"], after["a"], spread["a"], upon["a"]
        stored = {"a": 1}
        stored[flag] = 2
        e = stored["a"]
        stored["a"] = 3
        updated = {"a": 1}
        updated.update(other)
        f = updated.get("a")
        """,
        {
            "a": either(1, 2),
            "b": 1,
            "c": either(1, UNTOLD),
            "d": 1,
            "e": either(1, 2),
            "f": either(1, UNTOLD),
        },
    ),
    "what is made and changed on one condition": (
        """
        table, items = {}, []
        if flag:
            inner, row, made = {"a": 1}, [1], dict(a=1)
            inner["a"] = made["a"] = row[0] = 2
            inner["b"] = 3
            row.append(2)
            table["x"] = 1
            table["x"] = 2
            if other:
                inner["a"] = 4
                table["x"] = 5
            def f(**named):
                named["z"] = 1
                return named
            given = f(y=2)
            a, b, c, d, e = inner, row, made, given, table.get("x")
        """,
        {
            "a": either(UNTOLD, {"a": either(2, 4), "b": 3}),
            "b": either(UNTOLD, ("list", [2, 2])),
            "c": either(UNTOLD, {"a": 2}),
            "d": either(UNTOLD, {"y": 2, "z": 1}),
            "table": {"x": maybe(either(2, 5), "flag")},
        },
    ),
    "defaults of tables": (
        """
        table = {"a": 1}
        if flag:
            table["b"] = 2
        a, b = table.setdefault("b", 3), table.setdefault("c", 4)
        c = table.pop("c", 5)
        other_table = {}
        if flag:
            other_table["b"] = 2
        d, e = other_table.pop("b", 6), list({**other_table, "z": 1}.keys())
        """,
        {
            "a": either(3, 2),
            "b": 4,
            "c": 4,
            "d": either(6, 2),
            "e": ("list", ["z"]),
            "table": {"a": 1, "b": either(3, 2)},
        },
    ),
}


@pytest.mark.parametrize("about", CASES)
def test_each_alternative_is_told(about: str) -> None:
    source, expected = CASES[about]
    found = on_paper({"app.py": PREFACE + dedent(source)})
    assert {name: found[name] for name in expected} == expected
