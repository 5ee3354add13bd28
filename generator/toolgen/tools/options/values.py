"""The value of one option: where it stands, and what it evaluates to.

Consumes expressions of declarations; produces values of the IR.
"""

from __future__ import annotations

from toolgen.findings import Position
from toolgen.ir.nodes import Member, Scalar, Value
from toolgen.link import Evaluator, Refusal
from toolgen.link.members import text_of
from toolgen.registrations.declaration import Declaration, Given


def option_value(what: str, given: Given, evaluator: Evaluator) -> Value:
    """The value of what is given for an option, named `what`. Raises Refusal (TG112)."""
    expression, scope = given
    try:
        value = evaluator.evaluate(expression, scope)
        return _as_text(value, given, evaluator) if isinstance(value, Member) else value
    except Refusal as refusal:
        message = f"{what}: {refusal.message}"
        raise Refusal("TG112", scope.position(expression.at), message, refusal.hint) from refusal


def _as_text(member: Member, given: Given, evaluator: Evaluator) -> Value:
    """The text that a member of an enum with `str` mixed in is; any other member is itself."""
    try:
        return Scalar(text_of(member, *given, evaluator))
    except Refusal:
        return member


def place_of(name: str, declaration: Declaration) -> tuple[Given, Position]:
    """An option that is given, with the place that it is evaluated at, and its position."""
    expression = declaration.options[name]
    home = declaration.homes[name]
    return (expression, home), home.position(expression.at)
