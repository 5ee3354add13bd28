"""Classes that are tools: what their attributes say, and the attributes of their instances.

Consumes classes of the sources and the tables of the frameworks' bases; produces hand-written
tools, declarations of the methods whose signatures count, and what source does not tell.

A class that adds nothing to what a tool above it says is that tool.

    class Look(BaseTool):
        name = "look"
        args_schema = Question

        def _run(self, text: str) -> str: ...
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from toolgen.facts.expressions import Call, Conditional, Expression, Name
from toolgen.facts.module import (
    Assignment,
    Function,
    ParameterKind,
)
from toolgen.facts.names import names_in
from toolgen.frameworks.framework import Base, Framework
from toolgen.ir.profiles import Profile
from toolgen.link import Resolver, Scope
from toolgen.link.identity import is_named
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.class_attributes import ClassAttributes, Stored, is_none
from toolgen.registrations.declaration import Given, HandwrittenDeclaration, is_handed_in
from toolgen.registrations.lineages import Lineages, Nearest

_UNSHOWN = "source does not show what its class is derived from"
_UNNAMED = "{!r} says that its tool has no name"
_UP_TO = "the {} of {!r} is up to who makes it"


@dataclass(frozen=True)
class UntoldClass:
    """A class that is a tool, and what source does not tell of it."""

    profile: Profile
    reason: str


@dataclass(frozen=True)
class Inferred:
    """A class that is a tool by the signature of a method, with the attributes that it sets."""

    method: Defined
    profile: Profile
    attributes: Mapping[str, Given]


class ToolClasses:
    """Tells which classes of the sources are tools."""

    def __init__(
        self, frameworks: Iterable[Framework], resolver: Resolver, lineages: Lineages
    ) -> None:
        self._bases = [(each.profile, base) for each in frameworks for base in each.bases]
        self._resolver = resolver
        self._lineages = lineages
        self._nearest = Nearest(lineages, self._base_named)
        self.attributes = ClassAttributes(resolver, lineages)

    def base_of(self, cls: Defined) -> tuple[Profile, Base] | None:
        """The framework's base class that a class of the sources is derived from."""
        return (self._nearest.above(cls) or self._base_among(cls)) if cls.cls.bases else None

    def _base_named(self, symbol: Symbol) -> tuple[Profile, Base] | None:
        return next((each for each in self._bases if is_named(symbol, each[1].target)), None)

    def _base_among(self, cls: Defined) -> tuple[Profile, Base] | None:
        """The base that one of the classes is, or is below, of which something is made that a class
        is derived from: `Base = One if has_more else Two`, `class Find(made(One)): …`.
        """
        here = cls.scope.at(cls.fact.at)
        for base in cls.cls.bases:
            match self._resolver.find(base, here):
                case Defined(
                    fact=Assignment(value=Call() | Conditional() as made) as fact
                ) as found:
                    symbols = self._named_in(made, found.scope.at(fact.at))
                case None if isinstance(base, Call | Conditional):
                    symbols = self._named_in(base, here)
                case _:
                    continue
            for nearest in filter(None, map(self._nearest.of, symbols)):
                return nearest[0], replace(nearest[1], unread=_UNSHOWN)
        return None

    def _named_in(self, expression: Expression, scope: Scope) -> list[Symbol]:
        found = (self._resolver.find(Name(each), scope) for each in names_in(expression))
        return [each for each in found if each is not None]

    def read(
        self, cls: Defined, given: Mapping[str, Given] = MappingProxyType({})
    ) -> HandwrittenDeclaration | Inferred | UntoldClass | None:
        """The tool that a class is, or an object of it which is given some attributes.

        None for one that is none, or the one that its base is.
        """
        found = self.base_of(cls)
        if found is None:
            return None
        profile, base = found
        if base.unread:
            return UntoldClass(profile, base.unread)
        said = {
            name: has
            for name in _said(base)
            if (has := given.get(name) or self.attributes.of(cls, name)) is not None
            and not is_none(has[0])
        }
        if base.name not in said or not (given or self._adds(cls, base)):
            return None
        untold = next(
            (name for name, has in said.items() if is_handed_in(has, self._resolver)), None
        )
        if untold is not None:
            return UntoldClass(profile, _UP_TO.format(untold, cls.fact.name))
        return self._tool(cls, profile, base, said)

    def of_object(
        self, cls: Defined, given: Mapping[str, Given]
    ) -> HandwrittenDeclaration | Inferred | UntoldClass | None:
        """The tool that an object is which is given attributes of its own: `Find(name="seek")`.

        None for one that is none, or the one that its class says.
        """
        found = self.base_of(cls)
        own = {} if found is None else {n: given[n] for n in _said(found[1]) if n in given}
        if found is None or found[1].unread or not own:
            return None
        if found[1].takes and self._lineages.member(cls, "__init__") is None:
            return self.read(cls, own)
        return UntoldClass(found[0], f"an object of the class is given a {next(iter(own))} as well")

    def unnamed(self, cls: Defined, given: Mapping[str, Given]) -> UntoldClass | None:
        """What source does not tell of an object whose class says itself that its tool has no name,
        `name = None`, which another place may give it; None for any other.
        """
        found = self.base_of(cls)
        if found is None or found[1].unread or found[1].name in given:
            return None
        said = self.attributes.of(cls, found[1].name)
        is_one = said is not None and is_none(said[0])
        return UntoldClass(found[0], _UNNAMED.format(cls.fact.name)) if is_one else None

    def of_made(
        self, cls: Defined, given: Mapping[str, Given]
    ) -> HandwrittenDeclaration | Inferred | UntoldClass | None:
        """The tool that an object is which has what its class leaves to who makes it.

        None for a class that leaves nothing.
        """
        found = self.base_of(cls)
        if found is None or found[1].unread:
            return None
        has = {name: self.attributes.of(cls, name) for name in _said(found[1])}
        left = [n for n, each in has.items() if each and is_handed_in(each, self._resolver)]
        own = {name: given[name] for name in left if name in given}
        if left and len(own) < len(left):
            return UntoldClass(found[0], _UP_TO.format(left[0], cls.fact.name))
        return self.read(cls, own) if left else None

    def of_unpacked(self, cls: Defined, given: Mapping[str, Given]) -> UntoldClass | None:
        """What source does not tell of an object like `Find(**options)`; None where that cannot be
        a text of the tool, or its schema.
        """
        found = self.base_of(cls)
        if found is None or not found[1].takes or all(each in given for each in _said(found[1])):
            return None
        own = self._lineages.member(cls, "__init__")
        taken = own.fact.parameters if own and isinstance(own.fact, Function) else ()
        if own and all(each.kind != ParameterKind.VAR_KEYWORD for each in taken):
            return None
        return UntoldClass(found[0], "an object of the class is given what source does not tell")

    def given_later(self, cls: Defined, stored: Stored) -> dict[str, Given]:
        """What a class has by what was stored on it once it was made, or on those above it; nothing
        for one that adds nothing to what those are.
        """
        found = self.base_of(cls)
        own = cls.scope.identify(cls.fact.name)
        said = () if found is None else _said(found[1])
        is_one = found is not None and self._adds(cls, found[1])
        if not is_one and not any((own, name) in stored for name in said):
            return {}
        given = {name: self.attributes.stored(cls, name, stored) for name in said}
        return {name: each for name, each in given.items() if each is not None}

    def called_by(self, cls: Symbol) -> tuple[str, ...]:
        """What a call of a tool would run, by its identity."""
        found = self._nearest.of(cls)
        method = None if found is None else self._lineages.member(cls, found[1].method)
        return () if method is None else (method.scope.identify(method.fact.name),)

    def made_below(self, cls: Symbol) -> UntoldClass | None:
        """What source does not tell of a class that a call makes below one; None for no tool."""
        found = self._nearest.of(cls)
        return found and UntoldClass(found[0], "its class is made as the program runs")

    def tells_by(self, cls: Defined, attribute: str) -> bool:
        """Whether a class is a tool of which an attribute of its instances says something."""
        found = self.base_of(cls)
        return found is not None and attribute in _said(found[1])

    def _tool(
        self, cls: Defined, profile: Profile, base: Base, said: dict[str, Given]
    ) -> HandwrittenDeclaration | Inferred | UntoldClass | None:
        method = self._lineages.member(cls, base.method)
        fact = method.fact if method is not None else None
        if base.schema in said:
            return HandwrittenDeclaration(
                qualname=cls.body.qualname,
                at=cls.fact.at,
                said_in=cls.scope,
                profile=profile,
                name=said[base.name],
                description=said.get(base.description),
                schema=said[base.schema],
                is_async=isinstance(fact, Function) and fact.is_async,
                expected=self._expected(cls, base, fact),
            )
        if base.infers and method is not None and isinstance(fact, Function):
            return Inferred(method, profile, said)
        return UntoldClass(profile, f"source does not show the {base.schema} of {cls.fact.name!r}")

    def _expected(self, cls: Defined, base: Base, method: object) -> tuple[str, ...] | None:
        if not base.agrees or not isinstance(method, Function):
            return None
        if self._lineages.member(cls, base.agrees) is not None:
            return None
        return tuple(each.name for each in method.parameters[1:])

    def _adds(self, cls: Defined, base: Base) -> bool:
        """Whether a class itself says something of the tool, or is the first that is one."""
        names = (*_said(base), *([base.method] if base.infers else ()))
        return any(self.attributes.says(cls, name) for name in names) or not any(
            self.attributes.of(each, base.name)
            for each in self._lineages.of(cls)
            if isinstance(each, Defined) and each != cls and self.base_of(each) is not None
        )


def _said(base: Base) -> tuple[str, ...]:
    """The attributes that say something of a tool."""
    return tuple(filter(None, (base.name, base.description, base.schema)))
