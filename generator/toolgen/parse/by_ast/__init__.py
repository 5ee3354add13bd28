"""Reading by `ast`: the same facts as libcst's tree gives, at a tenth of the cost.

Takes a scanned file; gives its statements, or None where the Python that runs cannot read it, which
leaves it to libcst. What libcst gives defines what facts are: a differential test holds this to it.
"""

from __future__ import annotations

import ast
import warnings

from toolgen.facts.module import Statement
from toolgen.parse.by_ast.definitions import plain_string
from toolgen.parse.by_ast.expressions import AstExpressionReader
from toolgen.parse.by_ast.places import Places
from toolgen.parse.by_ast.statements import AstStatementReader
from toolgen.parse.text.failure import InvalidSyntax
from toolgen.parse.text.scan import Scan

__all__ = ["read_by_ast"]


def read_by_ast(scanned: Scan) -> tuple[tuple[Statement, ...], str | None, Scan] | None:
    """The statements of a file, its docstring, and the scan that places refer to.

    None where the file is left to libcst.
    """
    tree = _parsed(scanned.kept)
    if tree is None:
        return None
    reader = AstStatementReader(AstExpressionReader(Places(scanned)), scanned)
    doc = plain_string(tree.body[0]) if tree.body else None
    try:
        return reader.read_module(tree), doc, scanned
    except InvalidSyntax:  # an f-string that libcst refuses: it says why
        return None


def _parsed(text: str) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text)
    except (SyntaxError, MemoryError, RecursionError, ValueError):
        return None
