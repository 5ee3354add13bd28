"""Effects: what calls of frameworks register, as the interpreter meets them.

Consumes calls with the values that they are given; produces declarations, with the conditions that
they stand under, and the places where a function was handed to what source does not tell.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from toolgen.evaluate.expressions import LAMBDA
from toolgen.evaluate.machine import WHILE, Site, State
from toolgen.evaluate.values import (
    Arguments,
    BoundMethod,
    Entries,
    FunctionValue,
    Instance,
    Items,
    Known,
    Library,
    LibraryMethod,
    Registering,
    Unknown,
    Value,
    Written,
    options_of,
)
from toolgen.facts.expressions import Constant, Expression, Place
from toolgen.facts.module import Function
from toolgen.frameworks.framework import Entry, Framework
from toolgen.ir.profiles import TOOLGEN, Profile
from toolgen.link import Scope
from toolgen.link.identity import is_named
from toolgen.link.symbols import Defined, External
from toolgen.registrations.declaration import Declaration, Unresolved

Lineage = Callable[[Value], list[Value]]
Key = tuple[str, Place]


@dataclass(frozen=True, eq=False)
class EntryValue:
    """An entry of a framework, with the profile that its tools have."""

    profile: Profile
    entry: Entry


@dataclass
class Recorder:
    """Records what calls of frameworks register.

    `places` tells of each place where something was called whether source told of all that came by.
    """

    frameworks: Iterable[Framework]
    state: State = field(default_factory=State)
    lineage: Lineage = lambda value: [value]
    found: list[Declaration | Unresolved] = field(default_factory=list)
    places: dict[Key, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._by_name: dict[str, list[EntryValue]] = defaultdict(list)
        for framework in self.frameworks:
            for entry in framework.entries:
                name = entry.qualname.rpartition(".")[2]
                self._by_name[name].append(EntryValue(framework.profile, entry))

    # what the interpreter asks

    def called(self, callee: Value, given: Arguments, site: Site) -> Value | None:
        """What a call of a framework gives; None where no table tells of it."""
        match callee:
            case Registering(entry=EntryValue() as found, given=first, site=made):
                if isinstance(made, Site):
                    self._mark(made, is_told=True)
                return self._with(found, first, given, site, completes=True)
            case Library() | LibraryMethod():
                named = self._entry(callee)
                if named is None:
                    return None
                if named.entry.unread or named.entry.schema:
                    self.untold(site)
                    return None
                return self._with(named, Arguments(), given, site, completes=False)
            case _:
                return None

    def lost(self, site: Site) -> None:
        """A call of something that source does not tell."""
        self._mark(site, is_told=False)

    def untold(self, site: Site) -> None:
        """A call of a library's that no table and no model tells of: that much stays open."""
        self.places[site.key] = False

    def alternatives(self, runs: Sequence[Callable[[], Value]], site: Site) -> list[Value]:
        """What each of several calls gives of which one is made; only one of them may register."""
        before = len(self.found)
        values: list[Value] = []
        registering = 0
        for run in runs:
            known = len(self.found)
            values.append(run())
            registering += len(self.found) > known
        if registering > 1:
            del self.found[before:]
            self._mark(site, is_told=False)
        return values

    def exceeded(self, scope: Scope, at: Place) -> None:
        """What a root did from there on is more than is evaluated."""
        inner = f"what {scope.path[-1].name!r}" if scope.path else f"what {scope.module.name}"
        reason = f"{inner} does is more than is evaluated"
        self.found.append(Unresolved(scope.position(at), reason))

    def _mark(self, site: Site, *, is_told: bool) -> None:
        """A place, and those of the calls that led there, may be told; once not told, never."""
        self.state.losses += not is_told
        for each in (site, *self.state.sites):
            self.places[each.key] = is_told and self.places.get(each.key, True)

    # entries

    def _entry(self, callee: Library | LibraryMethod) -> EntryValue | None:
        if isinstance(callee, Library):
            name = callee.name.rpartition(":")[2].rpartition(".")[2]
            symbol = External(callee.name)
            return next((e for e in self._by_name[name] if is_named(symbol, e.entry.target)), None)
        owner = callee.receiver.cls if isinstance(callee.receiver, Instance) else callee.receiver
        bases = [External(e.name) for e in self.lineage(owner) if isinstance(e, Library)]
        for each in self._by_name[callee.name]:
            target = each.entry.target.rpartition(".")[0]
            if ":" in target and any(is_named(base, target) for base in bases):
                return each
        return None

    def _with(
        self,
        found: EntryValue,
        first: Arguments,
        given: Arguments,
        site: Site,
        *,
        completes: bool,
    ) -> Value | None:
        """An entry with arguments: what it registers, or the decorator that it gives."""
        bound = _bound(found.entry, first, given, completes)
        names = [*found.entry.functions, ""]
        name = next((each for each in names if _is_function(bound.get(each))), None)
        for collection in found.entry.collections:
            if collection in bound:
                self._collected(found, bound, collection, site)
        if name is None:
            if not found.entry.decorates:
                return None
            is_open = first.is_open or given.is_open
            return Registering(found, Arguments((), bound, is_open), site)
        function = bound[name].value
        options = {k: v for k, v in bound.items() if k not in (name, *found.entry.collections)}
        runs = [
            partial(self._registered, found, option, options, site)
            for option in options_of(function)
        ]
        self.alternatives(runs, site)
        return Unknown("it is a tool of its framework") if found.profile.replaces else function

    def _collected(
        self, found: EntryValue, bound: dict[str, Written], name: str, site: Site
    ) -> None:
        shared = {k: v for k, v in bound.items() if k in found.entry.shared}
        value = bound[name].value
        for option in options_of(value):
            if not isinstance(option, Items) or option.is_open:
                self._mark(site, is_told=False)
            if isinstance(option, Items):
                for item in option.items:
                    if isinstance(item.value, FunctionValue | BoundMethod):
                        self._registered(found, item.value, shared, site)

    # declarations

    def _registered(
        self,
        found: EntryValue,
        value: Value,
        options: dict[str, Written],
        site: Site,
    ) -> Value:
        function, is_bound = _signature(value)
        named = None if function is None else _with_name(found.entry, function, value, options)
        if named is not None and found.profile is TOOLGEN and _is_closure(function):
            named = None  # what toolgen calls has to be importable
        self._mark(site, is_told=named is not None and WHILE not in self.state.conditions)
        if function is None or named is None:
            return value
        fact = _documented(function, value)
        self.found.append(
            Declaration(
                Defined(function.scope.at(None), fact),
                site.at,
                site.scope.frozen(),
                {name: _expression(item) for name, item in named.items()},
                found.profile,
                found.entry,
                is_bound=is_bound,
                decorates=found.entry.decorates,
                homes={name: item.scope for name, item in named.items()},
                conditions=tuple(self.state.conditions),
                is_evaluated=True,
                is_wrapped=function is not _outer(value),
            )
        )
        return value


