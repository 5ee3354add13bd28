"""What a function of Python's that has a model gives on paper, whatever it is given.

Each is called with all of some lists of arguments, those among them that it refuses. What Python
binds in either situation has to be covered; `cases/values/calls` has all that is told.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterator
from itertools import product
from types import CoroutineType
from typing import Any

import golden
import pytest
from evaluating import UNTOLD, covers, described, plainly, run_on_paper
from language_values import bound
from showing import shown

from toolgen.evaluate.models.table import _MODELS

CALLS = golden.CASES / "values" / "calls"
PRELUDE = """
from elsewhere import FLAG, ITEMS, NAME, TABLE

def look(key="a", *rest): return key

def see(key): return key

class Shop:
    kind = "shop"
    def find(self, key="b"): return key

shop, one_of = Shop(), look if FLAG else see
"""
SITUATIONS = [
    {"FLAG": True, "ITEMS": [1], "NAME": "kind", "TABLE": {}},
    {"FLAG": False, "ITEMS": [], "NAME": "other", "TABLE": {"key": 1}},
]
ONE = ["look", "Shop", "shop", "[look, see]", "{'a': look}", "'a'", "2", "None", "(1, 'kind')"]
ONE += ["ITEMS", "NAME", "one_of", "lambda each: each", "iter([look])", "Shop.find", "shop.find"]
TWO = ["look", "Shop", "shop", "[look]", "{'a': 1}", "'kind'", "ITEMS", "1"]
OPEN = ["", "*ITEMS", "**TABLE", "look, *ITEMS", "[look], *ITEMS", "'a', **TABLE", "key=look"]
THREE = [
    "shop, 'kind', look",
    "shop, NAME, look",
    "'Made', (Shop,), {'find': look}",
    "look, [1], 2",
]
ARGUMENTS = [*OPEN, *ONE, *(f"{one}, {other}" for one, other in product(TWO, TWO)), *THREE]
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
    golden.compare_section(CALLS / f"{group}.txt", name, _told(name), update_golden)


@pytest.mark.parametrize("group", sorted({name.partition(":")[0] for name in _PLAIN}))
def test_all_calls_are_expected(group: str, update_golden: bool) -> None:
    names = [each for each in _PLAIN if each.partition(":")[0] == group]
    golden.compare_sections(CALLS / f"{group}.txt", names, _told, update_golden)


def _told(name: str) -> str:
    real = {each: [_by_python(name, [each], s) for s in SITUATIONS] for each in ARGUMENTS}
    whole = [each for each, found in real.items() if None not in found]
    lines = dict(_lines(name, whole, [_by_python(name, whole, s) for s in SITUATIONS]))
    for each in real.keys() - set(whole):
        lines.update(_lines(name, [each], real[each]))
    return "\n".join(f"{each}: {lines[each]}" for each in ARGUMENTS if each in lines)


def _lines(
    name: str, several: list[str], real: list[dict[str, object] | None]
) -> Iterator[tuple[str, str]]:
    machine, values = run_on_paper({"app.py": _program(name, several)})
    ends = [each for each in real if each is not None]
    for number, arguments in enumerate(several if ends else ()):
        value = values.get(f"x{number}")
        found = UNTOLD if value is None else plainly(value, machine)
        for each in ends:
            so = each[f"x{number}"]
            is_so = name in _OTHERWISE or covers(found, so)
            assert is_so, f"{name}({arguments}): {found} is {so}"
        if value is not None and found != UNTOLD:
            yield arguments, shown(value, machine)


def _by_python(
    name: str, several: list[str], situation: dict[str, Any]
) -> dict[str, object] | None:
    names = bound(_program(name, several), situation)
    if names is None:
        return None
    for each in names.values():
        if type(each) is CoroutineType:
            each.close()
        elif name == "atexit:register":
            atexit.unregister(each)
    return {k: _described(k, v) for k, v in names.items() if k[0] == "x"}


def _described(name: str, value: Any) -> object:
    try:
        return described({name: value})[name]
    except (RecursionError, ReferenceError):  # it holds itself, or is a proxy of what is gone
        return UNTOLD


def _program(name: str, several: list[str]) -> str:
    module, _, path = name.partition(":")
    calls = [f"x{n} = {module}.{path}({each})" for n, each in enumerate(several)]
    return "\n".join([f"import {module}", PRELUDE, *calls, ""])
