"""The small changes that can be made to a module, each of which some test should notice.

Consumes a module's bytes; produces `Mutant`s. What is only for readers and type checkers is left
alone (docstrings, annotations, `TYPE_CHECKING`, overloads), and so is what no caller can notice:
whether a dataclass is frozen, what a method raises that all subclasses replace
(`NotImplementedError`), the `strict` of a `zip` whose lengths agree by construction, whether a
field that has a default may be given, too, what a dataclass shows of itself to who debugs it, and
how many pieces of work a process is handed at once.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitOr: (r"\|", "&"),
    ast.BitAnd: ("&", "|"),
}
NAMES_ITSELF = {"TypeVar", "ParamSpec", "TypeVarTuple", "NewType", "namedtuple", "Query", "Grammar"}
"""Callables whose first argument repeats the name that the result is given, or is told apart by."""
_FOR_READERS = {"__all__", "__slots__", "TYPE_CHECKING"}


@dataclass(frozen=True, order=True)
class Mutant:
    """One change: the bytes from `start` to `end` become `after`; `probe` is where it is run."""

    line: int
    start: int
    end: int
    after: str
    kind: str
    last_line: int
    probe: int
    """The line before which a probe can stand that runs when the changed code does."""
    is_at_import: bool
    """Whether that is when the module is imported, so that no test in particular runs it."""

    def applied(self, source: bytes) -> bytes:
        """The module with the change in it."""
        return source[: self.start] + self.after.encode() + source[self.end :]

    def before(self, source: bytes) -> str:
        """What stands there without it."""
        return source[self.start : self.end].decode()


def mutants(source: bytes) -> list[Mutant]:
    """All changes of a module, in order."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    return sorted(set(finder.found))


def function_starts(source: bytes, reading: Collection[str] = ()) -> list[int]:
    """The first line of each function's body, behind its docstring; of all, or of those that have,
    or mention, one of some names.
    """
    lines = source.splitlines()
    functions = (each for each in ast.walk(ast.parse(source)) if isinstance(each, _FUNCTIONS))
    wanted = (each for each in functions if not reading or not _words(each).isdisjoint(reading))
    starts = (_first_statement(each, lines) for each in wanted)
    return sorted({_top(each) for each in starts if each is not None})


def bound_by(source: bytes, line: int) -> set[str]:
    """The names that the innermost statement of a module's or a class's body binds on a line."""
    names: set[str] = set()
    body: Sequence[ast.stmt] = ast.parse(source).body
    while found := [each for each in body if _top(each) <= line <= (each.end_lineno or 0)]:
        match found[0]:
            case ast.Assign(targets=targets):
                return {name for each in targets if (name := _name(each))}
            case ast.AnnAssign(target=target):
                return {_name(target) or ""}
            case ast.ClassDef(name=name, body=body) | ast.FunctionDef(name=name, body=body):
                names = {name}
            case _:
                break
    return names


def made_of(source: bytes, names: Collection[str]) -> set[str]:
    """What a module's body binds to something that is made of one of some names: by an assignment
    of a value that mentions it, or a function of the module that does, or by a decorator.
    """
    body = ast.parse(source).body
    functions = [each for each in body if isinstance(each, _FUNCTIONS)]
    through = {each.name for each in functions if not _words(each).isdisjoint(names)}
    found = set()
    for each in body:
        match each:
            case ast.Assign(value=value, targets=[target]) | ast.AnnAssign(
                value=ast.expr() as value, target=target
            ):
                made, mentioned = _name(target) or "", _words(value) & {*names, *through}
            case ast.FunctionDef(name=made) | ast.AsyncFunctionDef(name=made):
                mentioned = set().union(*map(_words, each.decorator_list)) & {*names}
            case _:
                continue
        if mentioned:
            found.add(made)
    return found


