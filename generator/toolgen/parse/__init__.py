"""Parsing: from the bytes of one file to its facts. The only stage that knows libcst."""

from toolgen.parse.calls import parse_calls
from toolgen.parse.excerpts import Excerpt, excerpt_of
from toolgen.parse.failure import ParseFailure
from toolgen.parse.module import parse_expression, parse_module

__all__ = [
    "Excerpt",
    "ParseFailure",
    "excerpt_of",
    "parse_calls",
    "parse_expression",
    "parse_module",
]
