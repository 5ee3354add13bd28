"""Joined strings: what an f-string of constants says."""

from __future__ import annotations

from toolgen.facts.expressions import Constant, Interpolation, JoinedString
from toolgen.ir.nodes import Member, Scalar
from toolgen.link.arithmetic import bounded
from toolgen.link.asking import Constants
from toolgen.link.members import text_of
from toolgen.link.plain import printable
from toolgen.link.scopes import Scope
from toolgen.link.text import interpolated


def joined(expression: JoinedString, scope: Scope, evaluator: Constants) -> Scalar:
    """The text of an f-string. Raises Refusal."""
    text = "".join(_part(part, scope, evaluator) for part in expression.parts)
    return Scalar(evaluator.attempt(expression, scope, bounded, text))


def _part(part: Constant | Interpolation, scope: Scope, evaluator: Constants) -> str:
    if isinstance(part, Constant):
        return str(part.value)
    found = evaluator.evaluate(part.value, scope)
    if isinstance(found, Member) and part.conversion in (None, "s"):
        found = Scalar(text_of(found, part.value, scope, evaluator, is_shown=True))
    value = evaluator.attempt(part.value, scope, printable, found)
    specification = part.specification
    template = "" if specification is None else str(evaluator.literal(specification, scope))
    shown = evaluator.attempt(part.value, scope, interpolated, value, part.conversion, template)
    return str(shown)