def _words(function: ast.AST) -> set[str]:
    return {
        getattr(each, field)
        for each in ast.walk(function)
        for field in ("id", "attr", "name")
        if isinstance(getattr(each, field, None), str)
    }


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class _Finder(ast.NodeVisitor):
    """Walks a module, and knows which statement it is in."""

    def __init__(self, source: bytes) -> None:
        self.found: list[Mutant] = []
        self._source = source
        self._lines = source.splitlines(keepends=True)
        self._starts = [0, *accumulate(map(len, self._lines))]
        self._probe = 1
        self._is_at_import = True

    # What is passed over

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if any(_name(each) == "overload" for each in node.decorator_list):
            return
        for decorator in node.decorator_list:
            self.visit(decorator)
        first = _first_statement(node, self._lines)
        with self._within(self._probe if first is None else _top(first), at_import=first is None):
            for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                self.visit(default)
            self._statements(node.body)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for decorator in node.decorator_list:
            self.visit(decorator)
        self._statements(node.body)

    def visit_Module(self, node: ast.Module) -> None:
        self._statements(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """Its annotation says nothing when the code runs."""

    def visit_TypeAlias(self, node: ast.AST) -> None:
        """Neither does an alias of a type."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Python 3.11 does not tell where the parts of an f-string are."""

    def visit_Call(self, node: ast.Call) -> None:
        name = _name(node.func)
        if name == "dataclass":
            return
        self.visit(node.func)
        for argument in node.args[name in NAMES_ITSELF :]:
            self.visit(argument)
        unnoticed = {("zip", "strict"), ("cast", "typ"), ("field", "repr"), ("map", "chunksize")}
        if any(each.arg in {"default", "default_factory"} for each in node.keywords):
            unnoticed.add(("field", "init"))
        for keyword in node.keywords:
            if (name, keyword.arg) not in unnoticed:
                self.visit(keyword.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)
        if not _is_type(node.value):
            self.visit(node.slice)

    # What is changed

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, right, operator in zip(operands, operands[1:], node.ops, strict=False):
            self._replace_between(left, right, *COMPARISONS[type(operator)], "comparison")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._replace_between(left, right, *words, "boolean operator")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._replace(node, f"({self._text(node.operand)})", "boolean operator")
        self.visit(node.operand)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in ARITHMETIC and not _is_union_of_types(node):
            self._replace_between(node.left, node.right, *ARITHMETIC[type(node.op)], "arithmetic")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        match node.value:
            case bool(value):
                self._replace(node, str(not value), "constant")
            case int(value) | float(value):
                self._replace(node, repr(value + 1), "constant")
            case str(value):
                self._replace(node, repr("" if value else "XX"), "constant")
            case bytes(value):
                self._replace(node, repr(b"" if value else b"XX"), "constant")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        if not isinstance(node.value, ast.Constant):
            self._replace(node.value, "None", "return")
        self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if _name(node.test) == "TYPE_CHECKING":
            return
        self._condition(node.test, "True", "False")
        self._statements(node.body)
        is_elif = len(node.orelse) == 1 and self._text(node.orelse[0]).startswith("elif")
        if is_elif:
            self.visit(node.orelse[0])
        else:
            self._statements(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test, "False")
        self._statements(node.body)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test, "True", "False")
        self.visit(node.body)
        self.visit(node.orelse)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self.visit(node.iter)
        for test in node.ifs:
            self._condition(test, "True")

    def visit_match_case(self, node: ast.match_case) -> None:
        self.visit(node.pattern)
        if node.guard is not None:
            self._condition(node.guard, "True", "False")
        self._statements(node.body)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return
        self._replace(node, "pass", "statement")
        self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        if node.exc is not None and _name(node.exc) == "NotImplementedError":
            return
        self._replace(node, "pass", "statement")
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self._replace(node, "pass", "statement")

    def visit_Break(self, node: ast.Break) -> None:
        self._replace(node, "continue", "statement")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace(node, "break", "statement")

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(_name(each) in _FOR_READERS for each in node.targets):
            return
        if all(isinstance(each, ast.Attribute | ast.Subscript) for each in node.targets):
            self._replace(node, "pass", "statement")
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._replace(node, "pass", "statement")
        self.visit(node.value)

    def generic_visit(self, node: ast.AST) -> None:
        for _, value in ast.iter_fields(node):
            if isinstance(value, ast.AST):
                self.visit(value)
            elif isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                self._statements(value)
            elif isinstance(value, list):
                for each in value:
                    if isinstance(each, ast.AST):
                        self.visit(each)

    # How

    def _statements(self, body: list[ast.stmt]) -> None:
        for statement in body:
            probe = _top(statement) if _begins_line(statement, self._lines) else self._probe
            with self._within(probe, self._is_at_import):
                self.visit(statement)

    @contextmanager
    def _within(self, probe: int, at_import: bool) -> Iterator[None]:
        before = self._probe, self._is_at_import
        self._probe, self._is_at_import = probe, at_import
        try:
            yield
        finally:
            self._probe, self._is_at_import = before

    def _condition(self, test: ast.expr, *values: str) -> None:
        for value in values:
            self._replace(test, value, "condition")
        self.visit(test)

    def _replace_between(
        self, left: ast.expr, right: ast.expr, operator: str, other: str, kind: str
    ) -> None:
        gap = slice(self._span(left).stop, self._span(right).start)
        if found := re.search(operator.encode(), self._source[gap]):
            self._add(gap.start + found.start(), gap.start + found.end(), other, kind)

    def _replace(self, node: ast.expr | ast.stmt, text: str, kind: str) -> None:
        if text != self._text(node):
            span = self._span(node)
            self._add(span.start, span.stop, text, kind)

    def _add(self, start: int, end: int, after: str, kind: str) -> None:
        line, last = (bisect_right(self._starts, offset) for offset in (start, end - 1))
        mutant = Mutant(line, start, end, after, kind, last, self._probe, self._is_at_import)
        self.found.append(mutant)

    def _text(self, node: ast.expr | ast.stmt) -> str:
        return self._source[self._span(node)].decode()

    def _span(self, node: ast.expr | ast.stmt) -> slice:
        end = self._starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        return slice(self._starts[node.lineno - 1] + node.col_offset, end)


def _first_statement(
    node: ast.FunctionDef | ast.AsyncFunctionDef, lines: Sequence[bytes]
) -> ast.stmt | None:
    """Where a function's body begins, if that is on a line of its own."""
    body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
    return body[0] if body and _begins_line(body[0], lines) else None


def _begins_line(node: ast.stmt, lines: Sequence[bytes]) -> bool:
    return not lines[node.lineno - 1][: node.col_offset].strip()


def _top(node: ast.stmt) -> int:
    """The line on which a statement begins, its decorators included."""
    decorators = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


def _name(node: ast.expr) -> str | None:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=function):
            return _name(function)
    return None


def _is_type(node: ast.expr) -> bool:
    """Whether a subscript makes a type: `Callable[...]`, `dict[str, "Later"]`."""
    name = _name(node) or ""
    return (name[:1].isupper() and not name.isupper()) or name in {"dict", "list", "tuple", "type"}


def _is_union_of_types(node: ast.BinOp) -> bool:
    """Whether `A | B` is a union of classes, which `isinstance` and aliases are given."""
    if not isinstance(node.op, ast.BitOr):
        return False
    sides = (node.left, node.right)
    return any(
        (isinstance(each, ast.Constant) and each.value is None)
        or (isinstance(each, ast.Name | ast.Attribute) and (_name(each) or "")[:1].isupper())
        for each in sides
    )
