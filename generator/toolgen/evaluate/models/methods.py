"""Models of the methods of Python's containers and texts: `[].append`, `{}.get`, `"".format`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from toolgen.evaluate.alternatives import on_a_condition, picked, since, truth
from toolgen.evaluate.arguments import keywords_of
from toolgen.evaluate.data_model import as_mapping, iterated
from toolgen.evaluate.entries import keyed, keys_of, put, put_all, stored_through, values_of
from toolgen.evaluate.items import (
    are_there,
    changed,
    disordered,
    in_order,
    made_of,
    plains,
    spread,
    with_default,
)
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument, pair_of
from toolgen.evaluate.models.iterables import WHICH_ITEM
from toolgen.evaluate.models.removals import REMOVING, removed
from toolgen.evaluate.models.signatures import replaced, replaced_parameter
from toolgen.evaluate.set_operations import ANEW, IN_PLACE, combine, combined
from toolgen.evaluate.values import (
    BuiltinMethod,
    CallArguments,
    Entries,
    Items,
    Known,
    ParameterValue,
    SignatureValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant
from toolgen.facts.kinds import Container
from toolgen.link.arithmetic import bounded
from toolgen.link.text import method

_ABSENT = "its key is not there"
_LOOKING = frozenset({*dir(tuple), *dir(frozenset), *dir(Mapping), "fromkeys"})
"""The methods of containers that change nothing: what cannot be changed has them too."""
_GOING_THROUGH = frozenset({"extend", "extendleft", *IN_PLACE.values(), *ANEW})
"""The methods of containers that go through what they are given."""


def gone_through(
    called: BuiltinMethod, given: CallArguments, site: Site, machine: Machine
) -> CallArguments:
    """What a method of a container is given, each that it goes through as what that gives:
    `tools.extend(registry)`.
    """
    if called.name not in _GOING_THROUGH:
        return given
    found = [each.value for each in given.positional]
    if isinstance(called.receiver, Entries):
        found = [as_mapping(each, site, machine) for each in found]
    values = [iterated(each, site, machine) for each in found]
    written = zip(given.positional, values, strict=True)
    return replace(given, positional=tuple(replace(each, value=own) for each, own in written))


def builtin_method(
    called: BuiltinMethod, given: CallArguments, site: Site, conditions: tuple[str, ...]
) -> Value:
    """What a method of a list, a dict or a text gives, and what it changes."""
    if isinstance(called.receiver, Items | Entries):
        conditions = since(called.receiver.under, conditions)
    match called.receiver:
        case Entries() as entries:
            with stored_through(entries):
                return _of_entries(entries, called.name, given, site, conditions)
        case Items() as items if called.name in REMOVING:
            return removed(items, called.name, given, conditions)
        case Items() as items:
            return _of_items(items, called.name, given, site, conditions)
        case Known(value=str() as text):
            return _of_text(text, called.name, given, site)
        case SignatureValue() as signature:
            return replaced(signature, called.name, given, conditions)
        case ParameterValue() as parameter:
            return replaced_parameter(parameter, given)
        case _:
            return Unknown("it is computed")


def _of_items(
    items: Items, name: str, given: CallArguments, site: Site, conditions: tuple[str, ...]
) -> Value:
    added = tuple(replace(each, conditions=conditions) for each in given.positional)
    items.is_changed |= name not in _LOOKING
    match name:
        case "append" | "add" if given.positional:
            items.items.append(added[0])
        case "appendleft" if given.positional:
            items.items.insert(0, added[0])
        case "insert" if len(given.positional) == 2:
            match argument(given, 0):
                case Known(value=int() as index):
                    items.items.insert(index, added[1])
                case _:
                    items.items.append(added[1])
                    disordered(items)
        case "extend" | "update" if given.positional:
            for each in given.positional:
                more, is_whole = spread(each.value, site.expression, site.scope)
                items.is_open |= not is_whole
                items.kind = made_of(items.kind, [each.value])
                items.items += [replace(e, conditions=(*e.conditions, *conditions)) for e in more]
        case "extendleft":
            more, is_whole = spread(argument(given, 0), site.expression, site.scope)
            items.is_open |= not is_whole
            items.items[:0] = [replace(e, conditions=(*e.conditions, *conditions)) for e in more]
            items.items[: len(more)] = reversed(items.items[: len(more)])
        case "rotate":
            disordered(items)
        case "reverse":
            items.items.reverse()
            items.kind = Container.SHUFFLED if conditions else items.kind
        case "copy":
            return Items(items.kind, list(items.items), items.is_open)
        case _ if items.kind == Container.SET and name in ANEW:
            made = combined(items, ANEW[name], given)
            return _by_another(items, name, given, site) if made is None else made
        case _ if items.kind == Container.SET and combine(items, name, given, conditions):
            return Known(None)
        case _:
            return _by_another(items, name, given, site)
    return Known(None)


def _by_another(of: Items | Entries, name: str, given: CallArguments, site: Site) -> Value:
    """What a method gives that has no model; it changes what it is called on, unless it is known
    to leave that alone.
    """
    both = Items(Container.TUPLE, [site.held(of), *given.values])
    found = picked("it is computed", both)
    if name not in _LOOKING:
        changed(of, given, site)
    return found


def _of_entries(
    entries: Entries, name: str, given: CallArguments, site: Site, conditions: tuple[str, ...]
) -> Value:
    entries.is_changed |= name not in _LOOKING
    match name:
        case _ if name in REMOVING:
            return removed(entries, name, given, conditions)
        case "items":
            rows = zip(keys_of(entries), values_of(entries), strict=True)
            return _view([pair_of(*row, site) for row in rows], entries)
        case "values":
            return _view(values_of(entries), entries)
        case "keys":
            return _view(keys_of(entries), entries)
        case "copy":
            held = dict(entries.items)
            return Entries(held, entries.is_open, is_shuffled=entries.is_shuffled)
        case "update":
            for other in (*(each.value for each in given.positional), keywords_of(given)):
                put_all(entries, other, site, conditions)
            return Known(None)
        case "get":
            return _taken(entries, given)
        case "setdefault":
            return _set_default(entries, given, site, conditions)
        case "move_to_end" if _moved(entries, given, conditions):
            return Known(None)
        case _:
            return _by_another(entries, name, given, site)


def _view(items: Iterable[WrittenValue], entries: Entries) -> Items:
    kind = made_of(Container.LIST, [entries])
    return Items(kind, list(items), entries.is_open, is_like=True)


def _moved(entries: Entries, given: CallArguments, conditions: tuple[str, ...]) -> bool:
    """`TABLE.move_to_end("find")`, where source tells all of it."""
    match [keyed(each.value) for each in given.values]:
        case [Known(value=key), *last] if key in entries.items and not conditions:
            item = entries.items.pop(key)
            is_last = not last or truth(last[0])
            moved = {key: item}
            entries.items = {**entries.items, **moved} if is_last else {**moved, **entries.items}
            return is_last is not None and not entries.is_open
        case _:
            return False


def _taken(entries: Entries, given: CallArguments) -> Value:
    key = keyed(argument(given, 0))
    if not isinstance(key, Known):
        return picked(WHICH_ITEM, entries)
    default = argument(given, 1) if len(given.positional) > 1 else Known(None)
    return with_default(entries, key, default)


def _set_default(
    entries: Entries, given: CallArguments, site: Site, conditions: tuple[str, ...]
) -> Value:
    """`TABLE.setdefault("find", [])`: what the key has is there afterwards."""
    value = _taken(entries, given)
    key = keyed(argument(given, 0))
    found = entries.items.get(key.value) if isinstance(key, Known) else None
    given_item = given.positional[1] if len(given.positional) > 1 else site.held(Known(None))
    if found is None:
        item = on_a_condition(given_item, value) if entries.is_open else given_item
        put(entries, key, item, conditions if isinstance(key, Known) else (*conditions, _ABSENT))
    elif found.conditions:
        put(entries, key, on_a_condition(found, value), conditions)
    return value


def _of_text(text: str, name: str, given: CallArguments, site: Site) -> Value:
    positional = [_plain(each.value) for each in given.positional]
    keywords = {key: _plain(each.value) for key, each in given.keywords.items()}
    plain = [*positional, *keywords.values()]
    if given.is_open or any(each is None for each in plain):
        return Unknown("its text is computed")
    try:
        made = bounded(method(text, name, positional, keywords))
    except ValueError as error:
        return Unknown(str(error))
    if isinstance(made, list | tuple):
        held = [WrittenValue(Known(e), Constant(e, site.at), site.scope) for e in made]
        return Items(Container(type(made).__name__), held)
    return Known(made)


def _plain(value: Value) -> object:
    """A constant, or a list of them, as Python has it; None for what source does not tell."""
    if isinstance(value, Known):
        return value.value
    found = in_order(value) if isinstance(value, Items) else None
    return None if found is None or not are_there(found) else plains(found)
