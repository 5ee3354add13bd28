"""The conditions of a module, and the same module with each of them watched.

A condition is the test of `if`, `while`, `x if test else y` and a comprehension, a guard, what
`not` is said of, and an operand of `and` and `or`, but for one that is written out, such as `()`; a
body is that of a function that does something, of a `case` or a handler.
Imports nothing of the repository, as it stands alone in the environment of a copy.
"""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass

WATCH = "watch_condition"
"""The builtin that a watched condition is handed to, with its number; it gives it back."""
NUMBERS, SEEN = "condition_numbers.json", "conditions_seen"
"""Files beside the module that watches: the number of each module's first condition, by path, and
two bytes for each condition, of which one is set when it was false, and the other when it was true.
"""


_WRITTEN_OUT = ast.Constant | ast.Tuple | ast.List | ast.Dict | ast.Set
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Condition:
    """A condition of a module, or the beginning of a body."""

    line: int
    column: int
    text: str
    is_body: bool


def watched(source: bytes, first: int = 0) -> tuple[ast.Module, list[Condition]]:
    """The tree of a module that tells what its conditions come to, and these, from a number on."""
    watcher = _Watcher(source, first)
    tree = watcher.visit(ast.parse(source))
    return ast.fix_missing_locations(tree), watcher.found


class _Watcher(ast.NodeTransformer):
    def __init__(self, source: bytes, first: int) -> None:
        self.found: list[Condition] = []
        self._lines, self._first = source.splitlines(), first

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

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._with_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._with_function(node)

    def _with_test(self, node: ast.If | ast.While | ast.IfExp) -> ast.AST:
        test, node.test = node.test, ast.Constant(True)
        self.generic_visit(node)
        is_for_types = isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"
        node.test = test if is_for_types else self._test(test)
        return node

    def _with_function(self, node: _Function) -> ast.AST:
        has_text = ast.get_docstring(node) is not None
        match node.body[has_text:]:
            case [] | [ast.Expr(value=ast.Constant(value=builtins.Ellipsis))]:
                return node  # a protocol says what there is
            case _:
                return self._with_body(node, node, skipped=has_text)

    def _with_body(
        self,
        node: ast.match_case | ast.ExceptHandler | _Function,
        at: ast.pattern | ast.ExceptHandler | _Function,
        *,
        skipped: bool = False,
    ) -> ast.AST:
        call = ast.copy_location(ast.Expr(self._call(ast.Constant(True), at, is_body=True)), at)
        body = [self.visit(each) for each in node.body]
        node.body = [*body[:skipped], call, *body[skipped:]]
        return node

    def _test(self, node: ast.expr) -> ast.expr:
        """A test, or, of one that is made of tests, these."""
        is_not = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        if is_not or isinstance(node, ast.BoolOp | _WRITTEN_OUT):
            return _is_expression(self.visit(node))
        call = self._call(node, node, is_body=False)
        call.args[1] = self.visit(node)
        return ast.copy_location(call, node)

    def _call(
        self,
        value: ast.expr,
        at: ast.expr | ast.pattern | ast.ExceptHandler | _Function,
        *,
        is_body: bool,
    ) -> ast.Call:
        line = self._lines[at.lineno - 1]
        is_cut = is_body or at.end_lineno != at.lineno
        text = line[at.col_offset :] if is_cut else line[at.col_offset : at.end_col_offset]
        self.found.append(Condition(at.lineno, at.col_offset + 1, text.decode(), is_body))
        number = ast.Constant(self._first + len(self.found) - 1)
        return ast.Call(ast.Name(WATCH, ast.Load()), [number, value], [])


def _is_expression(node: ast.AST) -> ast.expr:
    assert isinstance(node, ast.expr)
    return node
