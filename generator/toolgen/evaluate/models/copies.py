"""Models of what makes containers and objects anew: `copy.copy`, `dataclasses.replace`,
`model.model_copy`, `json.loads`.

No place of the source says what such containers hold, so they are as good as changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from toolgen.evaluate.alternatives import on_a_condition, picked
from toolgen.evaluate.entries import UNPACKED_KEYWORDS, under_key
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.records import COPYING, made_of
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Entries,
    Items,
    Known,
    Library,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant
from toolgen.facts.kinds import Container

_CHANGES = "source does not tell what is changed in the copy"


def copied(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`copy.copy(value)`: a container anew, or an object, which holds the same."""
    return _anew(argument(given, 0))


def deep_copied(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`copy.deepcopy(value)`: all containers and objects anew."""
    return _deep(argument(given, 0), {})


def copied_with(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`spec.model_copy(update={"name": "find"})`: another one, which no constructor has made."""
    made, changes = _anew(argument(given, 0)), given.keywords.get("update")
    if not isinstance(made, ObjectValue):
        return made
    told = changes.value if changes is not None else Entries({})
    before = made.made or CallArguments()
    if not isinstance(told, Entries) or told.is_open:
        machine.effects.made(made, _with(before, {UNPACKED_KEYWORDS: site.held(told)}), site)
        return picked(_CHANGES, Items(Container.TUPLE, [site.held(made), site.held(told)]))
    made.attributes |= {str(key): under_key(told, key) for key in told.items}
    made.made = _with(before, {str(key): item for key, item in told.items.items()})
    machine.effects.made(made, made.made, site)
    return made


def _with(given: CallArguments, more: Mapping[str, WrittenValue]) -> CallArguments:
    return replace(given, keywords={**given.keywords, **more})


def replaced(given: CallArguments, site: Site, machine: Machine) -> Value | None:
    """`dataclasses.replace(spec, name="find")`: made once more by its constructor."""
    of = argument(given, 0)
    match of:
        case ObjectValue(cls=ClassValue()):
            made = CallArguments((), made_of(of, site, machine))
        case ObjectValue(cls=Library(), made=CallArguments() as made):
            pass
        case _:
            return None
    if given.is_open:  # `replace(spec, **changes)`
        made = replace(made, keywords={k: _perhaps(k, e) for k, e in made.keywords.items()})
    whole = replace(_with(made, given.keywords), is_open=given.is_open)
    return machine.call(of.cls, whole, site)


def _perhaps(name: str, item: WrittenValue) -> WrittenValue:
    """What a copy has that may be given something else for it."""
    return on_a_condition(item, Unknown(_CHANGES, name))


def _anew(value: Value) -> Value:
    match value:
        case Items(items=items):
            return replace(value, items=list(items), is_changed=True, under=())
        case Entries(items=entries, is_open=is_open):
            return Entries(dict(entries), is_open, is_changed=True)
        case ObjectValue(cls=ClassValue(), attributes=attributes, held=held, contents=contents):
            own = contents and _anew(contents)
            made = replace(value, attributes=dict(attributes), held=list(held))
            made.contents = own if isinstance(own, Items | Entries) else None
            return made
        case _:
            return value


def _deep(value: Value, done: dict[int, Value]) -> Value:
    if id(value) in done:
        return done[id(value)]
    made = done[id(value)] = _anew(value)
    match made:
        case Items(items=items):
            made.items = [replace(each, value=_deep(each.value, done)) for each in items]
        case Entries(items=entries):
            made.items = {
                k: replace(each, value=_deep(each.value, done)) for k, each in entries.items()
            }
        case ObjectValue(cls=ClassValue(), attributes=attributes):
            made.attributes |= {k: _deep(each, done) for k, each in attributes.items()}
    return made


def parsed(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`json.loads(text)` of a text that source tells."""
    text = argument(given, 0)
    if not isinstance(text, Known) or not isinstance(text.value, str) or given.keywords:
        return Unknown("the JSON that it reads is not told")
    try:
        return _made(json.loads(text.value), site)
    except (ValueError, RecursionError):
        return Unknown("it is no JSON")


def _made(plain: Any, site: Site) -> Value:
    match plain:
        case list():
            return Items(Container.LIST, [_item(each, site) for each in plain], is_changed=True)
        case dict():
            held = {str(key): _item(each, site) for key, each in plain.items()}
            return Entries(dict(held.items()), is_changed=True)
        case _:
            return Known(plain)


def _item(plain: object, site: Site) -> WrittenValue:
    return WrittenValue(_made(plain, site), Constant(None, site.at), site.scope)


COPIES: Mapping[str, Callable[[CallArguments, Site, Machine], Value | None]] = {
    "copy:copy": copied,
    "copy:deepcopy": deep_copied,
    **dict.fromkeys(COPYING, copied_with),
    **dict.fromkeys(("dataclasses:replace", "copy:replace"), replaced),
    **dict.fromkeys(("attrs:evolve", "attr:evolve"), replaced),
    **dict.fromkeys(("typing:NamedTuple._replace", "collections:<namedtuple>._replace"), replaced),
}
