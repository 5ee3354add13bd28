"""Models of what makes one iterable of others, or looks at one: `list`, `zip`, `next`, `len`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from toolgen.evaluate.alternatives import either, options_of, picked
from toolgen.evaluate.contents import read_contents
from toolgen.evaluate.counters import ask_untold, is_counter, numbers_of
from toolgen.evaluate.data_model import iterated, operated
from toolgen.evaluate.items import (
    COMPUTED,
    are_there,
    doubt,
    in_order,
    items_of,
    made_of,
    some_of,
    told_of,
    turn_over,
    turns_of,
)
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import Model, argument, pair_of, row_of
from toolgen.evaluate.values import (
    CallArguments,
    Either,
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

WHICH_ITEM = "source does not tell which item it is"


def listed(kind: Container) -> Callable[[CallArguments, Site, Machine], Items]:
    """`list(items)`, or another constructor of a kind of container."""

    def model(given: CallArguments, site: Site, machine: Machine) -> Items:
        if not given.positional:
            return Items(kind, [])
        if len(given.positional) > 1:  # `iter(function, sentinel)`
            value = machine.call(argument(given, 0), CallArguments(), site)
            return some_of([site.held(value)], kind)
        of = iterated(argument(given, 0), site, machine)
        found = items_of(of)
        return _open_list(kind, of) if found is None else Items(made_of(kind, [of]), found)

    return model


def frozen(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`frozenset(items)`."""
    return replace(listed(Container.SET)(given, site, machine), is_frozen=True)


def _open_list(kind: Container, of: Value) -> Items:
    """A list of what source does not tell, but for some of its items."""
    items, rest = turns_of(of)
    is_one_of_several = isinstance(of, Either)
    return Items(Container.SHUFFLED if is_one_of_several else kind, items, rest is not None)


def of_several(model: Model) -> Model:
    """What a model gives of one of several containers: one of what it gives of each."""

    def run(given: CallArguments, site: Site, machine: Machine) -> Value:
        for place, each in enumerate(given.positional):
            if isinstance(each.value, Either):
                for other in given.positional:
                    ask_untold(other.value)  # by each of them as often as that is long
                before, after = given.positional[:place], given.positional[place + 1 :]
                ones = (replace(each, value=option) for option in each.value.options)
                calls = (replace(given, positional=(*before, one, *after)) for one in ones)
                return either([run(call, site, machine) for call in calls])
        return model(given, site, machine)

    return run


def like_list(model: Model) -> Model:
    """A model of what makes something that is gone through like a list and is none: `zip`."""

    def run(given: CallArguments, site: Site, machine: Machine) -> Value:
        made = model(given, site, machine)
        for each in options_of(made):
            if isinstance(each, Items):
                each.is_like = True
        return made

    return run


