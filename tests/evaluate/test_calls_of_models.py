"""What Python's functions and methods give on paper, whatever they are given.

Each is called with all of some lists of arguments, those among them that it refuses. What Python
binds has to be covered; `cases/values/calls` and `cases/values/methods` have all that is told.
"""

from __future__ import annotations

import golden
import pytest
from calls_on_paper import ARGUMENTS, told

from toolgen.evaluate.models.table import _MODELS

CALLS, OF_RECEIVERS = golden.CASES / "values" / "calls", golden.CASES / "values" / "methods"
_OTHERWISE = {
    "functools:update_wrapper": "the names that it writes are those by which Python's are shown",
    "inspect:getmembers": "what Python's own classes give is left out",
}
"""What is not held to what Python binds, and why."""
_OF_LOOPS = {"asyncio:gather", "asyncio:create_task", "asyncio:ensure_future", "asyncio:shield"}
"""What Python accepts by the loop that the thread has."""
_PLAIN = sorted(name for name in _MODELS.keys() - _OF_LOOPS if "<" not in name)


@pytest.mark.parametrize("name", _PLAIN)
def test_a_call_gives_what_is_expected(name: str, update_golden: bool) -> None:
    group = name.partition(":")[0]
    golden.compare_section(CALLS / f"{group}.txt", name, _of_function(name), update_golden)


@pytest.mark.parametrize("group", sorted({name.partition(":")[0] for name in _PLAIN}))
def test_all_calls_are_expected(group: str, update_golden: bool) -> None:
    names = [each for each in _PLAIN if each.partition(":")[0] == group]
    golden.compare_sections(CALLS / f"{group}.txt", names, _of_function, update_golden)


def _of_function(name: str) -> str:
    module, _, path = name.partition(":")
    calls = [f"x# = {module}.{path}({each})" for each in ARGUMENTS]
    return told(f"import {module}", calls, is_held=name not in _OTHERWISE)


RECEIVERS = {
    "list": (list, ["[look, see]", "[2, 'a', 2]", "[*ITEMS, look]", "[look] if FLAG else [see]"]),
    "tuple": (tuple, ["(look, see)", "(2, 'a', 2)", "(*ITEMS, look)"]),
    "dict": (
        dict,
        ["{'a': look}", "{'kind': 1, 2: see}", "{**TABLE, 'a': 1}", "{NAME: 1, 'a': 2}"],
    ),
    "set": (set, ["{look}", "{2, 'a', 1}", "{*ITEMS, 2}"]),
    "frozenset": (frozenset, ["frozenset([look])", "frozenset([2, 'a'])"]),
    "str": (str, ["'a'", "'kind a'", "NAME"]),
}
"""Objects whose methods are called, by their class."""
_FIRST = 25
"""How many of the lists of arguments texts are given, which nothing is stored in."""
METHODS = [
    f"{kind}.{name}"
    for kind, (cls, _) in RECEIVERS.items()
    for name in dir(cls)
    if not name.startswith("_") or name in ("__contains__", "__getitem__", "__setitem__", "__len__")
]


@pytest.mark.parametrize("name", METHODS)
def test_a_method_does_what_is_expected(name: str, update_golden: bool) -> None:
    kind = name.partition(".")[0]
    golden.compare_section(OF_RECEIVERS / f"{kind}.txt", name, _of_method(name), update_golden)


@pytest.mark.parametrize("kind", RECEIVERS)
def test_all_methods_are_expected(kind: str, update_golden: bool) -> None:
    names = [each for each in METHODS if each.partition(".")[0] == kind]
    golden.compare_sections(OF_RECEIVERS / f"{kind}.txt", names, _of_method, update_golden)


def _of_method(name: str) -> str:
    kind, _, method = name.partition(".")
    _, receivers = RECEIVERS[kind]
    given = ARGUMENTS[:_FIRST] if kind == "str" else ARGUMENTS
    calls = [f"h# = {on}; x# = h#.{method}({each})" for on in receivers for each in given]
    return told("", calls)
