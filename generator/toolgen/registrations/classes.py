"""Classes that are tools: what their attributes say, and the attributes of their instances.

Consumes classes of the sources and the tables of the frameworks' bases; produces hand-written
tools, declarations of the methods whose signatures count, and what source does not tell.

An attribute is what a constructor stores on `self` or hands to that of the base, else what the
body of the class, or a property of it, gives; the nearest class that has it counts. A class that
adds nothing to what a tool above it says is that tool.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from toolgen.facts.expressions import Attribute, Call, Expression, Name, Opaque
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
    Function,
    Invocation,
    ParameterKind,
    Return,
    Statement,
)
from toolgen.frameworks.framework import Base, Framework
from toolgen.ir.profiles import Profile
from toolgen.link import Resolver, Scope
from toolgen.link.identity import is_named
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.declaration import Given, HandwrittenDeclaration, is_handed_in
from toolgen.registrations.lineages import Nearest
from toolgen.registrations.objects import Objects

_CONDITIONAL = "set in more than one way"
_FIELD = "pydantic:Field"
_PROPERTIES = ("builtins:property", "functools:cached_property")


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
        self, frameworks: Iterable[Framework], resolver: Resolver, objects: Objects
    ) -> None:
        self._bases = [(each.profile, base) for each in frameworks for base in each.bases]
        self._resolver = resolver
        self._objects = objects
        self._nearest = Nearest(objects.lineages, self._base_named)
        self._made: dict[str, Nearest[list[Given]]] = {}
        self._bound: dict[str, Nearest[Given]] = {}

    def base_of(self, cls: Defined) -> tuple[Profile, Base] | None:
        """The framework's base class that a class of the sources is derived from."""
        if not isinstance(cls.fact, Class) or not cls.fact.bases:
            return None
        return self._nearest.above(cls)

    def _base_named(self, symbol: Symbol) -> tuple[Profile, Base] | None:
        return next((each for each in self._bases if is_named(symbol, each[1].target)), None)

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
            if (has := given.get(name) or self.attribute(cls, name)) is not None
        }
        if base.name not in said or not (given or self._adds(cls, base)):
            return None
        untold = next(
            (name for name, has in said.items() if is_handed_in(has, self._resolver)), None
        )
        if untold is not None:
            return UntoldClass(profile, f"the {untold} of {cls.fact.name!r} is up to who makes it")
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
        if found[1].takes and self._objects.lineages.member(cls, "__init__") is None:
            return self.read(cls, own)
        return UntoldClass(found[0], f"an object of the class is given a {next(iter(own))} as well")

    def of_unpacked(self, cls: Defined, given: Mapping[str, Given]) -> UntoldClass | None:
        """What source does not tell of an object like `Find(**options)`; None where that cannot be
        a text of the tool, or its schema.
        """
        found = self.base_of(cls)
        if found is None or not found[1].takes or all(each in given for each in _said(found[1])):
            return None
        own = self._objects.lineages.member(cls, "__init__")
        taken = own.fact.parameters if own and isinstance(own.fact, Function) else ()
        if own and all(each.kind != ParameterKind.VAR_KEYWORD for each in taken):
            return None
        return UntoldClass(found[0], "an object of the class is given what source does not tell")

    def called_by(self, cls: Symbol) -> tuple[str, ...]:
        """What a call of a tool would run, by its identity."""
        found = self._nearest.of(cls)
        method = None if found is None else self._objects.lineages.member(cls, found[1].method)
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
        method = self._objects.lineages.member(cls, base.method)
        fact = method.fact if method is not None else None
        if base.schema in said:
            return HandwrittenDeclaration(
                qualname=cls.scope.enter(cls.fact).qualname if isinstance(cls.fact, Class) else "",
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
        if self._objects.lineages.member(cls, base.agrees) is not None:
            return None
        return tuple(each.name for each in method.parameters[1:])

    def _adds(self, cls: Defined, base: Base) -> bool:
        """Whether a class itself says something of the tool."""
        names = (*_said(base), *([base.method] if base.infers else ()))
        return any(self.says(cls, name) for name in names)

    def says(self, cls: Defined, name: str) -> bool:
        """Whether a class itself gives its instances something under a name."""
        in_body = any(_binds(statement, name) for statement in cls.cls.statements)
        return in_body or any(name == made for made, _ in self._made_by_constructor(cls))

    # attributes

    def attribute(self, cls: Defined, name: str) -> Given | None:
        """What an instance of a class has under a name; None where the sources do not say."""
        if name not in self._made:
            lineages = self._objects.lineages
            self._made[name] = Nearest(lineages, lambda each: self._made_as(each, name))
            self._bound[name] = Nearest(lineages, lambda each: self._in_body(each, name))
        made = self._made[name].of(cls)
        return self._bound[name].of(cls) if made is None else _only(made)

    def _made_as(self, cls: Symbol, name: str) -> list[Given] | None:
        if not isinstance(cls, Defined):
            return None
        return [given for key, given in self._made_by_constructor(cls) if key == name] or None

    def _in_body(self, cls: Symbol, name: str) -> Given | None:
        if not isinstance(cls, Defined) or not isinstance(cls.fact, Class):
            return None
        body = cls.scope.enter(cls.fact)
        for statement in reversed(body.statements):
            match statement:
                case Assignment(name=bound, value=value) if bound == name and value is not None:
                    # By the name, so that what changes the class elsewhere is seen.
                    named = Name(name, statement.at), body.at(None)
                    return self._default(value, body.at(statement.at)) or named
                case Function(name=bound) if bound == name and self._is_property(statement, body):
                    return self._returned(statement, body)
        return None

    def _default(self, value: Expression, scope: Scope) -> Given | None:
        """The default that `Field(…)` gives; None for what is no field."""
        if (
            not isinstance(value, Call)
            or self._resolver.canonical_name(value.function, scope) != _FIELD
        ):
            return None
        given = [each.value for each in value.keywords if each.name == "default"]
        first = [*value.arguments[:1], *given]
        return (first[0], scope) if first else None

    def _is_property(self, function: Function, body: Scope) -> bool:
        names = (self._resolver.canonical_name(each, body.at(None)) for each in function.decorators)
        return any(name in _PROPERTIES for name in names)

    def _returned(self, function: Function, body: Scope) -> Given | None:
        """What a property gives back; None where it may give several things."""
        within = self._resolver.project.whole(body.enter(function).at(None))
        found = [s for s in within.statements if isinstance(s, Return)]
        return (found[0].value, within.at(found[0].at)) if len(found) == 1 else None

    def _made_by_constructor(self, cls: Defined) -> Iterator[tuple[str, Given]]:
        """What the constructor of a class stores on the instance, or has its base store:
        `self.name = "find"`, `super().__init__(name="find")`.
        """
        own = self._objects.lineages.defined(cls, "__init__")
        if own is None or not isinstance(own.fact, Function) or not own.fact.parameters:
            return
        within = self._resolver.project.whole(own.scope.enter(own.fact).at(None))
        receiver = Name(own.fact.parameters[0].name)
        for statement in within.statements:
            match statement:
                case AttributeAssignment(
                    target=Attribute(value=value, attribute=name), value=given
                ) if (value == receiver and given is not None):
                    yield name, (_surely(given, statement), within.at(statement.at))
                case _:
                    yield from _handed_to_base(statement, within)


def _said(base: Base) -> tuple[str, ...]:
    """The attributes that say something of a tool."""
    return tuple(filter(None, (base.name, base.description, base.schema)))


def _binds(statement: Statement, name: str) -> bool:
    match statement:
        case Assignment(name=bound, value=value):
            return value is not None and bound == name
        case Function(name=bound):
            return bound == name
        case _:
            return False


def _handed_to_base(statement: Statement, within: Scope) -> Iterator[tuple[str, Given]]:
    """The keywords of `super().__init__(name=…)`."""
    match statement:
        case Invocation(
            call=Call(
                function=Attribute(value=Call(function=Name(id="super")), attribute="__init__"),
                keywords=keywords,
            )
        ):
            for keyword in keywords:
                if keyword.name is not None:
                    yield keyword.name, (_surely(keyword.value, statement), within.at(statement.at))


def _surely(value: Expression, statement: Statement) -> Expression:
    """A value that is set whatever happens; one under a condition is none that source tells."""
    return Opaque(_CONDITIONAL, "", at=statement.at) if statement.guards else value


def _only(found: list[Given]) -> Given:
    first, scope = found[0]
    return found[0] if len(found) == 1 else (Opaque(_CONDITIONAL, "", at=first.at), scope)
