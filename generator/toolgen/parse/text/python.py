"""Python: whether the one that runs reads a text."""

from __future__ import annotations

import ast
import warnings
from symtable import symtable


def is_surely_python(text: str) -> bool:
    """Whether the Python that runs reads a text: a tenth of the work of libcst, which has the last
    word on what is newer than that Python, or nests too deeply for it.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return _has_symbols(text) or _parses(text)


def _has_symbols(text: str) -> bool:
    """Whether it has a table of symbols: half the work of a tree, and refuses some more."""
    try:
        symtable(text, "", "exec")
    except (SyntaxError, MemoryError, RecursionError, ValueError):
        return False
    return True


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    except (MemoryError, RecursionError, ValueError):
        return True
    return True
