"""Calls: what the bodies of a file's functions call, for those who ask what a function does.

Takes a `SourceFile` and gives the calls of each function, wherever they stand in it: in headers of
loops, in comprehensions and lambdas too. What sets an item or deletes it counts as a call of the
method behind it. The whole file is parsed, which facts are made to avoid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import libcst as cst

from toolgen.facts.expressions import Attribute, Call, Place, Subscript
from toolgen.parse.by_libcst.expressions import ExpressionReader
from toolgen.parse.by_libcst.positions import Positions
from toolgen.parse.by_libcst.tree import descendants, parse_tree
from toolgen.parse.text.decoding import decode
from toolgen.parse.text.failing import deep_recursion, places_for
from toolgen.parse.text.scan import scan
from toolgen.source import SourceFile

SET_ITEM, DELETE_ITEM = "__setitem__", "__delitem__"
_INNER = (cst.FunctionDef, cst.ClassDef)


def parse_calls(source: SourceFile) -> Mapping[Place, tuple[Call, ...]]:
    """The calls in the body of each function, by the function's place, in source order.

    Those of functions and classes within it are theirs. Raises `ParseFailure` as `parse_module`.
    """
    text = decode(source.load())
    with places_for(text), deep_recursion():
        tree, scanned = parse_tree(scan(text).unabridged())
        reader = ExpressionReader(Positions(tree, scanned))
        return {
            reader.positions.place(node): tuple(_calls(node.body, reader))
            for node in descendants(tree, ())
            if isinstance(node, cst.FunctionDef)
        }


def _calls(body: cst.CSTNode, reader: ExpressionReader) -> Iterator[Call]:
    for node in descendants(body, _INNER):
        if isinstance(node, cst.Call):
            call = reader.read(node)
            assert isinstance(call, Call)
            yield call
        for item, method in _changed_items(node):
            target = reader.read(item)
            assert isinstance(target, Subscript)
            yield Call(Attribute(target.value, method, target.at), (), (), target.at)


def _changed_items(node: cst.CSTNode) -> Iterator[tuple[cst.BaseExpression, str]]:
    """The items that a statement sets or deletes, each with the method that does so."""
    match node:
        case cst.AssignTarget(target=cst.Subscript() as item):
            yield item, SET_ITEM
        case cst.AugAssign(target=cst.Subscript() as item):
            yield item, SET_ITEM
        case cst.Del(target=cst.Subscript() as item):
            yield item, DELETE_ITEM
