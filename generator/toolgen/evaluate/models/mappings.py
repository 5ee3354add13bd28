"""Models of what `collections.abc.Mapping` gives the classes below it, by what these define.

class Registry(MutableMapping):
    def __getitem__(self, name): ...
    def __iter__(self): ...

for name, function in registry.items(): ...
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.arguments import keywords_of
from toolgen.evaluate.contents import MAPPINGS
from toolgen.evaluate.data_model import iterated
from toolgen.evaluate.entries import merged
from toolgen.evaluate.items import items_of, told_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import Model, argument, needing, pair_of
from toolgen.evaluate.models.iterables import like_list
from toolgen.evaluate.operations import compared_by_methods, item
from toolgen.evaluate.risks import raises
from toolgen.evaluate.storing import put_item
from toolgen.evaluate.values import (
    CallArguments,
    Items,
    Known,
    Site,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container


def _keys(given: CallArguments, site: Site, machine: Machine) -> Value:
    return iterated(argument(given, 0), site, machine)


def _row(of: Value, key: WrittenValue, site: Site, machine: Machine) -> WrittenValue:
    return replace(site.held(item(of, key, site, machine)), conditions=key.conditions)


def _items(given: CallArguments, site: Site, machine: Machine) -> Value:
    keys = _keys(given, site, machine)
    of = argument(given, 0)
    rows = [pair_of(e, _row(of, e, site, machine), site) for e in told_of(keys) or ()]
    return Items(Container.LIST, rows, items_of(keys) is None)


def _values(given: CallArguments, site: Site, machine: Machine) -> Value:
    keys = _keys(given, site, machine)
    rows = [_row(argument(given, 0), e, site, machine) for e in told_of(keys) or ()]
    return Items(Container.LIST, rows, items_of(keys) is None)


def _get(given: CallArguments, site: Site, machine: Machine) -> Value:
    of, key, *default = given.positional
    otherwise = default[0].value if default else Known(None)
    verdict = compared_by_methods("in", key.value, of.value, site, machine)
    if verdict is False:
        return otherwise
    found = item(of.value, key, site, machine)
    return found if verdict else either([otherwise, found])


def _set_default(given: CallArguments, site: Site, machine: Machine) -> Value:
    of, key, *default = given.positional
    value = default[0] if default else site.held(Known(None))
    verdict = compared_by_methods("in", key.value, of.value, site, machine)
    if verdict is not True:
        with machine.state.under(None if verdict is False else "its key is not there"):
            put_item(of.value, key, value, site, machine)
    return item(of.value, key, site, machine)


def _update(given: CallArguments, site: Site, machine: Machine) -> Value:
    of, *others = given.positional
    tables = [iterated(each.value, site, machine) for each in others]
    rows = merged([*tables, keywords_of(CallArguments((), given.keywords))], site)
    for key, value in rows.items.items():
        put_item(of.value, site.held(Known(key)), value, site, machine)
    return Known(None)


def _pop(given: CallArguments, site: Site, machine: Machine) -> Value:
    of, key, *default = given.positional
    found = _get(given, site, machine)
    verdict = compared_by_methods("in", key.value, of.value, site, machine)
    if verdict is False and not default:
        raises("KeyError", machine)
    if verdict is not False:
        with machine.state.under(None if verdict else "its key is there"):
            _delete(of.value, key, site, machine)
    return found


def _delete(of: Value, key: WrittenValue, site: Site, machine: Machine) -> None:
    method = machine.attribute(of, "__delitem__", site)
    machine.call(method, CallArguments((key,)), site)


def _clear(given: CallArguments, site: Site, machine: Machine) -> Value:
    of = argument(given, 0)
    for key in told_of(_keys(given, site, machine)) or ():
        with machine.state.also_under(key.conditions):
            _delete(of, key, site, machine)
    return Known(None)


MIXINS: Mapping[str, Model] = {
    f"{MAPPINGS}.keys": like_list(_keys),
    f"{MAPPINGS}.items": like_list(_items),
    f"{MAPPINGS}.values": like_list(_values),
    f"{MAPPINGS}.get": needing(2, _get),
    f"{MAPPINGS}.setdefault": needing(2, _set_default),
    f"{MAPPINGS}.update": needing(1, _update),
    f"{MAPPINGS}.pop": needing(2, _pop),
    f"{MAPPINGS}.clear": _clear,
}
