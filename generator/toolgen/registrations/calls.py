"""Calls: what is registered by a call, by hand, or as functions, one by one and in lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolgen.facts.expressions import Call, Constant, Display, Expression
from toolgen.facts.module import Function, Return
from toolgen.frameworks.keywords import Bearing
from toolgen.frameworks.loading import KEYWORDS
from toolgen.ir.nodes import Scalar, Value
from toolgen.link import Resolver, Scope
from toolgen.link.identity import shown
from toolgen.link.symbols import Defined
from toolgen.registrations.classes import is_handed_in
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    Given,
    HandwrittenDeclaration,
    Uncarried,
    Unresolved,
)
from toolgen.registrations.decorators import Decorators
from toolgen.registrations.entries import EntryTable
from toolgen.registrations.loops import Loops
from toolgen.registrations.matches import Match, Suspect, hands_on
from toolgen.registrations.targets import Other, RegisteredFunction, Targets, Untold


class RegisteringCalls:
    """Reads the calls that declare tools."""

    def __init__(
        self,
        resolver: Resolver,
        table: EntryTable,
        loops: Loops,
        targets: Targets,
        decorators: Decorators,
    ) -> None:
        self._resolver = resolver
        self._table = table
        self._loops = loops
        self._targets = targets
        self._decorators = decorators

    def read(self, call: Call, here: Scope) -> Iterator[Found] | None:
        """What a call declares; None when no framework has such an entry."""
        match self._table.of_call(call, here):
            case Match() as found:
                return self._given(found, call, here)
            case Suspect(reason=reason):
                return self._suspected(reason, call, here)
            case None:
                return None

    def _suspected(self, reason: str, call: Call, here: Scope) -> Iterator[Unresolved]:
        if self._hands_over(call, here):
            yield Unresolved(here.position(call.at), reason)

    def _given(self, found: Match, call: Call, here: Scope) -> Iterator[Found]:
        """The tools that an entry is given: by hand, or functions, one by one and in lists."""
        if found.is_unread:
            yield Unresolved(here.position(call.at), found.entry.unread, found.profile)
            return
        schema = found.implied_schema if found.schema is None else (found.schema, here)
        if schema is not None:
            yield self._by_hand(found, schema, call, here)
            return
        yield from _uncarried(found, here)
        lists = [name for name in found.entry.collections if self._is_list(found, name, here)]
        is_list = found.function_parameter in lists
        if found.function is not None and not is_list and not _is_followed(found, call, here):
            for target, settled in self._targets_of(found, found.function, here):
                yield from self._declared(settled, target, call, here)
        for name in lists:
            if name in found.given:
                members = replace(found, given=found.shared)
                targets = list(self._targets.members(found.given[name], here))
                for target in targets:
                    yield from self._declared(members, target, call, here)
                if found.insisted and any(isinstance(target, Other) for target in targets):
                    reason = f"{found.insisted!r} of tools that are made elsewhere"
                    yield Unresolved(here.position(call.at), reason, found.profile)

    def _is_list(self, found: Match, name: str, here: Scope) -> bool:
        """Whether a parameter that may take a function or a list of them is given a list."""
        if name not in found.entry.functions:
            return True
        return name in found.given and self._loops.elements(found.given[name], here) is not None

    def _by_hand(self, found: Match, schema: Given | Value, call: Call, here: Scope) -> Found:
        name, description = found.name, found.description
        if name is None:
            return Unresolved(here.position(call.at), "its name is not said here", found.profile)
        is_agent = found.implied_schema is not None
        if description is None and is_agent:
            reason = "its description is not said here"
            return Unresolved(here.position(call.at), reason, found.profile)
        given = (each for each in (name, description, found.schema) if each is not None)
        if any(is_handed_in((each, here), self._resolver) for each in given):
            reason = "what is said of it is handed in from elsewhere"
            return Unresolved(here.position(call.at), reason, found.profile)
        handler = None if found.function is None else self._targets.function(found.function, here)
        function = handler.function.fact if isinstance(handler, RegisteredFunction) else None
        taken = {*found.entry.schema, *found.entry.name, *found.entry.description}
        return HandwrittenDeclaration(
            qualname=function.qualname if isinstance(function, Function) else here.qualname,
            at=call.at,
            said_in=here,
            profile=found.profile,
            name=(name, here),
            description=None if description is None else (description, here),
            schema=schema,
            is_async=function.is_async if isinstance(function, Function) else is_agent,
            settings={k: (v, here) for k, v in found.options.items() if k not in taken},
            entry=found.entry,
        )

    def _targets_of(
        self, found: Match, function: Expression, here: Scope
    ) -> Iterator[tuple[RegisteredFunction | Untold | Other, Match]]:
        """What a function argument means; in a loop over a list, turn by turn."""
        function = self._given_back(function, here)
        turns = self._loops.turns(function, here)
        if turns is None:
            for target in self._targets.provided(function, here):
                yield target, found
            return
        is_empty = True
        for turn in turns:
            is_empty = False
            given = {k: self._loops.settled(v, here, turn) for k, v in found.given.items()}
            value = self._loops.value(function, here, turn)
            if value is not None:
                yield self._targets.function(*value), replace(found, given=given)
        if is_empty:
            yield Untold("the loop runs over what is computed"), found
        elif self._loops.is_conditional(here):
            yield Untold("a condition decides in each turn of the loop"), found

    def _declared(
        self, found: Match, target: RegisteredFunction | Untold | Other, call: Call, here: Scope
    ) -> Iterator[Found]:
        match target:
            case RegisteredFunction(function=function) if self._is_kept(found, function):
                return
            case RegisteredFunction(cls=Defined() as cls) if not found.profile.callables:
                reason = f"it is an object of {shown(cls)}, which is called itself"
                yield Unresolved(here.position(call.at), reason, found.profile)
            case RegisteredFunction(function=function, is_bound=is_bound, cls=cls):
                yield Declaration(
                    function,
                    call.at,
                    here,
                    found.options,
                    found.profile,
                    found.entry,
                    is_bound=is_bound,
                    cls=cls,
                )
            case Untold(reason=reason):
                yield Unresolved(here.position(call.at), reason, found.profile)

    def _given_back(self, function: Expression, here: Scope) -> Expression:
        """What `server.tool(f)` gives back where that is `f` itself."""
        if isinstance(function, Call):
            inner = self._table.of_call(function, here)
            if isinstance(inner, Match) and inner.entry.decorates and not inner.profile.replaces:
                return function if inner.function is None else inner.function
        return function

    def _is_kept(self, found: Match, function: Defined) -> bool:
        """Whether what is registered is a tool already, by what its decorator left on it."""
        return not found.entry.decorates and self._decorators.is_marked(function)

    def _hands_over(self, call: Call, here: Scope) -> bool:
        """Whether a call that may be an entry is given a function of the sources."""
        given = call.arguments[:1]
        return any(
            isinstance(self._targets.function(item, here), RegisteredFunction) for item in given
        )


def _uncarried(found: Match, here: Scope) -> Iterator[Uncarried]:
    """What is said beside a list of tools that none of them carries."""
    keywords = KEYWORDS.get(found.entry)
    if keywords is None or not found.entry.collections:
        return
    for name, given in found.given.items():
        is_lost = keywords.bearing(name) is Bearing.LOST
        is_empty = isinstance(given, Display) and not given.elements
        is_silent = isinstance(given, Constant) and keywords.is_silent(name, Scalar(given.value))
        if is_lost and not is_empty and not is_silent:
            yield Uncarried(here.position(given.at), name, found.profile, found.entry)


def _is_followed(found: Match, call: Call, here: Scope) -> bool:
    """Whether a function hands on what it is given: those that use it are found for themselves."""
    is_returned = any(isinstance(s, Return) and s.value is call for s in here.statements)
    return is_returned and hands_on(found, here)
