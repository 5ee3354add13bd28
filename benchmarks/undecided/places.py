"""The places of a module at which something is decided, and the same module with each watched.

- A condition is the test of `if`, `while`, `x if test else y` and a comprehension, a guard, what
  `not` is said of, an operand of `and` and `or`, but for one that is written out, such as `()`, and
  what a function returns that says it is a `bool`.
- A body is that of a function that does something, of a `case` or a handler.
- A result is what another function returns, but for one that is written out.
- An order is a comparison by `<`, `<=`, `>` or `>=`.
- A word is a text in a display that a module or a class makes, or that `in` looks into, unless
  another text is made with it.

Imports nothing of the repository, as it stands alone in the environment of a copy.
"""

from __future__ import annotations

import ast
import builtins
import operator
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from functools import partial
from types import FrameType
from typing import TypeVar

WATCH = "watch_place"
"""The builtin that a watched value is handed to, with its number; it gives it back."""
ORDER = "watch_order"
"""The builtin that the sides of a comparison are handed to; it gives the outcome."""
WORD = "watch_word"
"""The builtin that a word is handed to; it gives one that tells when it is met."""
NUMBERS, SEEN = "place_numbers.json", "places_seen"
"""Files beside the module that watches: the number of each module's first place, by path, and two
bytes for each place, of which one is set when it was false, and the other when it was true.
"""


class Kind(Enum):
    """What a place is."""

    CONDITION = "condition"
    BODY = "body"
    RESULT = "result"
    ORDER = "order"
    WORD = "word"


SAID = {
    Kind.CONDITION: {(0, 0): "never asked", (1, 0): "always false", (0, 1): "always true"},
    Kind.BODY: {(0, 0): "never run"},
    Kind.RESULT: {(1, 0): "always empty"},
    Kind.ORDER: {(1, 0): "never equal"},
    Kind.WORD: {(0, 0): "never met"},
}
"""What is said of a place by whether it was seen false, and true; nothing, where it is decided."""


@dataclass(frozen=True)
class Place:
    """Where something is decided, and the text that stands there."""

    line: int
    column: int
    text: str
    kind: Kind


Note = Callable[[int, bool], None]
"""Given a number and what was seen of its place."""


def watchers(note: Note) -> dict[str, object]:
    """The builtins that a watched module calls."""

    def value(number: int, value: object) -> object:
        note(number, value is not NotImplemented and bool(value))
        return value

    def order(number: int, left: object, right: object, by: str) -> object:
        note(number, bool(left == right))
        return getattr(operator, by)(left, right)

    def word(number: int, text: str) -> str:
        return _Word(number, text, note)

    return {WATCH: value, ORDER: order, WORD: word}


class _Word(str):
    """A text that notes when another that is equal meets it, and when it becomes part of another,
    which may be met in its place; but nothing while a module is imported.
    """

    note: Callable[[bool], None]

    def __new__(cls, number: int, text: str, note: Note) -> _Word:
        made = super().__new__(cls, text)
        made.note = partial(note, number)
        return made

    def __eq__(self, other: object) -> bool:
        is_equal = str.__eq__(self, other)
        if is_equal is True and self is not other and not _is_imported(sys._getframe(1)):
            self.note(True)
        return is_equal

    def __ne__(self, other: object) -> bool:
        is_equal = self == other
        return is_equal if is_equal is NotImplemented else not is_equal

    def __format__(self, form: str) -> str:
        self.note(False)
        return str.__format__(self, form)

    def __add__(self, other: str) -> str:
        self.note(False)
        return str.__add__(self, other)

    def __radd__(self, other: str) -> str:
        self.note(False)
        return other + str.__str__(self)

    def __str__(self) -> str:
        self.note(False)
        return str.__str__(self)

    __hash__ = str.__hash__

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str.__str__(self),)


def _is_imported(frame: FrameType) -> bool:
    return frame.f_code.co_name == "<module>"


