"""Expressions of each kind: what is told of one is what Python computes, and why others are not."""

from __future__ import annotations

from collections.abc import Iterator

import constant_expressions
import golden
import pytest
from linking import Linked

from toolgen.ir.nodes import Collection, Construct, Member, Reference, Table, Value
from toolgen.link import Refusal
from toolgen.link.plain import plain

REPORT = golden.CASES / "reports" / "expressions.txt"
KINDS = dict(constant_expressions.by_kind())


@pytest.fixture(scope="module")
def linked() -> Linked:
    """A module of constants."""
    return Linked({"app.py": constant_expressions.CONSTANTS})


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_told_is_what_python_computes(linked: Linked, kind: str) -> None:
    for expression in KINDS[kind]:
        value, computed = _value(linked, expression), constant_expressions.computed(expression)
        if isinstance(value, Refusal) or _is_made_later(value):
            continue
        assert not isinstance(computed, Exception), expression
        assert repr(plain(value)) == repr(computed), expression


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_told_what_is_expected(linked: Linked, kind: str, update_golden: bool) -> None:
    golden.compare_section(REPORT, kind, _told(linked, kind), update_golden)


def test_the_report_has_all_kinds(linked: Linked, update_golden: bool) -> None:
    golden.compare_sections(REPORT, KINDS, lambda kind: _told(linked, kind), update_golden)


def _told(linked: Linked, kind: str) -> str:
    return "\n".join(_lines(linked, kind))


def _lines(linked: Linked, kind: str) -> Iterator[str]:
    for expression in KINDS[kind]:
        value = _value(linked, expression)
        if isinstance(value, Refusal):
            said = value.message.partition(" cannot be told from source: ")[2] or value.message
            raised = str(
                constant_expressions.computed(expression)
            )  # Python's words differ between its versions
            yield f"{expression}  is refused: {said.replace(raised, '…')}"
        else:
            yield f"{expression}  is {value if _is_made_later(value) else _shown(plain(value))}"


def _shown(value: object) -> str:
    """As Python writes it, the items of a set in order."""
    if isinstance(value, set | frozenset):
        return f"{type(value).__name__} of {', '.join(sorted(map(repr, value)))}"
    return repr(value)


def _value(linked: Linked, expression: str) -> Value | Refusal:
    try:
        return linked.value(expression)
    except Refusal as refusal:
        return refusal


def _is_made_later(value: Value) -> bool:
    """Whether it holds what is written as a call, or as an attribute, where it is generated."""
    match value:
        case Member() | Construct() | Reference():
            return True
        case Collection(items=items):
            return any(map(_is_made_later, items))
        case Table(items=pairs):
            return any(_is_made_later(each) for pair in pairs for each in pair)
        case _:
            return False
