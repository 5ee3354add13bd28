"""The parser of record: statements of files, and expressions, as libcst reads them."""

from __future__ import annotations

import libcst as cst

from toolgen.facts.expressions import Expression, Place, Starred
from toolgen.facts.module import Statement
from toolgen.parse.by_libcst.definitions import flat_statements, plain_string
from toolgen.parse.by_libcst.expressions import ExpressionReader
from toolgen.parse.by_libcst.positions import Positions
from toolgen.parse.by_libcst.statements import StatementReader
from toolgen.parse.by_libcst.tree import only_expression, parse_tree
from toolgen.parse.text.decoding import checked_text
from toolgen.parse.text.failing import deep_recursion, places_for
from toolgen.parse.text.failure import InvalidSyntax
from toolgen.parse.text.scan import Scan, check_names, scan


def read_by_libcst(scanned: Scan) -> tuple[tuple[Statement, ...], str | None, Scan]:
    """The statements of a file, its docstring, and the scan that places refer to."""
    tree, scanned = parse_tree(scanned)
    reader = ExpressionReader(Positions(tree, scanned))
    body = flat_statements(tree.body)
    statements = StatementReader(reader, scanned).read_module(tree)
    return statements, plain_string(body[0], reader) if body else None, scanned


def parse_expression(text: str) -> Expression:
    """What an expression given as text, such as a string annotation, says.

    Places count from the start of the text. As in `typing`, `*name` is accepted. Raises
    `ParseFailure` for what is not exactly one expression.
    """
    is_starred = text.startswith("*")
    # A bracket in the star's place keeps the places right.
    code = f"({text[1:]})" if is_starred else text
    with places_for(code), deep_recursion():
        scanned = scan(checked_text(code))
        check_names(scanned)
        tree, scanned = parse_tree(scanned)
        node = only_expression(tree)
        if is_starred and isinstance(node, cst.Tuple) and len(node.lpar) == 1:
            raise InvalidSyntax(0, "expected one expression after the star")
        expression = ExpressionReader(Positions(tree, scanned)).read(node)
    return Starred(expression, Place(1, 1)) if is_starred else expression
