"""Models of the containers of Python's library, and of what makes one iterable of others."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice, product

from toolgen.evaluate.alternatives import picked
from toolgen.evaluate.arguments import keywords_of
from toolgen.evaluate.data_model import iterated
from toolgen.evaluate.entries import UNTOLD_KEYS, merged, put
from toolgen.evaluate.items import are_there, in_order, items_of, made_of, some_of, told_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.applying import reduced, starred
from toolgen.evaluate.models.arguments import Model, argument, needing, row_of
from toolgen.evaluate.models.iterables import chained, chained_from, like_list
from toolgen.evaluate.values import (
    CallArguments,
    Entries,
    FunctionValue,
    Items,
    Known,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container

_OVER = "it runs over what is computed"
_MOST = 10_000
"""How many rows of a product are looked at."""


def _list(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`deque(items)`; which items it keeps of more than some number is not told."""
    if len(given.positional) > 1 or "maxlen" in given.keywords:
        return picked("it keeps the last items", argument(given, 0))
    if not given.positional:
        return Items(Container.LIST, [])
    found = items_of(iterated(argument(given, 0), site, machine))
    return picked(_OVER, argument(given, 0)) if found is None else Items(Container.LIST, found)


def _dict(given: CallArguments, site: Site, machine: Machine) -> Entries:
    """`OrderedDict(table, find=find)`."""
    tables = [iterated(each.value, site, machine) for each in given.positional]
    return merged([*tables, keywords_of(given)], site)


def _chain_of_maps(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`ChainMap(first, second)`: the first that has a key gives it, or that makes what it lacks."""
    tables = [iterated(each.value, site, machine) for each in reversed(given.positional)]
    if any(isinstance(each, Entries) and each.default is not None for each in tables):
        return picked("what it lacks is made", Items(Container.TUPLE, list(given.positional)))
    return merged(tables, site)


def _default_dict(given: CallArguments, site: Site, machine: Machine) -> Value:
    rest = CallArguments(given.positional[1:], given.keywords, given.is_open)
    found = _dict(rest, site, machine)
    if given.positional:
        found.default = given.positional[0].value
    return found


def _same(given: CallArguments, site: Site, machine: Machine) -> Value:
    return argument(given, 0)


def _unwrapped(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`inspect.unwrap(function)`: what is below all that `functools.wraps` was said of."""
    value = argument(given, 0)
    while isinstance(value, FunctionValue) and value.wraps is not None:
        value = value.wraps
    return value


def _from_keys(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`dict.fromkeys(names, value)`."""
    of = iterated(argument(given, 0), site, machine)
    keys = told_of(of) or []
    entries = Entries({}, under=tuple(machine.state.conditions))
    held = given.positional[1] if len(given.positional) > 1 else site.held(Known(None))
    for each in keys:
        put(entries, each.value, held, each.conditions)
    if items_of(of) is None:
        put(entries, Unknown(UNTOLD_KEYS), held, (UNTOLD_KEYS,))
    entries.is_shuffled = in_order(of) is None
    return entries


def _rows(given: CallArguments, site: Site, machine: Machine) -> list[WrittenValue] | None:
    columns = [items_of(iterated(each.value, site, machine)) for each in given.positional]
    known = [each for each in columns if each is not None]
    repeat = given.keywords["repeat"].value if "repeat" in given.keywords else Known(1)
    times = repeat.value if isinstance(repeat, Known) else None
    is_told = len(known) == len(columns) and are_there(given.positional) and not given.is_open
    if not is_told or not isinstance(times, int):
        return None
    rows = product(*known, repeat=times)
    told = [row_of(list(each), site) for each in islice(rows, _MOST + 1)]
    return told if len(told) <= _MOST else None


def _product(given: CallArguments, site: Site, machine: Machine) -> Value:
    rows = _rows(given, site, machine)
    whole = Items(Container.TUPLE, list(given.positional))
    if rows is None:
        return picked(_OVER, whole)
    columns = [iterated(each.value, site, machine) for each in given.positional]
    return Items(made_of(Container.GENERATOR, columns), rows)


def _accumulated(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`accumulate(items, function)`, which gives more than the last of what it comes to."""
    first, *rest = given.positional
    swapped = CallArguments((*rest[:1], first), given.keywords)
    value = reduced(swapped, site, machine) if rest else argument(given, 0)
    return some_of([site.held(value)])


def _some(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`islice(items, 3)`, `cycle(items)`: source does not tell which, or how many."""
    found = items_of(iterated(argument(given, 0), site, machine))
    return picked(_OVER, argument(given, 0)) if found is None else some_of(found)


def _repeated(given: CallArguments, site: Site, machine: Machine) -> Value:
    times = argument(given, 1) if len(given.positional) > 1 else Known(None)
    count = times.value if isinstance(times, Known) and isinstance(times.value, int) else 0
    return Items(Container.GENERATOR, [*given.positional[:1]] * min(count, 100), is_open=not count)


CONTAINERS: Mapping[str, Model] = {
    "collections:deque": like_list(_list),
    "collections:OrderedDict": _dict,
    "collections:ChainMap": _chain_of_maps,
    "collections:defaultdict": _default_dict,
    "types:MappingProxyType": _same,
    "builtins:dict.fromkeys": _from_keys,
    "itertools:product": _product,
    "itertools:starmap": starred,
    "itertools:accumulate": needing(1, _accumulated),
    "itertools:islice": _some,
    "itertools:cycle": _some,
    "itertools:chain": like_list(chained),
    "itertools:chain.from_iterable": like_list(chained_from),
    "itertools:repeat": _repeated,
    "inspect:unwrap": _unwrapped,
    "weakref:ref": _same,
    "weakref:proxy": _same,
    "contextlib:nullcontext": _same,
}
