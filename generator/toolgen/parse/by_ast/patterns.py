"""Patterns: what a `case` asks of what is looked at, as `parse/shared/matching.py` has it."""

from __future__ import annotations

import ast

from toolgen.facts.expressions import (
    Call,
    Constant,
    Dictionary,
    Display,
    Expression,
    Keyword,
    Name,
    Starred,
)
from toolgen.facts.kinds import Container
from toolgen.parse.by_ast.expressions import AstExpressionReader
from toolgen.parse.shared.matching import ANYTHING, any_of, asked_of
from toolgen.parse.text.spelling import identifier


def asked(
    case: ast.match_case, subject: Expression, reader: AstExpressionReader
) -> Expression | None:
    """What has to hold for a `case` to be taken; None where it takes anything."""
    pattern = _pattern(case.pattern, reader)
    guard = None if case.guard is None else reader.read(case.guard)
    return asked_of(subject, pattern, guard, reader.places.place(case.pattern))


def _pattern(node: ast.pattern, reader: AstExpressionReader) -> Expression:
    match node:
        case ast.MatchValue(value=value):
            return reader.read(value)
        case ast.MatchSingleton(value=value):
            return Constant(value, reader.places.place(node))
        case ast.MatchSequence(patterns=found):
            return Display(Container.LIST, tuple(_pattern(each, reader) for each in found))
        case ast.MatchStar(name=name):
            return Starred(ANYTHING if name is None else Name(identifier(name)))
        case ast.MatchMapping(keys=keys, patterns=found, rest=rest):
            values = [_pattern(each, reader) for each in found]
            pairs = zip(map(reader.read, keys), values, strict=True)
            more = [] if rest is None else [(None, Name(identifier(rest)))]
            return Dictionary((*pairs, *more))
        case ast.MatchClass(cls=cls, patterns=found, kwd_attrs=names, kwd_patterns=named):
            said = zip(names, named, strict=True)
            keywords = tuple(Keyword(identifier(n), _pattern(e, reader)) for n, e in said)
            return Call(reader.read(cls), tuple(_pattern(e, reader) for e in found), keywords)
        case ast.MatchAs(pattern=ast.pattern() as within):
            return _pattern(within, reader)
        case ast.MatchAs(name=str() as name):
            return Name(identifier(name))
        case ast.MatchOr(patterns=either):
            return any_of([_pattern(each, reader) for each in either])
        case _:
            return ANYTHING
