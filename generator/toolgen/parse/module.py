"""Parsing: from the bytes of one file to its facts.

Takes a `SourceFile` and gives a `facts.Module`. Nothing else is read and nothing is evaluated, so
that facts may be made in any process and cached by the file's content.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import libcst as cst

from toolgen.facts.expressions import Expression, Place, Starred
from toolgen.facts.module import Import, Module, Mutation, Statement
from toolgen.parse.by_ast import read_by_ast
from toolgen.parse.decoding import checked_text, decode
from toolgen.parse.definitions import flat_statements, plain_string
from toolgen.parse.expressions import ExpressionReader, identifier
from toolgen.parse.failure import InvalidSyntax, ParseFailure
from toolgen.parse.mutations import mutation_shapes
from toolgen.parse.positions import Positions, line_starts, place_at
from toolgen.parse.scan import Scan, scan
from toolgen.parse.statements import StatementReader
from toolgen.parse.tree import is_surely_python, parse_tree
from toolgen.source import SourceFile

_RECURSION_LIMIT = 10_000
_INSTANCE = "self"  # what it is bound to has no name in the module


def parse_module(source: SourceFile, *, full: bool = False) -> Module:
    """The facts of a source file; with `full`, those of every statement of every body.

    Raises `ParseFailure` with TG102 when the bytes are no text, TG101 when the text is not Python.
    Unless `full`, bodies that hold neither a definition nor what looks like a registration have no
    facts.
    """
    text = decode(source.load())
    with places_for(text), deep_recursion():
        scanned = scan(text)
        if not full and not is_surely_python(text):
            parse_tree(scanned.unabridged())
        return _module(source, scanned.unabridged() if full else scanned)


def parse_expression(text: str) -> Expression:
    """What an expression given as text, such as a string annotation, says.

    Places count from the start of the text. As in `typing`, `*name` is accepted. Raises
    `ParseFailure` for what is not exactly one expression.
    """
    is_starred = text.startswith("*")
    # A bracket in the star's place keeps the places right.
    code = f"({text[1:]})" if is_starred else text
    with places_for(code), deep_recursion():
        tree, scanned = parse_tree(scan(checked_text(code)))
        node = _only_expression(tree)
        if is_starred and isinstance(node, cst.Tuple) and len(node.lpar) == 1:
            raise InvalidSyntax(0, "expected one expression after the star")
        expression = ExpressionReader(Positions(tree, scanned)).read(node)
    return Starred(expression, Place(1, 1)) if is_starred else expression


def _only_expression(tree: cst.Module) -> cst.BaseExpression:
    match flat_statements(tree.body):
        case [cst.Expr(value=expression)]:
            return expression
        case _:
            raise InvalidSyntax(0, "expected one expression")


def _module(source: SourceFile, scanned: Scan) -> Module:
    statements, doc, scanned = read_by_ast(scanned) or read_by_libcst(scanned)
    return Module(
        name=source.module,
        path=source.path,
        is_package=source.is_package,
        is_stub=source.is_stub,
        postponed=any(_postpones(statement) for statement in statements),
        doc=doc,
        statements=statements,
        mutations=tuple(_mutations(scanned, statements)),
        is_full=scanned.is_full,
    )


def read_by_libcst(scanned: Scan) -> tuple[tuple[Statement, ...], str | None, Scan]:
    """The statements of a file, its docstring, and the scan that places refer to."""
    tree, scanned = parse_tree(scanned)
    reader = ExpressionReader(Positions(tree, scanned))
    body = flat_statements(tree.body)
    statements = StatementReader(reader, scanned).read_module(tree)
    return statements, plain_string(body[0], reader) if body else None, scanned


def _postpones(statement: Statement) -> bool:
    match statement:
        case Import(module="__future__", attribute="annotations"):
            return True
        case _:
            return False


def _mutations(scanned: Scan, statements: Iterable[Statement]) -> Iterator[Mutation]:
    lines = line_starts(scanned.text)
    bound = {getattr(statement, "name", "") for statement in statements}
    for shape in mutation_shapes(scanned):
        if shape.name in bound or shape.name != _INSTANCE:
            at = place_at(lines, shape.offset)
            path = tuple(map(identifier, shape.path))
            detail = identifier(shape.detail)
            yield Mutation(identifier(shape.name), shape.kind, path, detail, at)


@contextmanager
def places_for(text: str) -> Iterator[None]:
    """Turns mistakes at offsets of a text into failures at places."""
    try:
        yield
    except InvalidSyntax as error:
        at = place_at(line_starts(text), error.offset)
        raise ParseFailure("TG101", at.line, at.column, error.message) from None
    except RecursionError:
        raise ParseFailure("TG101", 1, 1, "the code is nested too deeply") from None


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Lets expressions be walked that are as long as `nesting` allows.

    libcst's code generator takes two frames for each link of a chain.
    """
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _RECURSION_LIMIT))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