_WRITTEN_OUT = ast.Constant | ast.Tuple | ast.List | ast.Dict | ast.Set
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Node = ast.expr | ast.pattern | ast.ExceptHandler | _Function
_Display = TypeVar("_Display", ast.Tuple, ast.List, ast.Set)
_ORDERS: dict[type[ast.cmpop], str] = {ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge"}


def watched(source: bytes, first: int = 0) -> tuple[ast.Module, list[Place]]:
    """The tree of a module that tells what is seen at its places, and these, from a number on."""
    watcher = _Watcher(source, first)
    tree = watcher.visit(ast.parse(source))
    return ast.fix_missing_locations(tree), watcher.found


class _Watcher(ast.NodeTransformer):
    def __init__(self, source: bytes, first: int) -> None:
        self.found: list[Place] = []
        self._lines, self._first = source.splitlines(), first
        self._is_made_once, self._says_bool = True, False

    # Conditions

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        node.values = [self._test(each) for each in node.values]
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if not isinstance(node.op, ast.Not):
            return self.generic_visit(node)
        node.operand = self._test(node.operand)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        return self._with_test(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return self._with_test(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        return self._with_test(node)

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        tests, node.ifs = node.ifs, []
        self.generic_visit(node)
        node.ifs = [self._test(each) for each in tests]
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        if node.guard is not None:
            node.guard = self._test(node.guard)
        return self._with_body(node, node.pattern)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        return self._with_body(node, node)

    def _with_test(self, node: ast.If | ast.While | ast.IfExp) -> ast.AST:
        test, node.test = node.test, ast.Constant(True)
        self.generic_visit(node)
        is_for_types = isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"
        node.test = test if is_for_types else self._test(test)
        return node

    def _test(self, node: ast.expr) -> ast.expr:
        """A test, or, of one that is made of tests, these."""
        if _is_made_of_tests(node) or isinstance(node, _WRITTEN_OUT):
            return _is_expression(self.visit(node))
        return self._handed(node, Kind.CONDITION)

    # Functions

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._with_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._with_function(node)

    def _with_function(self, node: _Function) -> ast.AST:
        has_text = ast.get_docstring(node) is not None
        match node.body[has_text:]:
            case [] | [ast.Expr(value=ast.Constant(value=builtins.Ellipsis))]:
                return node  # a protocol says what there is
        says_bool = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
        with self._inside(says_bool=says_bool):
            return self._with_body(node, node, skipped=has_text)

    @contextmanager
    def _inside(self, *, says_bool: bool) -> Iterator[None]:
        before = self._is_made_once, self._says_bool
        self._is_made_once, self._says_bool = False, says_bool
        yield
        self._is_made_once, self._says_bool = before

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        with self._inside(says_bool=False):
            return self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> ast.AST:
        value = node.value
        if value is None or _is_made_of_tests(value) or isinstance(value, _WRITTEN_OUT):
            return self.generic_visit(node)
        node.value = self._handed(value, Kind.CONDITION if self._says_bool else Kind.RESULT)
        return node

    # Orders and words

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        match node.ops, node.comparators:
            case [ast.In() | ast.NotIn()], [ast.Tuple() | ast.List() | ast.Set() as looked_into]:
                node.comparators = [self._with_words(looked_into)]
                node.left = self.visit(node.left)
                return node
            case [op], [right] if type(op) in _ORDERS:
                number = self._number(node, Kind.ORDER)
                sides = [self.visit(node.left), self.visit(right)]
                return _call(ORDER, node, number, *sides, ast.Constant(_ORDERS[type(op)]))
        return self.generic_visit(node)

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        return self._with_words(node) if self._is_made_once else self.generic_visit(node)

    def visit_List(self, node: ast.List) -> ast.AST:
        return self._with_words(node) if self._is_made_once else self.generic_visit(node)

    def visit_Set(self, node: ast.Set) -> ast.AST:
        return self._with_words(node) if self._is_made_once else self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        if self._is_made_once:
            node.keys = [each and self._word(each) for each in node.keys]
        return self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        return node if self._is_made_once else self.generic_visit(node)  # it makes a type

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.value = node.value and self.visit(node.value)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        is_for_python = any(getattr(each, "id", "").startswith("__") for each in node.targets)
        return node if is_for_python else self.generic_visit(node)

    def _with_words(self, node: _Display) -> _Display:
        node.elts = [self._word(each) for each in node.elts]
        return node

    def _word(self, node: ast.expr) -> ast.expr:
        match node:
            case ast.Constant(value=str()):
                return _call(WORD, node, self._number(node, Kind.WORD), node)
        return _is_expression(self.visit(node))

    # How

    def _with_body(
        self,
        node: ast.match_case | ast.ExceptHandler | _Function,
        at: ast.pattern | ast.ExceptHandler | _Function,
        *,
        skipped: bool = False,
    ) -> ast.AST:
        call = _call(WATCH, at, self._number(at, Kind.BODY), ast.Constant(True))
        body = [self.visit(each) for each in node.body]
        node.body = [*body[:skipped], ast.copy_location(ast.Expr(call), at), *body[skipped:]]
        return node

    def _handed(self, node: ast.expr, kind: Kind) -> ast.expr:
        number = self._number(node, kind)
        return _call(WATCH, node, number, _is_expression(self.visit(node)))

    def _number(self, at: _Node, kind: Kind) -> ast.expr:
        line = self._lines[at.lineno - 1]
        is_cut = kind is Kind.BODY or at.end_lineno != at.lineno
        text = line[at.col_offset :] if is_cut else line[at.col_offset : at.end_col_offset]
        self.found.append(Place(at.lineno, at.col_offset + 1, text.decode(), kind))
        return ast.Constant(self._first + len(self.found) - 1)


def _is_made_of_tests(node: ast.expr) -> bool:
    is_not = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    return is_not or isinstance(node, ast.BoolOp)


def _call(name: str, at: _Node, *arguments: ast.expr) -> ast.Call:
    return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), [*arguments], []), at)


def _is_expression(node: ast.AST) -> ast.expr:
    assert isinstance(node, ast.expr)
    return node
