"""Arguments: constant texts that callers hand over, put in where a function uses its parameters.

`request("GET", url)` reads whatever `request` could do, and `run("DELETE FROM notes")` does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from toolgen.facts.expressions import Call, Constant, Expression, JoinedString, Name, Starred
from toolgen.facts.module import Function
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import ParameterSymbol
from toolgen.lint.effects.binding import positional
from toolgen.lint.effects.texts import beginning, constant

_UNTOLD = Constant(None)


@dataclass(frozen=True, slots=True)
class Given:
    """A text that a parameter has in a call, or that its value begins with."""

    name: str
    text: str
    is_whole: bool

    @property
    def expression(self) -> Expression:
        """What stands for the parameter."""
        text = Constant(self.text)
        return text if self.is_whole else JoinedString((text,))


def given(
    function: Function, home: Scope, call: Call | None, scope: Scope, resolver: Resolver
) -> tuple[Given, ...]:
    """The texts that a function is called with, or falls back to. `home` is what defines it."""
    found = []
    values = {} if call is None else _values(function, home, call)
    for parameter in function.parameters if call is not None else ():
        value, where = values.get(parameter.name), scope
        if value is None:
            value, where = parameter.default, home
        whole = constant(value, where, resolver)
        text = beginning(value, where, resolver) if whole is None else whole
        if text is not None:
            found.append(Given(parameter.name, text, whole is not None))
    return tuple(found)


def inherited(known: tuple[Given, ...], function: Function) -> Iterator[Given]:
    """What a function that is defined within another sees of the other's."""
    own = {parameter.name for parameter in function.parameters}
    return (each for each in known if each.name not in own)


def filled(call: Call, known: tuple[Given, ...], scope: Scope, resolver: Resolver) -> Call:
    """A call with what is known of parameters in their place."""
    texts = {each.name: each.expression for each in known}

    def put(value: Expression) -> Expression:
        if not isinstance(value, Name) or value.id not in texts:
            return value
        is_parameter = isinstance(resolver.find(value, scope), ParameterSymbol)
        return texts[value.id] if is_parameter else value

    if not texts:
        return call
    keywords = tuple(replace(each, value=put(each.value)) for each in call.keywords)
    return replace(call, arguments=tuple(map(put, call.arguments)), keywords=keywords)


def _values(function: Function, home: Scope, call: Call) -> Mapping[str, Expression]:
    """What a call gives parameters, as far as it is written out."""
    named = {each.name: each.value for each in call.keywords if each.name is not None}
    found: dict[str, Expression] = {}
    for parameter, value in zip(positional(function, home), call.arguments, strict=False):
        if isinstance(value, Starred):
            break
        found[parameter.name] = value
    has_more = any(isinstance(each, Starred) for each in call.arguments)
    if has_more or any(each.name is None for each in call.keywords):
        found = {**{each.name: _UNTOLD for each in function.parameters}, **found}
    return {**found, **named}
