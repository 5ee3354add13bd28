"""Matches: an entry of a framework, with what it was given where the source uses it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from toolgen.facts.expressions import Call, Constant, Expression, JoinedString, Name, Starred
from toolgen.facts.module import Function
from toolgen.frameworks.framework import Entry
from toolgen.ir.nodes import Value
from toolgen.ir.profiles import Profile
from toolgen.link import Scope
from toolgen.registrations.declaration import UNPACKED

FUNCTION = ""
"""The parameter of a decorator, where none of the entry's own is left for the function."""


@dataclass(frozen=True)
class Match:
    """An entry, and the arguments that it was given, by parameter.

    `is_decorator` tells that it was called without a function: what is there now takes one.
    """

    profile: Profile
    entry: Entry
    given: Mapping[str, Expression] = field(default_factory=dict)
    is_decorator: bool = False

    @property
    def is_unread(self) -> bool:
        """Whether the tools of this use of the entry cannot be told."""
        given = self.entry.unread_given
        return bool(self.entry.unread) and (not given or any(each in self.given for each in given))

    @property
    def options(self) -> dict[str, Expression]:
        """What was given beside the function and lists of functions."""
        taken = {self.function_parameter, *self.entry.collections}
        return {name: value for name, value in self.given.items() if name not in taken}

    @property
    def shared(self) -> dict[str, Expression]:
        """What was given beside a list of functions and holds for each of its members."""
        return {k: value for k, value in self.given.items() if k in self.entry.shared}

    @property
    def insisted(self) -> str | None:
        """What was said that holds for tools made elsewhere as well, unless it says no."""
        silent = (None, Constant(None), Constant(False))
        return next((k for k in self.entry.insists if self.given.get(k) not in silent), None)

    @property
    def schema(self) -> Expression | None:
        """The expression that was given for a hand-written schema."""
        return self._first(self.entry.schema)

    @property
    def implied_schema(self) -> Value | None:
        """The schema that comes with the entry, whatever it is given."""
        return next((v for name, v in self.entry.implied if name in self.entry.schema), None)

    @property
    def name(self) -> Expression | None:
        """The expression that was given for the name."""
        return self._first(self.entry.name)

    @property
    def description(self) -> Expression | None:
        """The expression that was given for the description."""
        return self._first(self.entry.description)

    def _first(self, names: tuple[str, ...]) -> Expression | None:
        given = (self.given.get(name) for name in names)
        return next((each for each in given if each not in (None, Constant(None))), None)

    @property
    def function(self) -> Expression | None:
        """The expression that was given for the function."""
        return self.given.get(self.function_parameter or "")

    @property
    def function_parameter(self) -> str | None:
        """The parameter that the function was given for; a string there is the name."""
        for name in (*self.entry.functions, FUNCTION):
            if not isinstance(self.given.get(name), Constant | JoinedString | None):
                return name
        return None


@dataclass(frozen=True)
class Suspect:
    """What looks like an entry by its name alone; `reason` is why source does not tell."""

    reason: str


def hands_on(found: Match, body: Scope) -> bool:
    """Whether the function that an entry is given is the first parameter of the one around it."""
    owner = body.path[-1] if body.path else None
    if not isinstance(owner, Function) or not owner.parameters:
        return False
    return found.function == Name(owner.parameters[0].name)


def arguments(found: Match, call: Call) -> Iterator[tuple[str, Expression]]:
    """The arguments of a call by the entry's parameters; what is unpacked comes as `UNPACKED`."""
    places = iter(name for name in found.entry.parameters if name not in found.given)
    for argument in call.arguments:
        if isinstance(argument, Starred):
            yield UNPACKED, argument.value
            break
        name = next(places, None)
        if name is not None:
            yield name, argument
    for keyword in call.keywords:
        yield keyword.name or UNPACKED, keyword.value
