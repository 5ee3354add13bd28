"""Models: what Python's own functions give for values that source tells.

What is not here gives something unknown.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain

from toolgen.evaluate.attributes import KEPT
from toolgen.evaluate.expressions import SHUFFLED, in_order, item_of, items_of, plains
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.statements import store
from toolgen.evaluate.values import (
    BoundMethod,
    BuiltinMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    LibraryMethod,
    Made,
    ModuleValue,
    ObjectValue,
    Partial,
    Plain,
    Registering,
    Site,
    Unknown,
    Value,
    Wrapper,
    WrittenValue,
    either,
    options_of,
    picked,
    truth,
)
from toolgen.facts.expressions import Constant
from toolgen.link.text import method

_CALLABLE = (FunctionValue, BoundMethod, ClassValue, Library, LibraryMethod, Partial, Registering)
_WHICH_ITEM = "source does not tell which item it is"
_OF_PYTHON = frozenset({*dir(_CALLABLE), *dir(type), *dir(lambda: None), *dir(re), "__wrapped__"})
"""What classes, functions and modules have under names of Python's own."""
TRANSPARENT = (
    KEPT,
    *("builtins:staticmethod", "builtins:classmethod", "builtins:property"),
    *("functools:lru_cache", "functools:cache", "functools:cached_property"),
    *("contextlib:contextmanager", "contextlib:asynccontextmanager"),
    *("abc:abstractmethod", "dataclasses:dataclass", "typing:final", "typing:override"),
    *("typing:no_type_check", "typing:deprecated", "warnings:deprecated"),
    *("typing_extensions:override", "typing_extensions:final", "typing_extensions:deprecated"),
)
"""Decorators of Python's that leave the signature of a function as it is."""

FILTERED = "what a filter keeps"
"""The condition of what a filter may keep."""

Model = Callable[[CallArguments, Site, Machine], Value]


def modelled(name: str, given: CallArguments, site: Site, machine: Machine) -> Value | None:
    """What a function of Python's gives; None for what has no model."""
    model = _MODELS.get(name)
    return None if model is None else model(given, site, machine)


def _value(given: CallArguments, index: int) -> Value:
    values = given.positional
    return values[index].value if index < len(values) else Unknown("it is not given")


def _listed(kind: str) -> Model:
    def model(given: CallArguments, site: Site, machine: Machine) -> Value:
        if not given.positional:
            return Items(kind, [])
        found = items_of(_value(given, 0))
        return _open_list(kind, _value(given, 0)) if found is None else Items(kind, found)

    return model


def _open_list(kind: str, of: Value) -> Items:
    """A list of what source does not tell, but for some of its items."""
    return Items(kind, list(of.items) if isinstance(of, Items) else [], is_open=True)


def _sorted(given: CallArguments, site: Site, machine: Machine) -> Value:
    found = items_of(_value(given, 0))
    if found is None:
        return _open_list("list", _value(given, 0))
    plain = plains(found)
    if plain is None or given.keywords or given.is_open:
        return Items(SHUFFLED, found)
    try:
        order = sorted(range(len(plain)), key=plain.__getitem__)  # type: ignore[arg-type]
    except TypeError:
        return Unknown("it raises")
    return Items("list", [found[place] for place in order])


def _reversed(given: CallArguments, site: Site, machine: Machine) -> Value:
    found = items_of(_value(given, 0))
    of = _value(given, 0)
    return _open_list("list", of) if found is None else Items("list", found[::-1])


def _enumerated(given: CallArguments, site: Site, machine: Machine) -> Value:
    found = in_order(_value(given, 0))
    if found is None or len(given.positional) > 1 or given.keywords:
        return picked("it runs over what is computed", _value(given, 0))
    pairs = [
        _pair(WrittenValue(Known(number), Constant(number), site.scope), each, site)
        for number, each in enumerate(found)
    ]
    return Items("list", pairs)


def _zipped(given: CallArguments, site: Site, machine: Machine) -> Value:
    columns = [in_order(each.value) for each in given.positional]
    known = [column for column in columns if column is not None]
    if len(known) < len(columns) or given.is_open:
        return Unknown("it runs over what is computed")
    rows = zip(*known, strict=False)
    return Items("list", [_row(list(row), site) for row in rows])


def _pair(one: WrittenValue, other: WrittenValue, site: Site) -> WrittenValue:
    return _row([one, other], site)


def _row(items: list[WrittenValue], site: Site) -> WrittenValue:
    conditions = tuple(dict.fromkeys(chain.from_iterable(each.conditions for each in items)))
    return WrittenValue(Items("tuple", items), site.expression, site.scope, conditions)


