"""Docstrings: what they tell of a tool and its parameters, in any of the usual styles."""

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.parsing import Docs, parse_docstring
from toolgen.docstrings.reading import Style

__all__ = ["Docs", "Style", "cleandoc", "parse_docstring"]
