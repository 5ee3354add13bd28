"""Models of what calls, or takes attributes and items of, what it is given: `operator`, threads.

methodcaller("tool", find)(server)
Thread(target=server.tool, args=(find,))
stack.callback(server.tool, find)
"""

from __future__ import annotations

from dataclasses import replace

from toolgen.evaluate.alternatives import is_none
from toolgen.evaluate.contents import read_contents
from toolgen.evaluate.data_model import BINARY, COMPARED
from toolgen.evaluate.entries import UNPACKED_KEYWORDS, unpacked
from toolgen.evaluate.items import spread
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.members import untold_attribute
from toolgen.evaluate.models.arguments import Model, argument, needing, said
from toolgen.evaluate.operations import compared_by_methods, item, operation
from toolgen.evaluate.storing import put_item
from toolgen.evaluate.values import (
    BuiltinMethod,
    CallArguments,
    Entries,
    Items,
    Known,
    Library,
    ObjectValue,
    Partial,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.kinds import Container

_CALLER, _ATTRIBUTE, _ITEM = "<methodcaller>", "<attrgetter>", "<itemgetter>"


def later(name: str) -> Model:
    """What `methodcaller("tool", find)` gives: it is called with the object that is left."""

    def model(given: CallArguments, site: Site, machine: Machine) -> Value:
        return Partial(Library(name), given)

    return model


def _method_called(given: CallArguments, site: Site, machine: Machine) -> Value:
    name, owner = argument(given, 0), given.positional[-1].value
    method = _followed(owner, name, site, machine)
    rest = replace(given, positional=given.positional[1:-1])
    return machine.call(method, rest, site)


def _attributes(given: CallArguments, site: Site, machine: Machine) -> Value:
    *paths, owner = [each.value for each in given.positional]
    found = [_followed(owner, path, site, machine) for path in paths]
    return found[0] if len(found) == 1 else _row(found, site, given)


def _followed(owner: Value, path: Value, site: Site, machine: Machine) -> Value:
    if not isinstance(path, Known):
        return untold_attribute(owner, site, machine)
    for name in str(path.value).split("."):
        owner = machine.attribute(owner, name, site)
    return owner


def _items(given: CallArguments, site: Site, machine: Machine) -> Value:
    *keys, owner = given.positional
    found = [item(owner.value, key, site, machine) for key in keys]
    return found[0] if len(found) == 1 else _row(found, site, given)


def _row(values: list[Value], site: Site, given: CallArguments) -> Value:
    return Items(Container.TUPLE, [replace(given.positional[0], value=each) for each in values])


def _operator(sign: str) -> Model:
    def model(given: CallArguments, site: Site, machine: Machine) -> Value:
        return operation(sign, argument(given, 0), argument(given, 1), site, machine)

    return model


def _comparing(sign: str) -> Model:
    def model(given: CallArguments, site: Site, machine: Machine) -> Value:
        one, other = argument(given, 0), argument(given, 1)
        verdict = compared_by_methods(sign, one, other, site, machine)
        return Unknown("it is a condition") if verdict is None else Known(verdict)

    return model


def _got_item(given: CallArguments, site: Site, machine: Machine) -> Value:
    owner, key = given.positional[:2]
    return item(owner.value, key, site, machine)


def _has_item(given: CallArguments, site: Site, machine: Machine) -> Value:
    of, item_ = argument(given, 0), argument(given, 1)
    verdict = compared_by_methods("in", item_, of, site, machine)
    return Unknown("it is a condition") if verdict is None else Known(verdict)


def _put_item(given: CallArguments, site: Site, machine: Machine) -> Value:
    owner, key, value = given.positional[:3]
    put_item(owner.value, key, value, site, machine)
    return Known(None)


def _by_method(name: str) -> Model:
    """`operator.setitem(table, key, value)`: what the method of the first of them does."""

    def model(given: CallArguments, site: Site, machine: Machine) -> Value:
        method = machine.attribute(argument(given, 0), name, site)
        return machine.call(method, replace(given, positional=given.positional[1:]), site)

    return model


def calling(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`pool.submit(server.tool, find)`: the callee comes first, what it is given after it."""
    return machine.call(argument(given, 0), replace(given, positional=given.positional[1:]), site)


def _at_exit(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`@atexit.register` above a function, which stays what it is."""
    calling(given, site, machine)
    return argument(given, 0)


def result_of_call(given: CallArguments, site: Site, machine: Machine) -> Value:
    """What `submit` gives, of which `result()` is what the call gives."""
    value = calling(given, site, machine)
    return ObjectValue(Library("concurrent.futures:Future"), {"<result>": value})


def thread(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`Thread(target=server.tool, args=(find,), kwargs={})`."""
    target = said(given, 1, "target")
    if target is not None:
        machine.call(target.value, _handed_on(given, machine), site)
    return ObjectValue(Library("threading:Thread"), made=given)


def _handed_on(given: CallArguments, machine: Machine) -> CallArguments:
    """What a thread calls its target with: `target(*args, **kwargs)`."""
    row, named = said(given, 3, "args"), said(given, 4, "kwargs")
    positional, is_whole = spread(row.value, row.expression, row.scope) if row else ([], True)
    if named is None or is_none(named.value):
        return CallArguments(tuple(positional), is_open=not is_whole)
    entries = read_contents(named.value, machine)
    told = entries if isinstance(entries, Entries) else Entries({}, is_open=True)
    keywords = unpacked(told, machine.state.conditions)
    if told.is_open:
        keywords[UNPACKED_KEYWORDS] = named
    return CallArguments(tuple(positional), keywords, not is_whole or UNPACKED_KEYWORDS in keywords)


def sent_to(callee: BuiltinMethod, given: CallArguments, machine: Machine) -> None:
    """Run what a generator does that is sent something."""
    receiver = callee.receiver
    if callee.name == "send" and isinstance(receiver, Items) and receiver.rest is not None:
        machine.state.sent.append(argument(given, 0))
        try:
            receiver.rest()
        finally:
            machine.state.sent.pop()


_NAMES = {"and": "and_", "or": "or_"}
CALLING: dict[str, Model] = {
    "operator:methodcaller": later(_CALLER),
    "operator:attrgetter": later(_ATTRIBUTE),
    "operator:itemgetter": later(_ITEM),
    _CALLER: needing(2, _method_called),
    _ATTRIBUTE: _attributes,
    _ITEM: _items,
    **{f"operator:{_NAMES.get(name, name)}": _operator(sign) for sign, name in BINARY.items()},
    **{f"operator:{method.strip('_')}": _comparing(sign) for sign, (method, _) in COMPARED.items()},
    "operator:getitem": needing(2, _got_item),
    "operator:contains": _has_item,
    "operator:setitem": needing(3, _put_item),
    "operator:delitem": _by_method("__delitem__"),
    "operator:call": calling,
    "atexit:register": _at_exit,
    "asyncio:to_thread": calling,
    "threading:Thread": thread,
    "contextvars:Context.run": calling,
    "concurrent.futures:ThreadPoolExecutor.submit": result_of_call,
    "concurrent.futures:ProcessPoolExecutor.submit": result_of_call,
    "contextlib:ExitStack.callback": calling,
    "contextlib:AsyncExitStack.callback": calling,
    "contextlib:AsyncExitStack.push_async_callback": calling,
}
