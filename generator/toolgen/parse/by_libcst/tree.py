"""Trees: runs libcst on a scanned file, and says where the mistake is when it refuses."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import fields
from functools import cache

import libcst as cst

from toolgen.parse.text.failure import InvalidSyntax
from toolgen.parse.text.nesting import check_nesting
from toolgen.parse.text.scan import Scan

# The last is what libcst raises for template strings in an implicit concatenation.
REFUSALS = (cst.ParserSyntaxError, cst.CSTValidationError, cst.CSTLogicError)
_PARSER_ERROR = re.compile(r"parser error: error at (\d+):(\d+)")
_LAST_TOKEN = re.compile(r"(?:\w+|'+|[^\w\s])?\Z")


def parse_tree(scanned: Scan) -> tuple[cst.Module, Scan]:
    """The tree of a file, and the scan that its nodes' positions refer to.

    Raises `InvalidSyntax` when libcst refuses the whole file, or would go too deep in it.
    """
    for line in scanned.lines:
        check_nesting(scanned.masked, line.start, line.end, by_libcst=True)
    try:
        return cst.parse_module(scanned.kept), scanned
    except REFUSALS:
        # What was left out may have been what made sense of the rest.
        whole = scanned.unabridged()
    try:
        return cst.parse_module(whole.kept), whole
    except REFUSALS as error:
        raise _located(error, whole) from None


def descendants(node: cst.CSTNode, closed: tuple[type[cst.CSTNode], ...]) -> Iterator[cst.CSTNode]:
    """The nodes below a node, in source order; those of the closed types are not looked into.

    libcst's visitors rebuild what they visit, which costs some ten times as much.
    """
    pending = _children(node)
    while pending:
        child = pending.pop()
        yield child
        if not isinstance(child, closed):
            pending += _children(child)


def _children(node: cst.CSTNode) -> list[cst.CSTNode]:
    """The nodes directly below a node, last one first."""
    found: list[cst.CSTNode] = []
    for name in _child_fields(type(node)):
        value = getattr(node, name)
        children = value if isinstance(value, list | tuple) else (value,)
        found += (child for child in children if isinstance(child, cst.CSTNode))
    return found[::-1]


@cache
def _child_fields(kind: type[cst.CSTNode]) -> tuple[str, ...]:
    names = (field.name for field in fields(kind))
    return tuple(name for name in names if not name.startswith(("whitespace", "leading_lines")))


def only_expression(tree: cst.Module) -> cst.BaseExpression:
    """The expression that is all of a text. Raises `InvalidSyntax`."""
    match tree.body:
        case [cst.SimpleStatementLine(body=[cst.Expr(value=expression)])]:
            return expression
        case _:
            raise InvalidSyntax(0, "expected one expression")


def _located(error: Exception, scanned: Scan) -> InvalidSyntax:
    message = _message(error)
    if found := _PARSER_ERROR.match(message):
        line, column = map(int, found.groups())
        return InvalidSyntax(_token_before(scanned, line, column), "invalid syntax")
    # libcst does not say where other mistakes are: look for the first line that brings this one.
    candidates = range(len(scanned.lines) - 1)
    index = bisect_left(candidates, True, key=lambda last: _refusal(scanned, last) == message)
    offset = scanned.lines[index].start if scanned.lines else 0
    return InvalidSyntax(offset, message.removeprefix("tokenizer error: "))


def _message(error: Exception) -> str:
    if isinstance(error, cst.CSTLogicError):
        return "template strings cannot be concatenated here"
    return error.message if isinstance(error, cst.ParserSyntaxError) else str(error)


def _refusal(scanned: Scan, last: int) -> str:
    """What libcst says of the file up to and with a line; empty when it accepts that."""
    try:
        cst.parse_module(scanned.text[: scanned.lines[last].end] + "\n")
    except REFUSALS as error:
        return _message(error)
    return ""


def _token_before(scanned: Scan, line: int, column: int) -> int:
    """The offset of the token that libcst refused: it reports where the one after that begins."""
    starts = [0, *(found.end() for found in re.finditer("\n", scanned.text))]
    before = scanned.masked[: starts[min(line, len(starts)) - 1] + column].rstrip()
    return next(_LAST_TOKEN.finditer(before, max(0, len(before) - 1000))).start()
