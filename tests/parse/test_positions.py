"""Positions: every node's place is where it stands in the file. Uses what is private to libcst."""

from __future__ import annotations

import sysconfig
from collections.abc import Callable
from pathlib import Path

import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider
from sampling import ALL

from toolgen.facts.expressions import Place
from toolgen.facts.module import Assignment, Function, Import, Module
from toolgen.parse.by_libcst.positions import Positions
from toolgen.parse.by_libcst.tree import parse_tree
from toolgen.parse.text.decoding import decode
from toolgen.parse.text.scan import scan

LIBRARY = Path(sysconfig.get_path("stdlib"))
MODULES = ["argparse.py", "dataclasses.py", "typing.py"] if ALL else ["dataclasses.py"]
Parse = Callable[[str], Module]


@pytest.mark.parametrize("name", MODULES)
def test_places_are_those_of_the_position_provider(name: str) -> None:
    whole = scan(decode((LIBRARY / name).read_bytes())).unabridged()
    tree, whole = parse_tree(whole)
    positions = Positions(tree, whole)
    wrapper = MetadataWrapper(tree, unsafe_skip_copy=True)

    expected = {
        node: Place(found.start.line, found.start.column + 1)
        for node, found in wrapper.resolve(PositionProvider).items()
        if isinstance(node, cst.BaseExpression | cst.FunctionDef | cst.ClassDef | cst.ImportAlias)
    }

    assert {node: positions.place(node) for node in expected} == expected


@pytest.mark.parametrize("name", MODULES)
def test_places_lead_back_to_the_file_from_what_was_kept(name: str) -> None:
    scanned = scan(decode((LIBRARY / name).read_bytes()))
    tree, scanned = parse_tree(scanned)
    positions = Positions(tree, scanned)

    class Names(cst.CSTVisitor):
        def visit_Name(self, node: cst.Name) -> None:
            offset = positions.offset(node)
            assert scanned.text[offset : offset + len(node.value)] in (node.value, "pass")

    tree.visit(Names())


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_columns_count_characters(parse: Parse, newline: str) -> None:
    statement = parse(f"'é'{newline}x = 'é𝒳'; yy = 1{newline}").statements[1]

    assert isinstance(statement, Assignment)
    assert statement.at == Place(2, 11)


def test_a_definition_stands_where_its_keyword_does(parse: Parse) -> None:
    function, inner = parse("@a\n@b\nasync def f(): ...\nclass C: ...\n").statements

    assert function.at == Place(3, 1)
    assert inner.at == Place(4, 1)


def test_a_parameter_stands_where_its_name_does(parse: Parse) -> None:
    function = parse("def f(a, *b, **c): ...\n").statements[0]

    assert isinstance(function, Function)
    assert [parameter.at.column for parameter in function.parameters] == [7, 11, 16]


def test_an_import_stands_where_the_imported_name_does(parse: Parse) -> None:
    statements = parse("from a import (\n    b,\n    c as d,\n)\n").statements

    assert [statement.at for statement in statements] == [Place(2, 5), Place(3, 5)]
    assert all(isinstance(statement, Import) for statement in statements)


def test_spaces_that_libcst_forgets_do_not_move_what_follows(parse: Parse) -> None:
    text = 'try:\n    x = f"{3!s  }"\nexcept E :\n    y = 1\nz = 2\n'

    assert [statement.at for statement in parse(text).statements] == [
        Place(2, 5),
        Place(4, 5),
        Place(5, 1),
    ]


def test_form_feeds_and_continued_lines_do_not_move_what_follows(parse: Parse) -> None:
    text = "\f\nx = 1\n\f\n\fy = 2\n\\\nz = 3\n"

    assert [statement.at for statement in parse(text).statements] == [
        Place(2, 1),
        Place(4, 2),
        Place(6, 1),
    ]