def backwards(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`reversed(items)`."""
    of = iterated(argument(given, 0), site, machine)
    found = items_of(of)
    if found is None:
        return _open_list(Container.LIST, of)
    return Items(made_of(Container.LIST, [of]), found[::-1])


def enumerated(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`enumerate(items, start)`."""
    found = in_order(iterated(argument(given, 0), site, machine))
    starts = [*given.positional[1:], *given.keywords.values()]
    first = starts[0].value if starts else Known(0)
    if found is None or not (isinstance(first, Known) and isinstance(first.value, int)):
        return picked("it runs over what is computed", argument(given, 0))
    pairs: list[WrittenValue] = []
    for number, each in enumerate(found, first.value):
        is_told = are_there(found[: number - first.value])
        key = Known(number) if is_told else Unknown("which turn it is is not told")
        written = Constant(number) if is_told else site.expression
        pairs.append(pair_of(WrittenValue(key, written, site.scope), each, site))
    return Items(Container.LIST, pairs)


def zipped(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`zip(names, functions)`."""
    columns = _columns(given, site, machine)
    known = [column for column in columns if column is not None]
    is_told = len(known) == len(columns) and are_there(given.positional)
    if given.is_open or not is_told:
        return picked(COMPUTED, Items(Container.TUPLE, list(given.positional)))
    rows = list(zip(*known, strict=False))
    told = [row for place, row in enumerate(rows) if all(are_there(e[:place]) for e in known)]
    found = [row_of(list(each), site) for each in told]
    if len(told) < len(rows):  # what is not there moves all that comes behind it
        whole = Items(Container.TUPLE, list(given.positional))
        found.append(turn_over(whole, site.expression, site.scope))
    return Items(Container.LIST, found, is_open=len(told) < len(rows))


def _columns(given: CallArguments, site: Site, machine: Machine) -> list[list[WrittenValue] | None]:
    """What each of several gives, of a counter as many as of the shortest."""
    values = [each.value for each in given.positional]
    columns = [
        None if is_counter(each) else in_order(iterated(each, site, machine)) for each in values
    ]
    ends = [(len(each), place) for place, each in enumerate(columns) if each is not None]
    is_told = bool(ends) and len(ends) + sum(map(is_counter, values)) == len(values)
    shortest, ending = min(ends, default=(0, 0))
    for place, each in enumerate(values):
        asked = shortest + (place < ending)  # for one more, before the other turns out to end
        found = numbers_of(each, asked, machine) if is_told else None
        if found is not None:
            columns[place] = [site.held(number) for number in found[:shortest]]
        else:
            ask_untold(each)
    return columns


def numbers(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`range(3)`."""
    bounds = [each.value.value for each in given.positional if isinstance(each.value, Known)]
    told = [each for each in bounds if isinstance(each, int)]
    if len(told) < len(given.positional) or not told or len(range(*told)) > 1000:
        return Unknown("it runs over what is computed")
    return Items(
        Container.LIST, [WrittenValue(Known(n), Constant(n), site.scope) for n in range(*told)]
    )


def turns_through(of: Value, site: Site, machine: Machine) -> tuple[list[WrittenValue], bool]:
    """What going through a value gives, and whether that is all that it may give."""
    turns, rest = turns_of(iterated(of, site, machine))
    more = [] if rest is None else [turn_over(rest, site.expression, site.scope)]
    return [*turns, *more], rest is None


def next_item(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`next(iter(items), default)`: the first that is sure, or any of those before it.

    An iterator has it no longer then.
    """
    iterator = argument(given, 0)
    number = numbers_of(iterator, 1, machine)
    if number is not None:
        return number[0]
    raised = machine.state.raised
    own = operated(iterator, "__next__", (), site, machine)
    if own is not None:
        is_over = machine.state.raised > raised
        default = [argument(given, 1)] if len(given.positional) > 1 else []
        is_sure = not isinstance(own, Unknown) or not default
        return own if is_sure else either([*default, *([] if is_over else [own])])
    found = in_order(iterator)
    if found is None:
        return picked("it is computed", argument(given, 0))
    sure = next((place for place, each in enumerate(found) if not each.conditions), None)
    default = [argument(given, 1)] if len(given.positional) > 1 and sure is None else []
    options = [each.value for each in found[: None if sure is None else sure + 1]]
    if isinstance(iterator, Items) and found:
        is_told = sure == 0 and not machine.state.conditions
        iterator.items = iterator.items[1:]
        if not is_told:
            doubt(iterator, "it is not given before")
    if options or default:
        return either([*options, *default])
    machine.state.raised += 1
    return Unknown("it raises")


def chained(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`itertools.chain(one, other)`."""
    return _joined(given.positional, site, machine, is_open=given.is_open)


def chained_from(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`itertools.chain.from_iterable(lists)`."""
    of = argument(given, 0)
    turns, is_whole = turns_through(of, site, machine)
    found = _joined(turns, site, machine, is_open=not is_whole)
    return replace(found, kind=made_of(found.kind, [of]))


def _joined(of: Sequence[WrittenValue], site: Site, machine: Machine, *, is_open: bool) -> Items:
    """What going through one value after another gives, under the conditions of each."""
    sources = [iterated(each.value, site, machine) for each in of]
    items = [
        replace(item, conditions=(*each.conditions, *item.conditions))
        for each, source in zip(of, sources, strict=True)
        for item in told_of(source) or ()
    ]
    is_open |= any(items_of(each) is None for each in sources)
    return Items(made_of(Container.LIST, sources), items, is_open)


def length(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`len(items)`."""
    of = argument(given, 0)
    if isinstance(of, Known) and isinstance(of.value, str | bytes):
        return Known(len(of.value))
    own = operated(of, "__len__", (), site, machine)
    if own is not None:
        return own
    held = read_contents(of, machine)
    found = items_of(held)
    may_be_equal = not isinstance(held, Entries) and in_order(of) is None
    may_be_fewer = found is None or not are_there(found) or (len(found) > 1 and may_be_equal)
    return Unknown("it is computed") if found is None or may_be_fewer else Known(len(found))
