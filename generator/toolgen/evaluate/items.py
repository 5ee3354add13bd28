"""Items: what containers hold, in order, and under a key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from toolgen.evaluate.alternatives import (
    contents_of,
    either,
    identity,
    on_condition,
    options_of,
    picked,
)
from toolgen.evaluate.entries import keyed, keys_of, may_have, put, under_key
from toolgen.evaluate.tool_parts import taken_by
from toolgen.evaluate.values import (
    CallArguments,
    Either,
    Entries,
    Items,
    Known,
    ObjectValue,
    Plain,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Expression
from toolgen.facts.kinds import Container
from toolgen.link import Scope

_CHANGED = "what changes its container leaves it"
_GIVEN = "it is among those that iterating gives"
ONE_OF_CONTAINERS = "which of several containers it is"


def plains(items: Sequence[WrittenValue]) -> list[Plain] | None:
    """The constants that items are; None where one of them is something else."""
    found = [each.value.value for each in items if isinstance(each.value, Known)]
    return found if len(found) == len(items) else None


def are_there(items: Iterable[WrittenValue]) -> bool:
    """Whether items are there on no condition, so that places behind them can be counted."""
    return not any(each.conditions for each in items)


def items_of(value: Value) -> list[WrittenValue] | None:
    """What iterating a value gives; None where source does not tell all of it."""
    value = contents_of(value)
    return None if isinstance(value, Items | Entries) and value.is_open else told_of(value)


def told_of(value: Value) -> list[WrittenValue] | None:
    """What iterating a value gives as far as source tells; None of what is no container."""
    match contents_of(value):
        case Items(items=items):
            return list(items)
        case Entries() as entries:
            return list(keys_of(entries))
        case _:
            return None


def doubt(container: Items | Entries, condition: str) -> None:
    """What a container holds may be there no longer, or something else may."""
    container.is_open = True
    if isinstance(container, Items):
        container.items[:] = [on_condition(each, condition) for each in container.items]
    else:
        held = container.items.items()
        container.items = {key: on_condition(each, condition) for key, each in held}


def disordered(container: Items | Entries) -> None:
    """What a container holds stands in an order from now on that source does not tell."""
    container.is_changed = True
    if isinstance(container, Items):
        container.kind = Container.SHUFFLED
    else:
        container.is_shuffled = True


def changed(container: Items | Entries, given: CallArguments, site: Site) -> None:
    """Something has changed a container that source does not tell: it may hold, or may hold no
    longer, what it held, and what was given with it.
    """
    doubt(container, _CHANGED)
    container.is_changed = True
    more = Items(Container.TUPLE, [each for each in given.values if each.value is not container])
    for held in untold_rest(more, site.expression, site.scope):
        if isinstance(container, Items):
            container.items.append(held)
        else:
            put(container, Unknown("its key"), held, held.conditions)


COMPUTED = "the loop runs over what is computed"


def turn_over(rest: Value, expression: Expression, scope: Scope) -> WrittenValue:
    """The turn of a loop for all that source does not tell, of which there may be none."""
    return WrittenValue(picked(COMPUTED, rest), expression, scope, (COMPUTED,))


def spread(value: Value, expression: Expression, scope: Scope) -> tuple[list[WrittenValue], bool]:
    """What `*value` puts into a container, and whether that is all that it may put there."""
    items, rest = turns_of(value)
    if isinstance(value, Either):  # of two, the same need not stand at one place
        items = [on_condition(each, ONE_OF_CONTAINERS) for each in items]
    more = [] if rest is None else untold_rest(rest, expression, scope)
    return [*items, *more], rest is None


def untold_rest(of: Value, expression: Expression, scope: Scope) -> list[WrittenValue]:
    """What stands for all that something holds and source does not tell: nothing, where that can
    be no function.
    """
    held = picked(COMPUTED, of)
    return [WrittenValue(held, expression, scope, (COMPUTED,))] if held.given else []


def some_of(items: Iterable[WrittenValue], kind: Container = Container.GENERATOR) -> Items:
    """What iterates and gives such items, of which source tells neither how many nor which."""
    return Items(kind, [on_condition(each, _GIVEN) for each in items], is_open=True)


def turns_of(value: Value) -> tuple[list[WrittenValue], Value | None]:
    """What a loop goes through, and what may hold more of which source does not tell.

    Of one of several containers each item once, those that are not in all of them on a condition.
    Of one that may hold more, what it holds surely, and something unknown.
    """
    options = [*map(contents_of, options_of(value))]
    containers = [told_of(option) for option in options]
    untold = [option for option, held in zip(options, containers, strict=True) if held is None]
    found: dict[object, dict[int, WrittenValue]] = {}
    for number, container in enumerate(containers):
        for place, item in enumerate(container or ()):
            key = identity(item.value) if len(containers) > 1 else place
            found.setdefault(key, {}).setdefault(number, item)
    items = [_of_several(list(each.values()), len(containers)) for each in found.values()]
    if any(isinstance(each, Items | Entries) and each.is_open for each in options):
        untold.append(Unknown("it may hold more"))
    return items, either(untold) if untold else None


def _of_several(found: Sequence[WrittenValue], containers: int) -> WrittenValue:
    """What was found in some containers of several, under all conditions that it stands under."""
    untold = () if len(found) == containers else (ONE_OF_CONTAINERS,)
    conditions = chain(untold, *(each.conditions for each in found))
    return replace(found[0], conditions=tuple(dict.fromkeys(conditions)))


def in_order(value: Value) -> list[WrittenValue] | None:
    """What iterating gives, in an order that source tells."""
    return None if _is_shuffled(value) else items_of(value)


def made_of(kind: Container, sources: Iterable[Value]) -> Container:
    """The kind of a container that others are gone through for: `list({"a", "b"})` has no order."""
    return Container.SHUFFLED if kind != Container.SET and any(map(_is_shuffled, sources)) else kind


def _is_shuffled(value: Value) -> bool:
    match contents_of(value):
        case Items(kind=Container.SET | Container.SHUFFLED, items=held):
            return len(held) != 1
        case Entries(is_shuffled=True, items=entries):
            return len(entries) != 1
        case _:
            return False


def item_of(of: Value, key: Value) -> Value:
    """`of[key]`, where source tells both."""
    found: list[Value] = []
    for option in map(contents_of, options_of(of)):
        match option, keyed(key):
            case Items(kind=Container.LIST | Container.TUPLE, items=items, is_open=False), Known(
                value=int() as index
            ):
                if not are_there(items[: index + 1] if index >= 0 else items[index:]):
                    found.append(_untold_item(option, key))
                    continue
                in_range = -len(items) <= index < len(items)
                found.append(items[index].value if in_range else Unknown("it has no such item"))
            case Known(value=str() as text), Known(value=int() as index):
                in_range = -len(text) <= index < len(text)
                found.append(Known(text[index]) if in_range else Unknown("it has no such item"))
            case Entries(), Known(value=plain) if plain in option.items:
                found.append(under_key(option, plain))
            case _:
                found.append(_untold_item(option, key))
    return either(found)


def with_default(entries: Entries, key: Known, default: Value) -> Value:
    """`entries.get(key, default)`."""
    if key.value not in entries.items:
        is_told = not may_have(entries, key.value)
        return default if is_told else either([default, _untold_item(entries, key)])
    found = item_of(entries, key)
    return either([default, found]) if entries.items[key.value].conditions else found


def _untold_item(of: Value, key: Value) -> Value:
    item = picked("source does not tell which item it is", of)
    return replace(item, part_of=taken_by(item.part_of, key))


def slice_of(of: Value, ends: Sequence[Value | None]) -> Value:
    """`of[lower:upper:step]`, where source tells the ends."""
    told = [each.value if isinstance(each, Known) else each for each in ends]
    numbers = [each for each in told if each is None or isinstance(each, int)]
    if len(numbers) < len(told) or numbers[2] == 0:
        return picked("source does not tell which items they are", of)
    limits = slice(*numbers)
    match contents_of(of):
        case Items(
            kind=Container.LIST | Container.TUPLE as kind, items=items, is_open=False
        ) if are_there(items):
            return Items(kind, items[limits])
        case Known(value=str() as text):
            return Known(text[limits])
        case _:
            return picked("source does not tell which items they are", of)


def as_list(value: Value) -> Value:
    """The same as a list, where source tells what is in it."""
    found = in_order(value)
    return value if found is None else Items(Container.LIST, found)


def holding(of: Value, value: Value) -> WrittenValue | None:
    """The place in a container, or in what an object was made of, from which a value was taken."""
    match contents_of(of):
        case Items(items=items):
            held = items
        case Entries(items=entries):
            held = list(entries.values())
        case ObjectValue(made=CallArguments() as made):
            held = list(made.values)
        case _:
            return None
    found = next((each for each in held if each.value is value), None)
    return None if found is None else replace(found, conditions=())
