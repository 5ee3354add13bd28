"""Calls of Python's functions and methods with whatever they are given, on paper and by Python."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from types import CoroutineType
from typing import Any

from evaluating import UNTOLD, covers, described, plainly, run_on_paper
from language_values import bound
from showing import shown

_SITUATIONS = [
    {"FLAG": True, "ITEMS": [1], "NAME": "kind", "TABLE": {}},
    {"FLAG": False, "ITEMS": [], "NAME": "other", "TABLE": {"key": 1}},
]
_PRELUDE = """
import atexit, collections
from elsewhere import FLAG, ITEMS, NAME, TABLE

def look(key="a", *rest): return key

def see(key): return key

class Shop:
    kind = "shop"
    def find(self, key="b"): return key

shop, one_of = Shop(), look if FLAG else see
"""
_ONE = ["look", "Shop", "shop", "[look, see]", "{'a': look}", "'a'", "2", "None", "(1, 'kind')"]
_ONE += ["ITEMS", "NAME", "one_of", "lambda each: each", "iter([look])", "Shop.find", "shop.find"]
_TWO = ["look", "shop", "[look]", "'kind'", "ITEMS", "1"]
_OPEN = ["", "*ITEMS", "**TABLE", "look, *ITEMS", "[look], *ITEMS", "'a', **TABLE", "key=look"]
_THREE = ["shop, 'kind', look", "shop, NAME, look", "'Made', (Shop,), {'find': look}"]
_THREE += ["look, [1], 2"]
ARGUMENTS = [*_OPEN, *_ONE, *(f"{one}, {other}" for one, other in product(_TWO, _TWO)), *_THREE]
"""What a function is given, of which only FLAG, ITEMS, NAME and TABLE are not told."""


def told(imports: str, calls: Sequence[str], *, is_held: bool = True) -> str:
    """What is told on paper of each of some calls, which bind names that end with `#`.

    What Python binds has to be covered if `is_held`; calls that it refuses run on paper alone.
    """
    real = {each: [_by_python(imports, [each], s) for s in _SITUATIONS] for each in calls}
    whole = [each for each, found in real.items() if None not in found]
    lines = _lines(imports, whole, [_by_python(imports, whole, s) for s in _SITUATIONS], is_held)
    by_call = dict(lines)
    for each in real.keys() - set(whole):
        by_call.update(_lines(imports, [each], real[each], is_held))
    return "\n".join(f"{each}: {by_call[each]}" for each in calls if each in by_call)


def _lines(
    imports: str, calls: Sequence[str], real: list[dict[str, object] | None], is_held: bool
) -> Iterator[tuple[str, str]]:
    machine, values = run_on_paper({"app.py": _program(imports, calls)})
    ends = [each for each in real if each is not None]
    for number, call in enumerate(calls if ends else ()):
        found = {}
        for name in sorted(each for each in ends[0] if each.endswith(f"_{number}")):
            value = UNTOLD if name not in values else _told(partial(plainly, values[name], machine))
            is_so = all(covers(value, each.get(name, UNTOLD)) for each in ends)
            assert is_so or not is_held, f"{call}: {name} is {[e.get(name) for e in ends]}: {value}"
            if value != UNTOLD:
                found[name.partition("_")[0]] = shown(values[name], machine)
        if found:
            yield call, "; ".join(f"{name} {each}" for name, each in found.items())


def _by_python(
    imports: str, calls: Sequence[str], situation: dict[str, Any]
) -> dict[str, object] | None:
    names = bound(_program(imports, calls), situation)
    if names is None:
        return None
    for each in names.values():
        if type(each) is CoroutineType:
            each.close()
        elif "atexit" in imports:
            atexit.unregister(each)
    found = {name: partial(described, {name: each}) for name, each in names.items()}
    all_of = {name: _told(each) for name, each in found.items() if name[-1].isdigit()}
    return {name: each[name] if isinstance(each, dict) else UNTOLD for name, each in all_of.items()}


def _told(described: Callable[[], object]) -> object:
    """What a value is described by, if it is at all: by nothing where it holds itself, is a proxy
    of what is gone, or a set of what is described by parts.
    """
    try:
        return described()
    except (RecursionError, ReferenceError, TypeError):
        return UNTOLD


def _program(imports: str, calls: Sequence[str]) -> str:
    lines = [each.replace("#", f"_{number}") for number, each in enumerate(calls)]
    return "\n".join([imports, _PRELUDE, *lines, ""])
