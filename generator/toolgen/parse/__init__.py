"""Parsing: from the bytes of one file to its facts. The only stage that knows libcst, which is
loaded for what `ast` does not read: `by_libcst` and `calls` are imported where they are needed.
"""

from toolgen.parse.excerpts import Excerpt, excerpt_of
from toolgen.parse.module import parse_module
from toolgen.parse.text.failure import ParseFailure

__all__ = ["Excerpt", "ParseFailure", "excerpt_of", "parse_module"]
