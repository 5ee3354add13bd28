"""Python: whether the one that runs reads a text."""

from __future__ import annotations

import ast
import warnings


def is_surely_python(text: str) -> bool:
    """Whether the Python that runs reads a text: a tenth of the work of libcst, which has the last
    word on what is newer than that Python, or nests too deeply for it.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(text)
    except SyntaxError:
        return False
    except (MemoryError, RecursionError, ValueError):
        return True
    return True