def _bound(entry: Entry, first: Arguments, given: Arguments, completes: bool) -> dict[str, Written]:
    """The arguments by the entry's parameters; `""` is the function that a decorator is given."""
    bound = dict(first.keywords)
    positional = list(given.positional)
    if completes:
        names = [each for each in (*entry.functions, "") if each not in bound][:1]
    else:
        names = [each for each in entry.parameters if each not in bound]
    for name, value in zip(names, positional, strict=False):
        bound[name] = value
    for name, value in given.keywords.items():
        is_silent = isinstance(value.value, Known) and value.value.value is None
        if not (is_silent and name in bound):
            bound[name] = value
    return bound


def _is_function(item: Written | None) -> bool:
    if item is None:
        return False
    return not isinstance(item.value, Known | Items | Entries)


def _expression(item: Written) -> Expression:
    if isinstance(item.value, Known):
        return Constant(item.value.value, item.expression.at)
    return item.expression


def _signature(value: Value) -> tuple[FunctionValue | None, bool]:
    """The function whose signature reflection sees, wrappers followed, and whether it is bound."""
    match value:
        case FunctionValue(wraps=None, fact=fact):
            return (None if fact.name == LAMBDA else value), False
        case FunctionValue(wraps=wraps) if wraps is not None:
            return _signature(wraps)
        case BoundMethod(function=function):
            inner, _ = _signature(function)
            return inner, True
        case _:
            return None, False


def _is_closure(function: FunctionValue | None) -> bool:
    """Whether a function stands in another one."""
    return function is not None and any(isinstance(s, Function) for s in function.scope.path)


def _documented(function: FunctionValue, value: Value) -> Function:
    """The function's facts, with the text that was stored on it."""
    outer = _outer(value)
    fact = replace(function.fact, is_async=outer.fact.is_async)
    doc = outer.attributes.get("__doc__") or function.attributes.get("__doc__")
    if isinstance(doc, Known) and isinstance(doc.value, str):
        return replace(fact, doc=doc.value, computed_doc=False)
    return fact


def _outer(value: Value) -> FunctionValue:
    """The function that is called, before those that it wraps."""
    function = value.function if isinstance(value, BoundMethod) else value
    assert isinstance(function, FunctionValue)
    return function


def _with_name(
    entry: Entry, function: FunctionValue, value: Value, options: dict[str, Written]
) -> dict[str, Written] | None:
    """The options, with the name that was stored on the function; None where none may be said."""
    outer = _outer(value)
    name = outer.attributes.get("__name__") or function.attributes.get("__name__")
    if name is None or any(each in options for each in entry.name):
        return options
    if not isinstance(name, Known) or not isinstance(name.value, str) or not entry.name:
        return None
    said = Written(name, Constant(name.value, function.fact.at), function.scope)
    return {**options, entry.name[0]: said}