def _range(given: CallArguments, site: Site, machine: Machine) -> Value:
    bounds = [each.value.value for each in given.positional if isinstance(each.value, Known)]
    numbers = [each for each in bounds if isinstance(each, int)]
    if len(numbers) < len(given.positional) or not numbers or len(range(*numbers)) > 1000:
        return Unknown("it runs over what is computed")
    return Items("list", [WrittenValue(Known(n), Constant(n), site.scope) for n in range(*numbers)])


def _mapped(given: CallArguments, site: Site, machine: Machine) -> Value:
    found = items_of(_value(given, 1))
    if found is None or len(given.positional) != 2:
        return picked("it runs over what is computed", _value(given, 1))
    callee = _value(given, 0)
    results = [
        replace(each, value=machine.call(callee, CallArguments((each,)), site)) for each in found
    ]
    return Items("list", results)


def _filtered(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`filter(is_public, items)`; None for the function keeps what counts as true."""
    keeps, found = _value(given, 0), items_of(_value(given, 1))
    if found is None:
        return picked("it runs over what is computed", _value(given, 1))
    kept: list[WrittenValue] = []
    for each in found:
        is_plain = isinstance(keeps, Known)
        value = each.value if is_plain else machine.call(keeps, CallArguments((each,)), site)
        verdict = truth(value)
        if verdict is not False:
            untold = () if verdict else (FILTERED,)
            kept.append(replace(each, conditions=(*each.conditions, *untold)))
    return Items("list", kept)


def _next(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`next(iter(items), default)`: the first that is sure, or any of those before it."""
    found = in_order(_value(given, 0))
    if found is None:
        return picked("it is computed", _value(given, 0))
    sure = next((place for place, each in enumerate(found) if not each.conditions), None)
    default = [_value(given, 1)] if len(given.positional) > 1 and sure is None else []
    options = [each.value for each in found[: None if sure is None else sure + 1]]
    return either([*options, *default]) if options or default else Unknown("it raises")


def _chained(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`itertools.chain(one, other)`."""
    parts = [items_of(each.value) for each in given.positional]
    items = [each for part in parts for each in part or ()]
    return Items("list", items, given.is_open or None in parts)


def _reduced(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`functools.reduce(function, items, initial)`."""
    items = in_order(_value(given, 1))
    if items is None or len(given.positional) not in (2, 3):
        return Unknown("it is computed")
    rest = [*given.positional[2:], *items]
    if not rest:
        return Unknown("it raises")
    value, *others = rest
    for each in others:
        result = machine.call(_value(given, 0), CallArguments((value, each)), site)
        value = WrittenValue(result, site.expression, site.scope)
    return value.value


def _is_kind(kind: type) -> Model:
    def model(given: CallArguments, site: Site, machine: Machine) -> Value:
        value = _value(given, 0)
        is_open = isinstance(value, Unknown | Either)
        return Unknown("it is a condition") if is_open else Known(isinstance(value, kind))

    return model


def _is_routine(given: CallArguments, site: Site, machine: Machine) -> Value:
    value = _value(given, 0)
    if isinstance(value, FunctionValue | BoundMethod):
        return Known(True)
    is_none = isinstance(value, Known | Items | Entries | ClassValue | ObjectValue)
    return Known(False) if is_none else Unknown("it is a condition")


def _is_coroutine(given: CallArguments, site: Site, machine: Machine) -> Value:
    value = _value(given, 0)
    function = value.function if isinstance(value, BoundMethod) else value
    if isinstance(function, FunctionValue):
        return Known(function.fact.is_async and not function.fact.is_generator)
    return Unknown("it is a condition")


def _got(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`getattr(owner, "name", default)`."""
    name = _value(given, 1)
    if not isinstance(name, Known) or not isinstance(name.value, str):
        return Unknown("source does not tell which attribute it is")
    found = [
        _attribute_or(option, name.value, given, site, machine)
        for option in options_of(_value(given, 0))
    ]
    return either(found)


def _attribute_or(
    owner: Value, name: str, given: CallArguments, site: Site, machine: Machine
) -> Value:
    """An attribute, or the default that is given for where there is none."""
    if len(given.positional) < 3:
        return machine.attribute(owner, name, site)
    function = owner.function if isinstance(owner, BoundMethod) else owner
    is_stored = isinstance(function, FunctionValue) and name in function.attributes
    is_private = name.startswith("_") and name not in _OF_PYTHON
    is_bare = _is_of_python(owner) or (isinstance(function, FunctionValue) and not is_stored)
    if is_bare and name not in _OF_PYTHON:
        return _value(given, 2)
    is_of_project = isinstance(owner, ObjectValue) and isinstance(owner.cls, ClassValue)
    holds_function = isinstance(owner, Unknown) and owner.given
    is_known = isinstance(owner, FunctionValue | Either)
    if (
        is_private
        and function is owner
        and not is_known
        and not is_of_project
        and not holds_function
    ):
        return _value(given, 2)  # no library has a private name of the project's
    found = machine.attribute(owner, name, site)
    return either([found, _value(given, 2)]) if isinstance(found, Unknown) else found


def _is_of_python(value: Value) -> bool:
    """Whether it is a class or a function of Python's own, on which nobody stores anything."""
    module, _, member = value.name.partition(":") if isinstance(value, Library) else ("", "", "")
    return bool(member) and module.partition(".")[0] in sys.stdlib_module_names


def _set(given: CallArguments, site: Site, machine: Machine) -> Value:
    owner, name = _value(given, 0), _value(given, 1)
    if isinstance(name, Known) and isinstance(name.value, str):
        store(owner, name.value, _value(given, 2), machine)
    return Known(None)


def _has(given: CallArguments, site: Site, machine: Machine) -> Value:
    owner, name = _value(given, 0), _value(given, 1)
    if not isinstance(name, Known) or not isinstance(name.value, str):
        return Unknown("it is a condition")
    function = owner.function if isinstance(owner, BoundMethod) else owner
    if isinstance(function, FunctionValue):
        found = machine.attribute(function, name.value, site)
        return Known(not isinstance(found, Unknown))
    if isinstance(owner, ObjectValue) and name.value in owner.attributes:
        return Known(True)
    return Unknown("it is a condition")


def _is_callable(given: CallArguments, site: Site, machine: Machine) -> Value:
    verdicts = {_calls(option) for option in options_of(_value(given, 0))}
    verdict = verdicts.pop() if len(verdicts) == 1 else None
    return Unknown("it is a condition") if verdict is None else Known(verdict)


def _calls(value: Value) -> bool | None:
    if isinstance(value, _CALLABLE):
        return True
    return False if isinstance(value, Known | Items | Entries) else None


def _is_instance(given: CallArguments, site: Site, machine: Machine) -> Value:
    value, cls = _value(given, 0), _value(given, 1)
    name = cls.name if isinstance(cls, Library) else ""
    match value:
        case Known(value=plain) if name in ("builtins:str", "builtins:int", "builtins:bool"):
            return Known(type(plain).__name__ == name.removeprefix("builtins:"))
        case Items(kind=kind) if name in ("builtins:list", "builtins:tuple", "builtins:set"):
            return Known(kind == name.removeprefix("builtins:"))
        case Entries() if name == "builtins:dict":
            return Known(True)
        case FunctionValue() | BoundMethod() if name.startswith("builtins:"):
            return Known(False)
        case ObjectValue(cls=own):
            return _is_derived(own, cls, machine)
        case Unknown() | Either():
            return Unknown("it is a condition")
        case _ if isinstance(cls, ClassValue):
            return Known(False)
        case _:
            return Unknown("it is a condition")


def _is_derived(own: Value, cls: Value, machine: Machine) -> Value:
    for each in machine.lineage(own):
        match each, cls:
            case ClassValue(), ClassValue() if each.id == cls.id:
                return Known(True)
            case Library(name=one), Library(name=other) if one == other:
                return Known(True)
    shows_all = all(isinstance(each, ClassValue) for each in machine.lineage(own))
    return Known(False) if shows_all else Unknown("it is a condition")


def _type(given: CallArguments, site: Site, machine: Machine) -> Value:
    value = _value(given, 0)
    return value.cls if isinstance(value, ObjectValue) else Unknown("its class is computed")


def _text(given: CallArguments, site: Site, machine: Machine) -> Value:
    value = _value(given, 0)
    return Known(str(value.value)) if isinstance(value, Known) else Unknown("it is computed")


def _length(given: CallArguments, site: Site, machine: Machine) -> Value:
    found = items_of(_value(given, 0))
    return Unknown("it is computed") if found is None else Known(len(found))


def _dict(given: CallArguments, site: Site, machine: Machine) -> Value:
    first = _value(given, 0) if given.positional else Entries({})
    if not isinstance(first, Entries):
        return Entries(dict(given.keywords.items()), is_open=True)
    items = [*first.items.items(), *given.keywords.items()]
    return Entries(dict(items), first.is_open or given.is_open)


def _partial(given: CallArguments, site: Site, machine: Machine) -> Value:
    rest = CallArguments(given.positional[1:], given.keywords, given.is_open)
    return Partial(_value(given, 0), rest)


def _wraps(given: CallArguments, site: Site, machine: Machine) -> Value:
    return Wrapper(_value(given, 0))


def _updated(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`functools.update_wrapper(wrapper, wrapped)`."""
    wrapper = _value(given, 0)
    if isinstance(wrapper, FunctionValue):
        wrapper.wraps = _value(given, 1)
    return wrapper


def _imported(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`importlib.import_module("pkg.area")`, relative names by the package that is given."""
    name, package = _value(given, 0), _value(given, 1)
    if isinstance(package, Unknown) and "package" in given.keywords:
        package = given.keywords["package"].value
    found = _absolute(name, package)
    if found is None:
        machine.import_unknown(site.scope.module.name)
        return Unknown("source does not tell which module it is")
    machine.import_module(found)
    return ModuleValue(found)


def _absolute(name: Value, package: Value) -> str | None:
    if not isinstance(name, Known) or not isinstance(name.value, str):
        return None
    if not name.value.startswith("."):
        return name.value
    if not isinstance(package, Known) or not isinstance(package.value, str):
        return None
    level = len(name.value) - len(name.value.lstrip("."))
    parents = package.value.split(".")[: len(package.value.split(".")) - level + 1]
    return ".".join([*parents, name.value.lstrip(".")])


def _namespace(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`vars(module)`, `vars(shop)`."""
    owner = _value(given, 0) if given.positional else ModuleValue(site.scope.module.name)
    names: Mapping[str, Value] | None = None
    if isinstance(owner, ModuleValue):
        frame = machine.namespace(owner.name)
        names = None if frame is None else frame.names
    elif isinstance(owner, ObjectValue) and owner.later is None:
        names = owner.attributes
    if names is None:
        return Unknown("its attributes are computed")
    written = {k: WrittenValue(v, site.expression, site.scope) for k, v in names.items()}
    found: dict[Plain, WrittenValue] = dict(written.items())
    return Entries(found)


def _members(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`inspect.getmembers(owner, predicate)` of objects and classes of the sources."""
    owner = _value(given, 0)
    cls = owner.cls if isinstance(owner, ObjectValue) else owner
    if not isinstance(cls, ClassValue):
        return Unknown("its members are computed")
    names: set[str] = set()
    for each in machine.lineage(cls):
        if isinstance(each, ClassValue):
            bound = machine.body(each).names.items()
            names |= {name for name, value in bound if isinstance(value, FunctionValue)}
    rows: list[WrittenValue] = []
    for name in sorted(names):
        key = WrittenValue(Known(name), Constant(name, site.at), site.scope)
        method = machine.attribute(owner, name, site)
        rows.append(_pair(key, WrittenValue(method, site.expression, site.scope), site))
    return Items("list", rows)


def _second(given: CallArguments, site: Site, machine: Machine) -> Value:
    return _value(given, 1)


def _first(given: CallArguments, site: Site, machine: Machine) -> Value:
    return _value(given, 0)


def _kept(given: CallArguments, site: Site, machine: Machine) -> Value:
    """A decorator that leaves what it is given as it is, or a call that gives one."""
    first = given.positional[0].value if given.positional else None
    is_given = isinstance(first, FunctionValue | BoundMethod | ClassValue | Partial | Made)
    return first if is_given and first is not None else Library(KEPT)


_MODELS: Mapping[str, Model] = {
    "builtins:list": _listed("list"),
    "builtins:tuple": _listed("tuple"),
    "builtins:set": _listed("set"),
    "builtins:frozenset": _listed("set"),
    "builtins:iter": _listed("list"),
    "builtins:sorted": _sorted,
    "builtins:reversed": _reversed,
    "builtins:enumerate": _enumerated,
    "builtins:zip": _zipped,
    "builtins:range": _range,
    "builtins:map": _mapped,
    "builtins:filter": _filtered,
    "builtins:next": _next,
    "itertools:chain": _chained,
    "builtins:getattr": _got,
    "builtins:setattr": _set,
    "builtins:hasattr": _has,
    "builtins:callable": _is_callable,
    "builtins:isinstance": _is_instance,
    "builtins:vars": _namespace,
    "builtins:globals": _namespace,
    "builtins:type": _type,
    "builtins:str": _text,
    "builtins:len": _length,
    "builtins:dict": _dict,
    "functools:partial": _partial,
    "functools:wraps": _wraps,
    "functools:update_wrapper": _updated,
    "importlib:import_module": _imported,
    "inspect:getmembers": _members,
    "functools:reduce": _reduced,
    "inspect:isfunction": _is_routine,
    "inspect:isroutine": _is_routine,
    "inspect:ismethod": _is_kind(BoundMethod),
    "inspect:isclass": _is_kind(ClassValue),
    "inspect:iscoroutinefunction": _is_coroutine,
    "asyncio:iscoroutinefunction": _is_coroutine,
    "typing:cast": _second,
    "typing_extensions:cast": _second,
    "asyncio:run": _first,
    "copy:copy": _first,
    **dict.fromkeys(TRANSPARENT, _kept),
}


# methods of containers and texts


def builtin_method(
    called: BuiltinMethod, given: CallArguments, site: Site, conditions: tuple[str, ...]
) -> Value:
    """What a method of a list, a dict or a text gives, and what it changes."""
    match called.receiver:
        case Items() as items:
            return _of_items(items, called.name, given, conditions)
        case Entries() as entries:
            return _of_entries(entries, called.name, given, site)
        case Known(value=str() as text):
            return _of_text(text, called.name, given, site)
        case _:
            return Unknown("it is computed")


def _of_items(items: Items, name: str, given: CallArguments, conditions: tuple[str, ...]) -> Value:
    added = tuple(replace(each, conditions=conditions) for each in given.positional)
    match name:
        case "append" | "add" if given.positional:
            items.items.append(added[0])
        case "insert" if len(given.positional) == 2:
            place = _value(given, 0)
            index = place.value if isinstance(place, Known) else len(items.items)
            items.items.insert(index if isinstance(index, int) else 0, added[1])
        case "extend" | "update" if given.positional:
            found = items_of(_value(given, 0))
            items.is_open |= found is None
            items.items += [
                replace(each, conditions=(*each.conditions, *conditions)) for each in found or ()
            ]
        case "copy":
            return Items(items.kind, list(items.items), items.is_open)
        case "pop" if items.items:
            return items.items.pop().value
        case _:
            items.is_open |= name in ("remove", "clear", "discard")
            return Unknown("it is computed")
    return Known(None)


def _of_entries(entries: Entries, name: str, given: CallArguments, site: Site) -> Value:
    match name:
        case "items":
            pairs = [
                _pair(WrittenValue(Known(key), Constant(key, site.at), site.scope), each, site)
                for key, each in entries.items.items()
            ]
            return Items("list", pairs, entries.is_open)
        case "values":
            return Items("list", list(entries.items.values()), entries.is_open)
        case "keys":
            keys = [WrittenValue(Known(k), Constant(k, site.at), site.scope) for k in entries.items]
            return Items("list", keys, entries.is_open)
        case "copy":
            return Entries(dict(entries.items), entries.is_open)
        case "update":
            other = _value(given, 0) if given.positional else Entries({})
            entries.is_open |= not isinstance(other, Entries) or other.is_open or given.is_open
            entries.items |= other.items if isinstance(other, Entries) else {}
            entries.items.update(given.keywords.items())
            return Known(None)
        case "get" | "pop" | "setdefault":
            return _taken(entries, name, given)
        case _:
            return Unknown("it is computed")


def _taken(entries: Entries, name: str, given: CallArguments) -> Value:
    key = _value(given, 0)
    if not isinstance(key, Known):
        return picked(_WHICH_ITEM, entries)
    default = _value(given, 1) if len(given.positional) > 1 else Known(None)
    if key.value not in entries.items:
        if name == "setdefault" and len(given.positional) > 1:
            entries.items[key.value] = given.positional[1]
        return picked(_WHICH_ITEM, entries) if entries.is_open else default
    found = item_of(entries, key)
    if name == "pop":
        del entries.items[key.value]
    return found


def _of_text(text: str, name: str, given: CallArguments, site: Site) -> Value:
    positional = [_plain(each.value) for each in given.positional]
    keywords = {key: _plain(each.value) for key, each in given.keywords.items()}
    plain = [*positional, *keywords.values()]
    if given.is_open or any(each is None for each in plain):
        return Unknown("its text is computed")
    try:
        made = method(text, name, positional, **keywords)
    except ValueError as error:
        return Unknown(str(error))
    if isinstance(made, list | tuple):
        return Items(
            "list", [WrittenValue(Known(e), Constant(e, site.at), site.scope) for e in made]
        )
    return Known(made) if len(str(made)) < 10_000 else Unknown("it is too long")


def _plain(value: Value) -> object:
    """A constant, or a list of them, as Python has it; None for what source does not tell."""
    if isinstance(value, Known):
        return value.value
    found = items_of(value) if isinstance(value, Items) else None
    return None if found is None else plains(found)
