"""Models of what makes containers anew: `copy.copy`, `copy.deepcopy`, `json.loads`.

No place of the source says what these hold, so they are as good as changed.
"""

from __future__ import annotations

import json
from dataclasses import replace

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
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
from toolgen.facts.expressions import Constant
from toolgen.facts.kinds import Container

_LONGEST = 100_000
"""How long a text of JSON is that is read."""


def copied(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`copy.copy(value)`: a container anew, which holds the same."""
    return _anew(argument(given, 0))


def deep_copied(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`copy.deepcopy(value)`: all containers anew."""
    return _deep(argument(given, 0))


def _anew(value: Value) -> Value:
    match value:
        case Items(kind=kind, items=items, is_open=is_open):
            return Items(kind, list(items), is_open, is_changed=True)
        case Entries(items=entries, is_open=is_open):
            return Entries(dict(entries), is_open, is_changed=True)
        case _:
            return value


def _deep(value: Value) -> Value:
    made = _anew(value)
    match made:
        case Items(items=items):
            made.items = [replace(each, value=_deep(each.value)) for each in items]
        case Entries(items=entries):
            made.items = {k: replace(each, value=_deep(each.value)) for k, each in entries.items()}
    return made


def parsed(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`json.loads(text)` of a text that source tells."""
    text = argument(given, 0)
    if not isinstance(text, Known) or not isinstance(text.value, str) or given.keywords:
        return Unknown("the JSON that it reads is not told")
    if len(text.value) > _LONGEST:
        return Unknown("it is too long")
    try:
        return _made(json.loads(text.value), site)
    except (ValueError, RecursionError):
        return Unknown("it is no JSON")


def _made(plain: object, site: Site) -> Value:
    match plain:
        case list():
            return Items(Container.LIST, [_item(each, site) for each in plain], is_changed=True)
        case dict():
            held = {str(key): _item(each, site) for key, each in plain.items()}
            return Entries(dict(held.items()), is_changed=True)
        case str() | int() | float() | None:
            return Known(plain)
        case _:
            return Unknown("it is no JSON")


def _item(plain: object, site: Site) -> WrittenValue:
    return WrittenValue(_made(plain, site), Constant(None, site.at), site.scope)
