"""Parsing: from the bytes of one file to its facts.

Takes a `SourceFile` and gives a `facts.Module`. Nothing else is read and nothing is evaluated, so
that facts may be made in any process and cached by the file's content.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.facts.module import Import, Module, Mutation, Statement
from toolgen.parse.by_ast import read_by_ast
from toolgen.parse.text.decoding import decode
from toolgen.parse.text.failing import deep_recursion, places_for
from toolgen.parse.text.mutations import mutation_shapes
from toolgen.parse.text.offsets import line_starts, place_at
from toolgen.parse.text.python import is_surely_python
from toolgen.parse.text.scan import Scan, check_names, check_size, scan
from toolgen.parse.text.spelling import identifier
from toolgen.source import SourceFile

_INSTANCE = "self"  # what it is bound to has no name in the module


def parse_module(source: SourceFile, *, full: bool = False) -> Module:
    """The facts of a source file; with `full`, those of every statement of every body.

    Raises `ParseFailure` with TG102 when the bytes are no text, TG101 when the text is not Python.
    Unless `full`, bodies that hold neither a definition nor what looks like a registration have no
    facts.
    """
    text = decode(source.load())
    with places_for(text), deep_recursion():
        abridged = scan(text)
        scanned = abridged.unabridged() if full else abridged
        check_size(scanned)
        check_names(scanned)
        if not full and not is_surely_python(text):
            # Late: most files come without libcst.
            from toolgen.parse.by_libcst.tree import parse_tree

            parse_tree(scanned.unabridged())
        return _module(source, scanned)


def _module(source: SourceFile, scanned: Scan) -> Module:
    statements, doc, scanned = read_by_ast(scanned) or _by_libcst(scanned)
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


def _by_libcst(scanned: Scan) -> tuple[tuple[Statement, ...], str | None, Scan]:
    from toolgen.parse.by_libcst import read_by_libcst

    return read_by_libcst(scanned)


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
