"""Models of what takes items out of containers: `tools.pop()`, `del TABLE["find"]`.

What is taken out on a condition that source does not tell stays, on the condition that it was not.
"""

from __future__ import annotations

from toolgen.evaluate.alternatives import picked, truth
from toolgen.evaluate.conditions import WHILE
from toolgen.evaluate.entries import doubt_untold, keyed
from toolgen.evaluate.items import are_there, doubt, item_of, with_default
from toolgen.evaluate.models.arguments import argument, pair_of
from toolgen.evaluate.models.iterables import WHICH_ITEM
from toolgen.evaluate.taking_out import LEFT, is_same, unless
from toolgen.evaluate.values import (
    CallArguments,
    Entries,
    Items,
    Known,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container

_NOT_THERE = "it is not there to be taken out"
_WITHOUT_ORDER = (Container.SET, Container.SHUFFLED)
REMOVING = frozenset({"pop", "popleft", "popitem", "remove", "discard", "clear", "__delitem__"})
"""The methods of containers that take something out."""


def removed(
    of: Items | Entries, name: str, given: CallArguments, conditions: tuple[str, ...]
) -> Value:
    """What a method gives that takes something out of a container, which is changed."""
    of.is_changed = True
    if name == "clear":
        return _cleared(of, conditions)
    if WHILE in conditions:
        return _untold(of)  # another turn takes out another one
    if isinstance(of, Entries):
        return _of_entries(of, name, given, conditions)
    if name in ("remove", "discard"):
        return _by_value(of, name, given, conditions)
    return _by_index(of, name, given, conditions)


def _cleared(of: Items | Entries, conditions: tuple[str, ...]) -> Value:
    if isinstance(of, Entries):
        left = {key: unless(each, conditions) for key, each in of.items.items()}
        of.items = {key: each for key, each in left.items() if each is not None}
    else:
        of.items[:] = [e for e in (unless(each, conditions) for each in of.items) if e is not None]
    of.is_open &= bool(conditions)
    return Known(None)


def _by_index(of: Items, name: str, given: CallArguments, conditions: tuple[str, ...]) -> Value:
    """`tools.pop()`, `tools.pop(0)`, `del tools[0]`; of a set, nobody tells which it is."""
    place = argument(given, 0) if given.positional else Known(0 if name == "popleft" else -1)
    index = place.value if isinstance(place, Known) and not given.is_open else None
    is_told = of.kind not in _WITHOUT_ORDER and not of.is_open
    if not is_told or not isinstance(index, int) or not -len(of.items) <= index < len(of.items):
        return _untold(of)
    if not are_there(of.items[index:] if index < 0 else of.items[: index + 1]):
        return _untold(of)
    item = of.items[index]
    _take_out(of, index % len(of.items), conditions)
    return item.value if name in ("pop", "popleft") else Known(None)


def _by_value(of: Items, name: str, given: CallArguments, conditions: tuple[str, ...]) -> Value:
    """`tools.remove(find)`: the first that is the same; `discard` may find none."""
    wanted = argument(given, 0)
    verdicts = [is_same(each.value, wanted) for each in of.items]
    first = next((index for index, verdict in enumerate(verdicts) if verdict is not False), None)
    if first is None and not of.is_open:
        return Known(None) if name == "discard" else Unknown(_NOT_THERE)
    if first is None or verdicts[first] is None:
        return _untold(of)
    _take_out(of, first, conditions)
    return Known(None)


def _take_out(of: Items, index: int, conditions: tuple[str, ...]) -> None:
    left = unless(of.items[index], conditions)
    of.items[index : index + 1] = [] if left is None else [left]


def _of_entries(of: Entries, name: str, given: CallArguments, conditions: tuple[str, ...]) -> Value:
    """`TABLE.pop("find", None)`, `TABLE.popitem()`, `del TABLE["find"]`."""
    key = keyed(argument(given, 0)) if name != "popitem" else _end_key(of, given)
    if not isinstance(key, Known):
        return _untold(of)
    has_default = len(given.positional) > 1
    found = with_default(of, key, argument(given, 1)) if has_default else item_of(of, key)
    item = of.items.get(key.value)
    doubt_untold(of, LEFT)
    if item is None:
        return found
    left = unless(item, conditions)
    if left is None:
        del of.items[key.value]
    else:
        of.items[key.value] = left
    if name == "popitem":
        site = Site(item.expression, item.scope)
        return pair_of(WrittenValue(key, item.expression, item.scope), item, site).value
    return Known(None) if name == "__delitem__" else found


def _end_key(of: Entries, given: CallArguments) -> Value:
    """The key that `popitem` takes: of what was stored last, or first with `last=False`."""
    is_last = [truth(each.value) for each in given.values] or [True]
    held = list(of.items.items())
    if not held or of.is_open or of.is_shuffled or is_last[0] is None or given.is_open:
        return Unknown(WHICH_ITEM)
    key, item = held[-1 if is_last[0] else 0]
    return Unknown(WHICH_ITEM) if item.conditions else Known(key)


def _untold(of: Items | Entries) -> Value:
    """Something is taken out, and source does not tell what: what is left may be less."""
    taken = picked(WHICH_ITEM, of)
    doubt(of, LEFT)
    return taken
