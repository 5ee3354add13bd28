"""Patterns: what a `case` asks of what is looked at, as `parse/shared/matching.py` has it."""

from __future__ import annotations

import libcst as cst

from toolgen.facts.expressions import (
    Call,
    Dictionary,
    Display,
    Expression,
    Keyword,
    Name,
    Starred,
)
from toolgen.facts.kinds import Container
from toolgen.parse.by_libcst.expressions import ExpressionReader
from toolgen.parse.shared.matching import ANYTHING, any_of, asked_of
from toolgen.parse.text.spelling import identifier


def asked(case: cst.MatchCase, subject: Expression, reader: ExpressionReader) -> Expression | None:
    """What has to hold for a `case` to be taken; None where it takes anything."""
    pattern = _pattern(case.pattern, reader)
    guard = None if case.guard is None else reader.read(case.guard)
    node = case.pattern.value if isinstance(case.pattern, cst.MatchValue) else case.pattern
    return asked_of(subject, pattern, guard, reader.place(node))


def _pattern(node: cst.CSTNode, reader: ExpressionReader) -> Expression:
    match node:
        case cst.MatchValue(value=value) | cst.MatchSingleton(value=value):
            return reader.read(value)
        case cst.MatchList(patterns=found) | cst.MatchTuple(patterns=found):
            return Display(Container.LIST, tuple(_element(each, reader) for each in found))
        case cst.MatchMapping(elements=elements, rest=rest):
            pairs = [(reader.read(e.key), _pattern(e.pattern, reader)) for e in elements]
            more = [] if rest is None else [(None, Name(identifier(rest.value)))]
            return Dictionary((*pairs, *more))
        case cst.MatchClass(cls=cls, patterns=found, kwds=named):
            keywords = tuple(
                Keyword(identifier(e.key.value), _pattern(e.pattern, reader)) for e in named
            )
            given = tuple(_pattern(each.value, reader) for each in found)
            return Call(reader.read(cls), given, keywords)
        case cst.MatchAs(pattern=cst.MatchPattern() as within):
            return _pattern(within, reader)
        case cst.MatchAs(name=cst.Name(value=name)):
            return Name(identifier(name))
        case cst.MatchOr(patterns=either):
            return any_of([_pattern(each.pattern, reader) for each in either])
        case _:
            return ANYTHING


def _element(
    node: cst.MatchSequenceElement | cst.MatchStar, reader: ExpressionReader
) -> Expression:
    if isinstance(node, cst.MatchStar):
        return Starred(ANYTHING if node.name is None else Name(identifier(node.name.value)))
    return _pattern(node.value, reader)
