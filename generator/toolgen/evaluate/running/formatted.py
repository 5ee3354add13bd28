"""Formatted texts: what `f"{kind}_{number:02d}"` shows; each, where a part has several values."""

from __future__ import annotations

from itertools import islice, product

from toolgen.evaluate.alternatives import either, options_of
from toolgen.evaluate.arguments import first_written
from toolgen.evaluate.data_model import first_operated
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.operators import LONGEST
from toolgen.evaluate.values import Known, Library, Site, Unknown, Value, WrittenValue
from toolgen.facts.expressions import Constant, Expression, Interpolation, Name
from toolgen.link import Scope
from toolgen.link.text import interpolated

_MOST = 65
"""How many texts are made; a number beyond what a value may be one of."""

_NAME, _BARE = "builtins:__name__", Name("__name__")
"""What a bare `__name__` means."""


def formatted(parts: tuple[Constant | Interpolation, ...], scope: Scope, machine: Machine) -> Value:
    """The text that its parts make together."""
    shown = [
        [str(part.value)] if isinstance(part, Constant) else _shown(part, scope, machine)
        for part in parts
    ]
    if any(None in each for each in shown):
        return Unknown("its text is computed")
    told = [[text for text in each if text is not None] for each in shown]
    texts = ["".join(each) for each in islice(product(*told), _MOST)]
    is_long = any(len(each) > LONGEST for each in texts)
    return Unknown("it is too long") if is_long else either([Known(each) for each in texts])


def as_text(expression: Expression, scope: Scope, machine: Machine) -> Value:
    """The value of what a text is made of: of `__name__`, the name that the module is imported by
    in which that is written.

    Whether it is run as a program instead is what tests of the bare name ask.
    """
    value = machine.evaluate(expression, scope)
    if not isinstance(value, Library) or value.name != _NAME:
        return value
    first = first_written(WrittenValue(value, expression, scope))
    return Known(first.scope.module.name) if first.expression == _BARE else value


def _shown(part: Interpolation, scope: Scope, machine: Machine) -> list[str | None]:
    """What `{value!r:>{width}}` shows, for each that it may be; None where source does not tell."""
    value = machine.forced(as_text(part.value, scope, machine))
    written = part.specification and machine.forced(machine.evaluate(part.specification, scope))
    return [
        _text(part, each, other, Site(part, scope), machine)
        for each in options_of(value)
        for other in options_of(written or Known(""))
    ]


def _text(
    part: Interpolation, value: Value, specification: Value, site: Site, machine: Machine
) -> str | None:
    if not isinstance(value, Known):
        name = "__repr__" if part.conversion == "r" else "__format__"
        first_operated([(value, name, ()), (value, "__str__", ())], site, machine)
        return None
    if not isinstance(specification, Known):
        return None
    try:
        return interpolated(value.value, part.conversion, str(specification.value))
    except ValueError:
        return None
