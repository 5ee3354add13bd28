"""Entries: whether what is called, or decorates, is a way to declare tools, and of which framework.

The answer is by resolved names: of functions and classes, and of the class of the object that a
method is called on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from toolgen.facts.expressions import (
    Attribute,
    Call,
    Constant,
    Expression,
    Interpolation,
    JoinedString,
    Name,
    Opaque,
)
from toolgen.facts.module import Assignment, Class, Function, Return
from toolgen.frameworks.framework import Entry, Framework
from toolgen.ir.profiles import Profile
from toolgen.link import Resolver, Scope
from toolgen.link.identity import is_named, last_name, shown
from toolgen.link.symbols import Defined, External, Symbol
from toolgen.registrations.constructors import Constructors
from toolgen.registrations.matches import FUNCTION, Match, Suspect, arguments, hands_on
from toolgen.registrations.objects import Objects
from toolgen.registrations.overrides import is_overriding
from toolgen.registrations.receivers import Receivers

_PARTIAL = "functools:partial"
_MAXIMUM_DEPTH = 8


class EntryTable:
    """All entries of the frameworks that are known."""

    def __init__(
        self, frameworks: Iterable[Framework], resolver: Resolver, objects: Objects
    ) -> None:
        self._resolver = resolver
        self._objects = objects
        self._constructors = Constructors(resolver, objects)
        self._receivers = Receivers(resolver, objects)
        self._by_name: dict[str, list[tuple[Profile, Entry]]] = defaultdict(list)
        self._owners: dict[str, set[str]] = defaultdict(set)
        self._sharing: set[str] = set()
        for framework in frameworks:
            for entry in framework.entries:
                self._add(framework.profile, entry)
            for target in framework.classes:
                self._owners[target.rpartition(":")[2]].add(target)
        self._depth = 0

    def _add(self, profile: Profile, entry: Entry) -> None:
        owner, _, name = entry.qualname.rpartition(".")
        self._by_name[name].append((profile, entry))
        if entry.shared:
            self._sharing.add(entry.target)
        if owner:
            self._owners[owner.rpartition(".")[2]].add(f"{entry.package}:{owner}")

    def match(self, callee: Expression, scope: Scope) -> Match | Suspect | None:
        """The entry that an expression means; None for what declares no tool."""
        callee = self._receivers.attribute_of(callee, scope)
        symbol = self._resolver.find(callee, scope)
        match symbol:
            case Defined(fact=Assignment(value=Call() | Attribute() as value) as fact, scope=home):
                return self._stored(value, home.at(fact.at))
            case None if isinstance(callee, Name):
                return self._starred(callee.id, scope)
            case External() | Defined():
                found = self._named(symbol) or self._wrapped(symbol)
                if found is not None:
                    return found
        if isinstance(callee, Call):
            return self.of_call(callee, scope)
        if isinstance(callee, Attribute) and callee.attribute in self._by_name:
            return self._method(callee, scope)
        return None

    def _starred(self, name: str, scope: Scope) -> Suspect | None:
        """A name that nothing binds, where all names of a framework's module are imported."""
        stars = self._resolver.bindings(Scope(scope.module)).stars
        packages = {star.module.partition(".")[0] for star in stars if not star.level}
        if any(entry.target == f"{each}:{name}" for each in packages for entry in self._all(name)):
            return Suspect(f"{name!r} may be what a star import binds")
        return None

    def _all(self, name: str) -> Iterator[Entry]:
        yield from (entry for _, entry in self._by_name.get(name, ()))

    def has(self, expression: Expression, scope: Scope) -> bool:
        """Whether an expression names an entry, or the class whose method one is."""
        symbol = self._resolver.find(expression, scope)
        if symbol is None:
            return False
        lineage = self._objects.lineages.of(symbol)
        return any(self._named(each) is not None or self._is_owner(each) for each in lineage)

    def _is_owner(self, symbol: Symbol) -> bool:
        return any(is_named(symbol, owner) for owner in self._owners.get(last_name(symbol), ()))

    def is_made_by(self, cls: Symbol) -> bool:
        """Whether the constructor of a class, or of one of its bases, is an entry."""
        return any(self._named(each) is not None for each in self._objects.lineages.of(cls))

    def of_call(self, call: Call, scope: Scope) -> Match | Suspect | None:
        """The entry that a call is of, with its arguments bound."""
        found = self.match(call.function, scope)
        if found is not None:
            return self._bound(found, call, scope) if isinstance(found, Match) else found
        for cls, constructed in self._constructors.of_call(call, scope):
            inherited = self._named(cls)
            if inherited is not None:
                return self._bound(inherited, constructed, scope)
        return None

    def _bound(self, found: Match, call: Call, scope: Scope) -> Match:
        owner, _, method = found.entry.target.rpartition(".")
        if owner and not method.startswith("from_"):
            call = self._receivers.without_receiver(call, owner, scope)
        if found.is_decorator:
            free = (name for name in (*found.entry.functions, FUNCTION) if name not in found.given)
            handed = dict(zip(free, call.arguments[:1], strict=False))
            return replace(found, given={**found.given, **handed}, is_decorator=False)
        said = {  # None leaves it to what is said of the whole
            name: value
            for name, value in arguments(found, call)
            if name not in found.given or value != Constant(None)
        }
        given = {**found.given, **said}
        bound = replace(found, given={k: self._literal(v, scope) for k, v in given.items()})
        return replace(bound, is_decorator=found.entry.decorates and bound.function is None)

    def _literal(self, value: Expression, scope: Scope) -> Expression:
        """A string for the name of one, so that it is not taken for a function."""
        symbol = self._resolver.find(value, scope) if isinstance(value, Name | Attribute) else None
        match symbol:
            case Defined(fact=Assignment(value=Constant() | JoinedString()), scope=home):
                if self._is_enum_of_texts(home):
                    value = Attribute(value, "value", value.at)
                return JoinedString((Interpolation(value, None, None, value.at),), value.at)
            case _:
                return value

    def _is_enum_of_texts(self, block: Scope) -> bool:
        """Whether a block is the body of an enum whose members are texts."""
        cls = block.path[-1] if block.path else None
        if not isinstance(cls, Class):
            return False
        around = Scope(block.module, block.path[:-1], cls.at)
        names = {self._resolver.canonical_name(base, around) for base in cls.bases}
        return "enum:StrEnum" in names or names >= {"builtins:str", "enum:Enum"}

    def _stored(self, value: Call | Attribute, scope: Scope) -> Match | Suspect | None:
        """What is stored: `server.tool`, `server.tool(title="…")`, `partial(function_tool, …)`."""
        self._depth += 1
        try:
            if self._depth > _MAXIMUM_DEPTH:
                return None
            read = self._receivers.attribute_of(value, scope)
            if not isinstance(read, Call):
                return self.match(read, scope)
            if self._resolver.canonical_name(read.function, scope) == _PARTIAL and read.arguments:
                return self._partial(read, scope)
            return self.of_call(read, scope)
        finally:
            self._depth -= 1

    def _partial(self, call: Call, scope: Scope) -> Match | Suspect | None:
        """An entry with some of its arguments, which is not called yet."""
        first, *rest = call.arguments
        found = self.match(first, scope)
        if not isinstance(found, Match):
            return found
        given = dict(arguments(found, Call(first, tuple(rest), call.keywords, call.at)))
        return replace(found, given={**found.given, **given})

    def _wrapped(self, symbol: Symbol) -> Match | None:
        """A function of the sources that hands what it is given to an entry, and gives that back.

        `def expose(function): return server.tool(title="…")(function)`
        """
        if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Function):
            return None
        self._depth += 1
        try:
            body = symbol.scope.enter(symbol.fact).at(None)
            calls = (s.value for s in body.statements if isinstance(s, Return))
            found = (self._handing_on(call, body) for call in calls if isinstance(call, Call))
            return next((each for each in found if each is not None), None)
        finally:
            self._depth -= 1

    def _handing_on(self, call: Call, body: Scope) -> Match | None:
        found = self.of_call(call, body) if self._depth <= _MAXIMUM_DEPTH else None
        if not isinstance(found, Match) or not hands_on(found, body):
            return None
        given = {k: v for k, v in found.given.items() if v is not found.function}
        return replace(found, given=given, is_decorator=True)

    def _named(self, symbol: Symbol) -> Match | None:
        for profile, entry in self._by_name.get(last_name(symbol), ()):
            if is_named(symbol, entry.target):
                return Match(profile, entry)
        return None

    def _method(self, callee: Attribute, scope: Scope) -> Match | Suspect | None:
        owner = self._objects.class_of(callee.value, scope)
        if owner is None and is_overriding(callee, scope):
            return None  # whether it hands on is asked where the override is used
        if owner is None:
            return _suspect(
                callee.attribute, f"source does not tell what {_text(callee.value)!r} is"
            )
        lineage = list(self._objects.lineages.of(owner))
        for profile, entry in self._by_name[callee.attribute]:
            owner_name = entry.target.rpartition(".")[0]
            if ":" in owner_name and any(is_named(each, owner_name) for each in lineage):
                doubt = self._receivers.doubt(callee, lineage, profile, entry, scope)
                if doubt:
                    return Suspect(doubt)
                shares = owner_name in self._sharing
                return Match(profile, entry, self._shared_by(callee.value, scope) if shares else {})
        return self._foreign(lineage, callee.attribute)

    def _shared_by(self, receiver: Expression, scope: Scope) -> dict[str, Expression]:
        """What was said of all tools of an object where it was made."""
        symbol = self._resolver.find(receiver, scope)
        if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Assignment):
            return {}
        made, home = symbol.fact.value, symbol.scope
        if not isinstance(made, Call) or self._depth > _MAXIMUM_DEPTH:
            return {}
        self._depth += 1
        try:
            found = self.of_call(made, home.at(symbol.fact.at))
        finally:
            self._depth -= 1
        given = found.shared if isinstance(found, Match) else {}
        is_far = home.module is not scope.module  # where names mean other things
        return {k: _untold(v) if is_far else v for k, v in given.items()}

    def _foreign(self, lineage: list[Symbol], method: str) -> Suspect | None:
        """A class that no framework has: the sources show all of it, or it may hide a tool."""
        hidden = next((each for each in lineage if isinstance(each, External)), None)
        if self._objects.lineages.has_unknown_base(lineage[0]):
            return _suspect(method, f"source does not show the bases of {shown(lineage[0])}")
        if hidden is not None and not hidden.name.startswith("builtins:"):
            reason = f"{method!r} is a method of {shown(hidden)}, which is not in the sources"
            return _suspect(method, reason)
        return None


def _suspect(method: str, reason: str) -> Suspect | None:
    """`register` and the like are methods of too much else to be suspected."""
    return Suspect(reason) if "tool" in method else None


def _untold(value: Expression) -> Expression:
    """An argument for those who read it elsewhere, where a literal alone means the same."""
    if isinstance(value, Constant):
        return value
    return Opaque("said in another module", _text(value), None, value.at)


def _text(expression: Expression) -> str:
    match expression:
        case Attribute(value=value, attribute=attribute):
            return f"{_text(value)}.{attribute}"
        case Name(id=name):
            return name
        case _:
            return "the receiver"
