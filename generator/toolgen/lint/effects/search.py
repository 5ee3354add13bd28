"""Searching: from a function through all that it calls in the project."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Protocol

from toolgen.facts.expressions import (
    Attribute,
    Call,
    Constant,
    Expression,
    Name,
    Place,
    dotted_name,
)
from toolgen.facts.module import Class, Function
from toolgen.letters import is_identifier
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined, External, ParameterSymbol, Symbol
from toolgen.lint.effects.arguments import Given, filled, given, inherited
from toolgen.lint.effects.containers import CHANGING_METHODS, ITEM_METHODS, is_own, is_shared
from toolgen.lint.effects.instances import Instances, dotted
from toolgen.lint.effects.judging import Judge, of_temporary
from toolgen.lint.effects.tables import HARMLESS_METHODS, STATEMENTS
from toolgen.lint.effects.verdicts import Certainty, Effect, Verdict, unknown

_MAXIMUM_FUNCTIONS = 400
_TOO_MUCH = f"more than {_MAXIMUM_FUNCTIONS} functions"
_CONTAINERS = ("builtins.", "collections.", "typing.")
_SUPER = "builtins.super"
_GETATTR = "builtins.getattr"
_GIVE_THE_SAME = ("functools.", "operator.itemgetter")
"""What gives something to call that does what is handed over does, or nothing."""
_METHODCALLER = "operator.methodcaller"


class Calls(Protocol):
    """Gives the calls in the functions of a module."""

    def __call__(self, module: str) -> Mapping[Place, tuple[Call, ...]]:
        """By the place of the function; nothing where the module cannot be parsed."""
        ...


@dataclass(frozen=True)
class _Step:
    """A function to look at, where it is defined, and what it is called with."""

    home: Scope
    function: Function
    given: tuple[Given, ...] = ()

    @property
    def key(self) -> object:
        return (self.home.module.name, self.function.at, self.given)


class EffectSearch:
    """Finds the effects of functions. A function of the project is looked at once."""

    def __init__(self, resolver: Resolver, instances: Instances, calls: Calls) -> None:
        self._resolver = resolver
        self._instances = instances
        self._calls = calls
        self._judge = Judge(resolver)
        self._known: dict[object, tuple[Effect | _Step, ...]] = {}

    def effects(self, home: Scope, function: Function) -> Iterator[Effect]:
        """What a function does, `home` being the block that defines it, in full."""
        first = _Step(home, function)
        waiting: deque[tuple[_Step, tuple[str, ...]]] = deque([(first, ())])
        seen = {first.key}
        while waiting and len(seen) <= _MAXIMUM_FUNCTIONS:
            step, by = waiting.popleft()
            for found in self._of(step):
                if isinstance(found, Effect):
                    yield replace(found, by=by)
                elif found.key not in seen:
                    seen.add(found.key)
                    waiting.append((found, (*by, found.function.name)))
        if waiting:
            yield Effect(unknown(_TOO_MUCH), home.position(function.at))

    def _of(self, step: _Step) -> tuple[Effect | _Step, ...]:
        """What a function does itself, and the functions that it calls."""
        if step.key not in self._known:
            self._known[step.key] = tuple(self._look(step))
        return self._known[step.key]

    def _look(self, step: _Step) -> Iterator[Effect | _Step]:
        within = step.home.enter(step.function)
        calls = self._calls(step.home.module.name).get(step.function.at, ())
        is_temporary = any(self._is_temporary(call, within) for call in calls)
        for each in calls:
            scope = within.at(each.at)
            call = self._spelled(filled(each, step.given, scope, self._resolver), scope)
            meanings = chain(
                ((meaning, call) for meaning in self._called(call, scope)),
                ((meaning, None) for meaning in self._handed_over(call, scope)),
            )
            for meaning, by in meanings:
                if isinstance(meaning, Verdict):
                    verdict = of_temporary(meaning) if is_temporary else meaning
                    yield Effect(verdict, scope.position(call.at))
                else:
                    yield self._step(meaning, by, scope, step)

    def _spelled(self, call: Call, scope: Scope) -> Call:
        """`getattr(os, "remove")(path)` as `os.remove(path)`, and `methodcaller("unlink")(path)` as
        `path.unlink()`.
        """
        match call.function:
            case Call(
                function=getter, arguments=(value, Constant(value=str() as name), *_)
            ) if self._name(getter, scope) == _GETATTR and is_identifier(name):
                return replace(call, function=Attribute(value, name, call.at))
            case Call(function=maker, arguments=(Constant(value=str() as name), *given)) if (
                self._name(maker, scope) == _METHODCALLER and len(call.arguments) == 1
            ):
                called = Attribute(call.arguments[0], name, call.at)
                keywords = call.function.keywords
                return replace(call, function=called, arguments=tuple(given), keywords=keywords)
            case _:
                return call

    def _step(self, meaning: Defined, call: Call | None, scope: Scope, step: _Step) -> _Step:
        """The step to a function that a call, or none that is seen, leads to."""
        assert isinstance(meaning.fact, Function)
        home = self._resolver.project.whole(meaning.scope).at(None)
        inner = (s for s in home.statements if isinstance(s, Function) and s.at == meaning.fact.at)
        function = next(inner, meaning.fact)
        known = given(function, home, call, scope, self._resolver)
        is_within = any(each.at == step.function.at for each in home.path)
        outer = inherited(step.given, function) if is_within else ()
        return _Step(home, function, (*known, *outer))

    def _is_temporary(self, call: Call, within: Scope) -> bool:
        """Whether a call makes a temporary file."""
        return self._name(call.function, within.at(call.at)).startswith("tempfile.")

    # what is called

    def _called(self, call: Call, scope: Scope) -> Iterator[Defined | Verdict]:
        symbol = self._resolver.find(call.function, scope)
        symbol = symbol or self._resolver.find(call.function, scope.at(None))
        if symbol is not None:
            yield from self._of_symbol(symbol, call, scope)
        elif isinstance(call.function, Attribute):
            yield from self._of_method(call.function, call, scope)
        elif not isinstance(call.function, Call):
            yield unknown(_shown(call.function))
        else:
            yield from self._of_given(call.function, scope)

    def _of_given(self, made: Call, scope: Scope) -> Iterator[Defined | Verdict]:
        """What a call does of what another one gives, unless that one is told itself."""
        owner = self._instances.class_of(made, scope)
        method = None if owner is None else self._method(owner, "__call__")
        if method is not None:
            yield method
            return
        symbol = self._resolver.find(made.function, scope)
        own = symbol.fact.name if isinstance(symbol, Defined) and not owner else ""
        name = self._name(made.function, scope).removeprefix("builtins.") or own
        if name and not name.startswith(_GIVE_THE_SAME):
            yield unknown(f"what {name} gives")

    def _of_symbol(self, symbol: Symbol, call: Call, scope: Scope) -> Iterator[Defined | Verdict]:
        match symbol:
            case External(name=name):
                verdict = self._judge.of_name(dotted(name), call, scope)
                if verdict is not None:
                    yield verdict
            case Defined(fact=Function()):
                yield symbol
            case Defined(fact=Class()):
                yield from self._constructors(symbol)
            case ParameterSymbol() if (made := self._instances.owner_of(symbol)) is not None:
                yield from self._constructors(made)
            case ParameterSymbol() | Defined():
                owner = self._instances.class_of(call.function, scope)
                method = None if owner is None else self._method(owner, "__call__")
                yield method or unknown(_shown(call.function))

    def _constructors(self, symbol: Defined) -> Iterator[Defined]:
        for name in ("__init__", "__post_init__"):
            method = self._method(symbol, name)
            if method is not None:
                yield method

    def _of_method(
        self, function: Attribute, call: Call, scope: Scope
    ) -> Iterator[Defined | Verdict]:
        owner = self._owner(function.value, scope)
        method = None if owner is None else self._method(owner, function.attribute)
        if method is not None:
            yield method
            return
        names = [] if owner is None else self._instances.external(owner)
        if names:
            yield from self._of_library(names, function, call, scope)
        elif function.attribute in STATEMENTS and (
            verdict := self._judge.changing_statement(_shown(function), call, scope)
        ):
            yield verdict
        elif function.attribute in ITEM_METHODS:
            if is_shared(function.value, scope, self._resolver):
                yield unknown(_shown(function))
        elif function.attribute in CHANGING_METHODS:
            if not is_own(function.value, scope, self._resolver):
                yield unknown(_shown(function))
        elif function.attribute not in HARMLESS_METHODS:
            yield unknown(_shown(function))

    def _of_library(
        self, names: list[str], function: Attribute, call: Call, scope: Scope
    ) -> Iterator[Verdict]:
        """What a method of an object does whose class, or base classes, a library has."""
        for name in names:
            verdict = self._judge.of_name(f"{name}.{function.attribute}", call, scope)
            if verdict is not None:
                yield verdict
        is_change = names[0].startswith(_CONTAINERS) and function.attribute in CHANGING_METHODS
        if is_change and is_shared(function.value, scope, self._resolver):
            yield unknown(_shown(function))

    def _owner(self, value: Expression, scope: Scope) -> Symbol | None:
        """The class of what a method is called on; for `super()`, that of the first base."""
        if isinstance(value, Call) and self._name(value.function, scope) == _SUPER:
            owners = [each for each in scope.path if isinstance(each, Class)]
            if owners:
                index = scope.path.index(owners[-1])
                cls = Defined(Scope(scope.module, scope.path[:index]), owners[-1])
                return next((b for b in self._instances.lineages.bases(cls) if b), None)
        return self._instances.class_of(value, scope)

    def _name(self, expression: Expression, scope: Scope) -> str:
        return dotted(self._resolver.canonical_name(expression, scope) or "")

    def _method(self, owner: Symbol, name: str) -> Defined | None:
        found = self._instances.lineages.member(owner, name)
        return found if found is not None and isinstance(found.fact, Function) else None

    # what is handed over to be called

    def _handed_over(self, call: Call, scope: Scope) -> Iterator[Defined | Verdict]:
        """Functions among the arguments: `asyncio.to_thread(shutil.rmtree, path)`."""
        for value in (*call.arguments, *(keyword.value for keyword in call.keywords)):
            if not isinstance(value, Name | Attribute):
                continue
            symbol = self._resolver.find(value, scope)
            match symbol:
                case Defined(fact=Function()):
                    yield symbol
                case External(name=name):
                    verdict = self._judge.of_name(dotted(name), Call(value, ()), scope)
                    if verdict is not None and verdict.certainty is Certainty.WRITES:
                        yield verdict


def _shown(expression: Expression) -> str:
    """A callee as messages show it."""
    if isinstance(expression, Attribute) and expression.attribute in ITEM_METHODS:
        return f"{_shown(expression.value)}[...]"
    name = dotted_name(expression)
    if name is not None:
        return name
    if isinstance(expression, Attribute):
        return f"(...).{expression.attribute}"
    return "what a value is"
