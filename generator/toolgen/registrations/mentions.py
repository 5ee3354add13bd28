"""Mentions: where a way to declare tools is passed on as a value, so that what comes of it is lost.

Consumes statements; produces the expressions that mean an entry and are neither called, nor a
decorator, nor stored under a name: `map(server.tool, functions)`, `{"expose": server.tool}`,
`return server.tool(title="…")`, and what lambdas and comprehensions hold, by their text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, is_dataclass

from toolgen.facts.expressions import Attribute, Call, Expression, Name, Opaque, Place, parts_of
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
    Function,
    Invocation,
    Return,
    Statement,
)
from toolgen.link import Refusal, Resolver, Scope
from toolgen.registrations.entries import EntryTable
from toolgen.registrations.matches import Match

ParseText = Callable[[str], Expression]

_PARTIAL = ("functools:partial", "functools:partialmethod")
_CHAIN = re.compile(r"(?<![\w.\"'])[^\W\d]\w*(?:\.[^\W\d]\w*)*(?=\s*([(,)\]]|\Z|if\b|for\b))")
_BOUND = re.compile(r"\blambda\b([^:]*):|\bfor\b(.*?)\bin\b|([^\W\d]\w*)\s*:=", re.DOTALL)
_WORD = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True)
class Mention:
    """What is passed on, and where."""

    found: Match
    at: Place


class Mentions:
    """Finds mentions of entries."""

    def __init__(self, table: EntryTable, resolver: Resolver, parse_text: ParseText) -> None:
        self._table = table
        self._resolver = resolver
        self._parse_text = parse_text

    def of(self, statement: Statement, here: Scope) -> Iterator[Mention]:
        """The mentions in a statement, bodies of definitions left out."""
        match statement:
            case Function(decorators=decorators, parameters=parameters):
                for decorator in decorators:
                    yield from self._followed(decorator, here)
                yield from self._passed(tuple(each.default for each in parameters), here)
            case Class(decorators=decorators):
                for decorator in decorators:
                    yield from self._followed(decorator, here)
            case Assignment(value=value) | Invocation(call=value):
                yield from self._followed(value, here)
            case AttributeAssignment(value=value) | Return(value=value):
                yield from self._passed(value, here)

    def _followed(self, expression: object, here: Scope) -> Iterator[Mention]:
        """In what is called, decorates or is stored: the search follows what it means itself."""
        match expression:
            case Name() | Attribute():
                return
            case Call(function=function, arguments=arguments, keywords=keywords):
                yield from self._followed(function, here)
                if arguments and self._resolver.canonical_name(function, here) in _PARTIAL:
                    yield from self._followed(arguments[0], here)
                    arguments = arguments[1:]
                if not self._means_entry(expression, here):
                    yield from self._passed((*arguments, *(each.value for each in keywords)), here)
            case _:
                yield from self._passed(expression, here)

    def _passed(self, expression: object, here: Scope) -> Iterator[Mention]:
        """In what is handed on."""
        match expression:
            case Name(at=at) | Attribute(at=at):
                found = self._entry(expression, here)
                if found is not None:
                    yield Mention(found, at)
            case Call(at=at):
                found = self._entry(expression, here)
                if found is not None:
                    yield Mention(found, at)
                yield from self._followed(expression, here)
            case Opaque(of=None):
                yield from self._in_text(expression, here)
            case tuple():
                for item in expression:
                    yield from self._passed(item, here)
            case _ if is_dataclass(expression) and not isinstance(expression, Place):
                for part in parts_of(expression):
                    yield from self._passed(part, here)

    def _means_entry(self, call: Call, here: Scope) -> bool:
        """`getattr(server, "tool")`, whose arguments are no mentions."""
        return isinstance(self._table.match(call, here), Match) and not isinstance(
            self._table.of_call(call, here), Match
        )

    def _entry(self, expression: Expression, here: Scope) -> Match | None:
        """The entry that an expression means; classes are passed on for all kinds of reasons."""
        found = self._table.match(expression, here)
        if not isinstance(found, Match) or found.function is not None:
            return None
        if found.given and not found.entry.decorates:
            return None
        name = found.entry.qualname.rpartition(".")[2]
        return found if name[:1].islower() else None

    def _in_text(self, opaque: Opaque, here: Scope) -> Iterator[Mention]:
        bound = {
            word for found in _BOUND.findall(opaque.text) for word in _WORD.findall(str(found))
        }
        for text in _chains(opaque.text, bound):
            try:
                expression = self._parse_text(text)
            except Refusal:
                continue
            found = self._entry(expression, here)
            if found is not None:
                yield Mention(found, opaque.at)
                return


def _chains(text: str, bound: Container[str]) -> Iterator[str]:
    """The dotted names of a text that are read whole, and that the text does not bind itself."""
    for found in _CHAIN.finditer(text):
        if found.group().partition(".")[0] not in bound:
            yield found.group()
