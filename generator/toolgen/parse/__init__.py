"""Parsing: from the bytes of one file to its facts. The only stage that knows libcst."""

from toolgen.parse.failure import ParseFailure
from toolgen.parse.module import parse_expression, parse_module
from toolgen.parse.prefilter import mentions

__all__ = ["ParseFailure", "mentions", "parse_expression", "parse_module"]
