"""Attributes of classes: what their objects have under a name, as far as the sources say.

An attribute is what a constructor stores on `self` or hands to that of the base, else what the
body of the class, or a property of it, gives; the nearest class that has it counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolgen.facts.expressions import Attribute, Call, Constant, Expression, Name, Opaque
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Function,
    Invocation,
    Return,
    Statement,
)
from toolgen.facts.text import text_of
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.declaration import Given
from toolgen.registrations.lineages import Lineages, Nearest

_CONDITIONAL = "set in more than one way"
_FIELD = "pydantic:Field"
_MADE = "made by a function for each object"
_PROPERTIES = ("builtins:property", "functools:cached_property")

Stored = Mapping[tuple[str, str], Given]
"""What was stored on classes once they were made, by the class and the attribute."""


class ClassAttributes:
    """Tells what instances of the classes of the sources have."""

    def __init__(self, resolver: Resolver, lineages: Lineages) -> None:
        self._resolver = resolver
        self._lineages = lineages
        self._made: dict[str, Nearest[list[Given]]] = {}
        self._bound: dict[str, Nearest[Given]] = {}

    def of(self, cls: Defined, name: str) -> Given | None:
        """What an instance of a class has under a name; None where the sources do not say."""
        if name not in self._made:
            lineages = self._lineages
            self._made[name] = Nearest(lineages, lambda each: self._made_as(each, name))
            self._bound[name] = Nearest(lineages, lambda each: self._in_body(each, name))
        made = self._made[name].of(cls)
        return self._bound[name].of(cls) if made is None else _only(made)

    def _made_as(self, cls: Symbol, name: str) -> list[Given] | None:
        if not isinstance(cls, Defined):
            return None
        return [given for key, given in self._made_by_constructor(cls) if key == name] or None

    def _in_body(self, cls: Symbol, name: str) -> Given | None:
        if not isinstance(cls, Defined) or self._lineages.ends_at(cls):
            return None
        body = cls.body
        for statement in reversed(body.statements):
            match statement:
                case Assignment(name=bound, value=value) if bound == name and value is not None:
                    at = body.at(statement.at)
                    if isinstance(value, Call) and self._is_field(value, at):
                        return _default(value, at)
                    # By the name, so that what changes the class elsewhere is seen.
                    return (
                        (value, at) if is_none(value) else (Name(name, statement.at), body.at(None))
                    )
                case Function(name=bound) if bound == name and self._is_property(statement, body):
                    return self._returned(statement, body)
        return None

    def _is_field(self, value: Call, scope: Scope) -> bool:
        return self._resolver.canonical_name(value.function, scope) == _FIELD

    def _is_property(self, function: Function, body: Scope) -> bool:
        names = (self._resolver.canonical_name(each, body.at(None)) for each in function.decorators)
        return any(name in _PROPERTIES for name in names)

    def _returned(self, function: Function, body: Scope) -> Given | None:
        """What a property gives back; None for one that only raises."""
        within = self._resolver.project.whole(body.enter(function).at(None))
        returns = (each for each in within.statements if isinstance(each, Return))
        found = [(_surely(each.value, each), within.at(each.at)) for each in returns]
        return _only(found) if found else None

    def _made_by_constructor(self, cls: Defined) -> Iterator[tuple[str, Given]]:
        """What the constructor of a class stores on the instance, or has its base store:
        `self.name = "find"`, `super().__init__(name="find")`.
        """
        own = self._lineages.defined(cls, "__init__")
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

    def says(self, cls: Defined, name: str) -> bool:
        """Whether a class itself gives its instances something under a name."""
        in_body = any(_binds(statement, name) for statement in cls.cls.statements)
        return in_body or any(name == made for made, _ in self._made_by_constructor(cls))

    def stored(self, cls: Defined, name: str, stored: Stored) -> Given | None:
        """What a class has by what was stored on it, or on one above it. What a constructor stores
        on its objects, these have instead.
        """
        for each in self._lineages.of(cls):
            if not isinstance(each, Defined):
                continue
            if any(name == made for made, _ in self._made_by_constructor(each)):
                return None
            own = stored.get((each.scope.identify(each.fact.name), name))
            if own is not None or self.says(each, name):
                return own
        return None


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


def is_none(value: Expression) -> bool:
    """Whether an expression says that there is nothing: `args_schema = None`."""
    return isinstance(value, Constant) and value.value is None


def _default(field: Call, scope: Scope) -> Given | None:
    """The default that `Field(…)` gives; None where it has to be given: `Field(...)`."""
    given = {each.name: each.value for each in field.keywords}
    if "default_factory" in given:
        return Opaque(_MADE, text_of(given["default_factory"]), at=field.at), scope
    first = next(iter(field.arguments), given.get("default"))
    if first is None or (isinstance(first, Constant) and first.value is ...):
        return None
    return first, scope


def _surely(value: Expression, statement: Statement) -> Expression:
    """A value that is set whatever happens; one under a condition is none that source tells."""
    if not statement.guards:
        return value
    return Opaque(_CONDITIONAL, text_of(value), at=statement.at)


def _only(found: list[Given]) -> Given:
    first, scope = found[0]
    return (
        found[0] if len(found) == 1 else (Opaque(_CONDITIONAL, text_of(first), at=first.at), scope)
    )
