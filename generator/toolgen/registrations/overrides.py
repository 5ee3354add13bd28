"""Overrides: methods of the sources' classes that stand before a framework's, and hand on to it.

Consumes such a method; produces whether what it is given reaches the framework as it is. So is read
a server whose `tool` wraps each function, or adds a tag, and leaves the rest to `super().tool`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from toolgen.facts.expressions import (
    Attribute,
    Call,
    Constant,
    Dictionary,
    Expression,
    Keyword,
    Name,
    Opaque,
    Starred,
)
from toolgen.facts.module import (
    Assignment,
    Class,
    Function,
    ParameterKind,
    Return,
    SourceParameter,
)
from toolgen.frameworks.framework import Entry
from toolgen.ir.profiles import Profile
from toolgen.link import Refusal, Resolver, Scope
from toolgen.registrations.annotations import ParseText
from toolgen.registrations.objects import Objects
from toolgen.registrations.wrapping import Wrapping

_POSITIONAL = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)
_KEYWORDS = (ParameterKind.POSITIONAL_OR_KEYWORD, ParameterKind.KEYWORD_ONLY)
_LAMBDA = re.compile(r"lambda\s+(?P<given>\w+)\s*:\s*(?P<body>.+)", re.DOTALL)
_HARMLESS = {"typing:override", "typing_extensions:override"}


class Overrides:
    """Reads overriding methods. What it does not understand does not hand on."""

    def __init__(self, resolver: Resolver, objects: Objects) -> None:
        self._resolver = resolver
        self._objects = objects
        self._wrapping = Wrapping(resolver, objects)

    def hands_on(self, method: Function, body: Scope, entry: Entry, profile: Profile) -> bool:
        """Whether a method does what the entry of its name does, as far as tools can tell.

        `body` is the method's own block.
        """
        plain = {self._resolver.canonical_name(each, body.at(None)) for each in method.decorators}
        if not plain <= _HARMLESS:
            return False
        whole = self._objects.full(body) or body
        tools = self._resolver, self._wrapping, self._objects.parse_text
        reading = _Reading(*tools, method, whole, entry, profile)
        return reading.is_decorating() and reading.keeps_options()


@dataclass(frozen=True)
class _Reading:
    """One method, with the names that its parameters go by."""

    resolver: Resolver
    wrapping: Wrapping
    parse_text: ParseText
    method: Function
    body: Scope
    entry: Entry
    profile: Profile

    @property
    def parameters(self) -> tuple[SourceParameter, ...]:
        """Those behind the receiver."""
        return self.method.parameters[1:]

    @property
    def positional(self) -> list[str]:
        """The parameters that may be given by position."""
        return [each.name for each in self.parameters if each.kind in _POSITIONAL]

    def starred(self, kind: ParameterKind) -> str | None:
        """The name of `*args` or `**kwargs`."""
        return next((each.name for each in self.parameters if each.kind is kind), None)

    def is_read(self, option: str) -> bool:
        """Whether an option of the entry bears on the tool."""
        entry, settings = self.entry, self.profile.settings
        taken = (*entry.functions, *entry.collections, *entry.name, *entry.description)
        return option in (*taken, *entry.schema, *settings)

    # what it gives back

    def is_decorating(self) -> bool:
        """Whether all that it gives back is what the framework's method gives back."""
        values = [s.value for s in self.body.statements if isinstance(s, Return)]
        return bool(values) and all(self._is_given_back(value) for value in values)

    def _is_given_back(self, value: Expression) -> bool:
        inner = self._inner(value)
        if inner is not None:
            return self._is_decorator(inner)
        if isinstance(value, Opaque):
            return self._is_lambda(value.text)
        return self._is_framework(value, self.body) or self._is_stored(value)

    def _is_decorator(self, inner: Function) -> bool:
        """A function that hands what it is given, and nothing else, to the framework."""
        scope = self.body.enter(inner)
        values = [s.value for s in scope.statements if isinstance(s, Return)]
        if not values or len(inner.parameters) != 1:
            return False
        given = inner.parameters[0].name
        return all(self._is_applied(value, given, scope) for value in values)

    def _is_lambda(self, text: str) -> bool:
        """The same as `lambda function: …`."""
        found = _LAMBDA.fullmatch(text)
        if found is None:
            return False
        try:
            value = self.parse_text(found["body"])
        except Refusal:
            return False
        return self._is_applied(value, found["given"], self.body)

    def _is_applied(self, value: Expression, given: str, scope: Scope) -> bool:
        match value:
            case Call(function=Call() | Name() as made, arguments=(argument,), keywords=()):
                is_framework = self._is_framework(made, self.body) or self._is_stored(made)
                if is_framework:
                    return self._is_same(argument, given, scope)
        return self._is_framework(value, scope, given)

    def _is_stored(self, value: Expression) -> bool:
        """A local name that holds what the framework's method gave back."""
        if not isinstance(value, Name):
            return False
        stored = [each for each in self._assigned(value.id) if each.value is not None]
        return len(stored) == 1 and self._is_framework(stored[0].value, self.body)

    def _inner(self, value: Expression) -> Function | None:
        if not isinstance(value, Name):
            return None
        found = (each for each in self.body.statements if isinstance(each, Function))
        return next((each for each in found if each.name == value.id), None)

    def _assigned(self, name: str) -> Iterator[Assignment]:
        for statement in self.body.statements:
            if isinstance(statement, Assignment) and statement.name == name:
                yield statement

    # what it hands on

    def _is_framework(self, value: Expression | None, scope: Scope, given: str = "") -> bool:
        """`super().tool(…)` with what the method was given; `given` stands for a function."""
        if not isinstance(value, Call) or not _is_of_super(value.function, self.method.name):
            return False
        for place, argument in enumerate(value.arguments):
            if not self._is_argument(place, argument, scope, given):
                return False
        passed = {each.name for each in value.keywords if each.name is not None}
        return (
            all(self._is_keyword(each) for each in value.keywords)
            and self._hands_all_on(value, passed, given)
            and self._has_own_defaults_of_none()
        )

    def _is_argument(self, place: int, argument: Expression, scope: Scope, given: str) -> bool:
        if isinstance(argument, Starred):
            return argument.value == Name(self.starred(ParameterKind.VAR_POSITIONAL) or "")
        if given and place == 0:
            return self._is_same(argument, given, scope)
        names = self.positional
        return place < len(names) and self._is_same(argument, names[place], scope)

    def _is_same(self, argument: Expression, name: str, scope: Scope) -> bool:
        """A parameter as it is, or wrapped by what keeps its signature."""
        match argument:
            case Name(id=found) if found == name:
                return not self._is_rebound(name, scope)
            case Name(id=found):
                inner = (s for s in scope.statements if isinstance(s, Function))
                wrappers = [s for s in inner if s.name == found]
                return bool(wrappers) and all(
                    self.wrapping.is_wrapped(each, name, scope) for each in wrappers
                )
            case Call(function=decorator, arguments=(inner,), keywords=()) if inner == Name(name):
                keeps = self.wrapping.keeps_signature(decorator, scope)
                is_rebound = self._is_rebound(name, scope)
                return keeps and not is_rebound and not self.wrapping.store(decorator, scope)
            case _:
                return False

    def _is_rebound(self, name: str, scope: Scope) -> bool:
        """Whether a parameter is given another value, here or in the function around."""
        blocks = (self.body, scope)
        return any(
            isinstance(s, Assignment) and s.name == name for b in blocks for s in b.statements
        )

    def _is_keyword(self, keyword: Keyword) -> bool:
        if keyword.name is None:
            return keyword.value == Name(self.starred(ParameterKind.VAR_KEYWORD) or "")
        if not self.is_read(keyword.name):
            return True
        if keyword.value != Name(keyword.name) or self._is_rebound(keyword.name, self.body):
            return False
        names, expected = self.positional, self.entry.parameters
        if keyword.name not in names:
            return any(each.name == keyword.name for each in self.parameters)
        place = names.index(keyword.name)
        known = expected[place] if place < len(expected) else ""
        return known == keyword.name or {known, keyword.name} <= set(self.entry.name)

    def _hands_all_on(self, call: Call, passed: set[str], given: str) -> bool:
        """Whether no option that counts is kept back. A function that is wrapped counts as given.

        Where a decorator is what is given back, the function has not been given, and of what may
        hold it or the name the latter alone can be lost.
        """
        by_place = set(self.positional[: len(call.arguments)]) if not given else set[str]()
        own = {each.name for each in self.parameters if each.kind in (*_POSITIONAL, *_KEYWORDS)}
        kept = {name for name in own - passed - by_place if self.is_read(name)}
        kept -= self._stored_elsewhere() if given else set()
        unpacked = [each.value for each in call.keywords if each.name is None]
        options = self.starred(ParameterKind.VAR_KEYWORD)
        return not kept and (options is None or Name(options) in unpacked)

    def _stored_elsewhere(self) -> set[str]:
        """Parameters that are put into the options under a name that means the same."""
        stored = (value for _, value in self._changes() or ())
        return {value.id for value in stored if isinstance(value, Name)}

    def _has_own_defaults_of_none(self) -> bool:
        counted = (each for each in self.parameters if self.is_read(each.name))
        return all(each.default in (None, Constant(None)) for each in counted)

    # what it does to the options

    def keeps_options(self) -> bool:
        """Whether the options that count are left alone."""
        changes = self._changes()
        return changes is not None and all(self._is_kept(key, value) for key, value in changes)

    def _is_kept(self, key: str, value: Expression) -> bool:
        """What is stored does not count, or is what another parameter said of the same."""
        means_same = isinstance(value, Name) and {key, value.id} <= set(self.entry.name)
        return means_same or not self.is_read(key)

    def _changes(self) -> list[tuple[str, Expression]] | None:
        """What is put into the options, by key; None where source does not tell."""
        options = self.starred(ParameterKind.VAR_KEYWORD)
        if options is None:
            return []
        found: list[tuple[str, Expression]] = []
        for assignment in self._assigned(options):
            pairs = _with_more(assignment.value, options)
            if pairs is None:
                return None
            found += pairs
        return None if self._is_mutated(options) else found

    def _is_mutated(self, options: str) -> bool:
        """Whether a key that counts, or that source does not tell, is stored or taken away."""
        place, module = self.method.at, self.body.module
        around = Scope(module, self.body.path[:-1])
        until = min((s.at for s in around.statements if s.at > place), default=None)
        return any(
            each.name == options and each.at > place and (until is None or each.at < until)
            for each in module.mutations
        )


def is_overriding(callee: Attribute, scope: Scope) -> bool:
    """Whether it is what a method overrides, read from `super()` in that method."""
    owners = zip(scope.path, scope.path[1:], strict=False)
    methods = {inner.name for outer, inner in owners if isinstance(outer, Class)}
    return callee.attribute in methods and _is_of_super(callee, callee.attribute)


def _is_of_super(callee: Expression, method: str) -> bool:
    match callee:
        case Attribute(value=Call(function=Name(id="super")), attribute=attribute):
            return attribute == method
        case _:
            return False


def _with_more(value: Expression | None, options: str) -> list[tuple[str, Expression]] | None:
    """The pairs that `{**options, "key": value}` adds; None for anything else."""
    if not isinstance(value, Dictionary) or (None, Name(options)) not in value.items:
        return None
    added = [pair for pair in value.items if pair != (None, Name(options))]
    if not all(isinstance(key, Constant) and isinstance(key.value, str) for key, _ in added):
        return None
    return [(str(key.value), item) for key, item in added if isinstance(key, Constant)]
