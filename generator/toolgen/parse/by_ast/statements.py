"""Statements: from the blocks of an `ast` tree to flat lists of facts with their guards."""

from __future__ import annotations

import ast
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from toolgen.facts.expressions import (
    ASSERTED,
    ENTERED,
    ENTERED_ASYNC,
    LOOP_VARIABLE,
    MATCH,
    RAISED,
    Constant,
    Expression,
    Name,
    Starred,
)
from toolgen.facts.kinds import CompoundKind, Ending
from toolgen.facts.module import (
    Assignment,
    Guard,
    Invocation,
    Jump,
    Return,
    Statement,
    TypeAlias,
    Yield,
)
from toolgen.parse.by_ast.bindings import AstBindingReader
from toolgen.parse.by_ast.definitions import (
    plain_string,
    read_class,
    read_function,
    read_type_parameters,
)
from toolgen.parse.by_ast.expressions import AstExpressionReader
from toolgen.parse.by_ast.patterns import asked
from toolgen.parse.shared.blocks import ELSE_ARM, FINALLY_ARM, StatementBlock
from toolgen.parse.shared.bodies import ReadBody, does_something, nothing_else
from toolgen.parse.shared.deletions import deletions
from toolgen.parse.text.scan import Scan

_INNER_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


class AstStatementReader:
    """Reads the statements of one tree."""

    def __init__(self, reader: AstExpressionReader, scan: Scan) -> None:
        self._reader = reader
        self._scan = scan
        self._walruses, self._yielding = (_lines_with(each, scan.kept) for each in (":=", "yield"))
        self._groups = 0

    def read_module(self, tree: ast.Module) -> tuple[Statement, ...]:
        """The statements of a module."""
        return tuple(self._block(tree.body, StatementBlock("")))

    def _block(self, body: Sequence[ast.stmt], block: StatementBlock) -> Iterator[Statement]:
        bindings = self._bindings(block)
        for node, following in zip_longest(body, body[1:]):
            if _stands_on(self._walruses, node):
                yield from bindings.walruses(node)
            if _stands_on(self._yielding, node):
                yield from self._yields(node, block)
            match node:
                case ast.Import():
                    yield from bindings.imports(node)
                case ast.ImportFrom():
                    yield from bindings.imports_from(node)
                case ast.Assign():
                    yield from bindings.assignments(node, plain_string(following))
                case ast.AnnAssign():
                    yield from bindings.annotated(node, plain_string(following))
                case ast.AugAssign(target=ast.Name() | ast.Attribute()) if block.in_function:
                    yield from bindings.augmented(node)
                case ast.AugAssign():
                    changed = self._reader.augmented(node)
                    yield Invocation(changed, block.guards, changed.at)
                case _ if read := _READERS.get(type(node)):
                    yield from read(self, node, block)

    def _suite(
        self, body: Sequence[ast.stmt], block: StatementBlock, guard: Guard
    ) -> Iterator[Statement]:
        yield from self._block(body, block.under(guard))

    def _bindings(self, block: StatementBlock) -> AstBindingReader:
        return AstBindingReader(self._reader, block.guards)

    def _expression(self, node: ast.Expr, block: StatementBlock) -> Iterator[Statement]:
        value = node.value
        if isinstance(value, ast.Await) and isinstance(value.value, ast.Call):
            value = value.value
        if not isinstance(value, ast.Yield | ast.YieldFrom):
            yield from self._evaluated(value, block)

    def _evaluated(self, node: ast.expr, block: StatementBlock) -> Iterator[Statement]:
        """An expression that may do something when it is evaluated, and binds nothing."""
        read = self._reader.read(node)
        if does_something(read):
            yield Invocation(read, block.guards, read.at)

    def _delete(self, node: ast.Delete, block: StatementBlock) -> Iterator[Statement]:
        for target in node.targets:
            yield from deletions(self._reader.read(target), block.guards)

    def _yields(self, node: ast.stmt, block: StatementBlock) -> Iterator[Statement]:
        """What a statement gives of a generator: `yield x`, and `got = yield x` before it binds."""
        parts = self._bindings(block).of_head(node)
        found = (each for each in parts if isinstance(each, ast.Yield | ast.YieldFrom))
        for each in sorted(found, key=self._reader.places.start):
            yield self._yield(each, block)

    def _yield(self, node: ast.Yield | ast.YieldFrom, block: StatementBlock) -> Yield:
        at = self._reader.places.place(node)
        value = Constant(None, at) if node.value is None else self._reader.read(node.value)
        if isinstance(node, ast.YieldFrom):
            value = Starred(value, at)
        return Yield(value, block.guards, at)

    def _assert(self, node: ast.Assert, block: StatementBlock) -> Iterator[Statement]:
        said = self._reader.opaque(node.test, ASSERTED, self._reader.read(node.test))
        yield Invocation(said, block.guards, said.at)

    def _return(self, node: ast.Return, block: StatementBlock) -> Iterator[Statement]:
        at = self._reader.places.place(node)
        value = Constant(None, at) if node.value is None else self._reader.read(node.value)
        yield Return(value, block.guards, at)

    def _jump(
        self, node: ast.Raise | ast.Continue | ast.Break, block: StatementBlock
    ) -> Iterator[Statement]:
        if isinstance(node, ast.Raise) and node.exc is not None:
            said = self._reader.opaque(node.exc, RAISED, self._reader.read(node.exc))
            yield Invocation(said, block.guards, said.at)
        yield Jump(_JUMPS[type(node)], block.guards, self._reader.places.place(node))

    def _type_alias(self, node: Any, block: StatementBlock) -> Iterator[Statement]:
        value = self._reader.read(node.value)
        parameters = read_type_parameters(node, self._reader)
        yield TypeAlias(
            node.name.id, value, parameters, block.guards, self._reader.places.place(node)
        )

    def _function(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef, block: StatementBlock
    ) -> Iterator[Statement]:
        qualname = block.prefix + node.name
        offset = self._reader.places.offset(node)
        is_generator = offset in self._scan.generators
        is_generator = is_generator or (offset in self._scan.undecided and _holds_yield(node.body))
        within = StatementBlock(f"{qualname}.<locals>.", in_function=True)
        read = ReadBody(qualname, tuple(self._block(node.body, within)), block.guards)
        left_out = self._scan.left_out.get(offset, frozenset())
        yield read_function(node, read, is_generator, left_out, self._reader)

    def _class(self, node: ast.ClassDef, block: StatementBlock) -> Iterator[Statement]:
        qualname = block.prefix + node.name
        body = tuple(self._block(node.body, StatementBlock(f"{qualname}.")))
        yield read_class(node, ReadBody(qualname, body, block.guards), self._reader)

    def _group(self) -> int:
        self._groups += 1
        return self._groups

    def _if(self, node: ast.If, block: StatementBlock) -> Iterator[Statement]:
        group = self._group()
        tests: tuple[Expression | None, ...] = ()
        branch: ast.If | None = node
        found: list[Statement] = []
        while branch is not None:
            guard = Guard(
                CompoundKind.IF, group, len(tests), (*tests, self._reader.read(branch.test))
            )
            found += self._suite(branch.body, block, guard)
            tests = guard.tests
            following = self._reader.places.following_branch(branch)
            if following is None and branch.orelse:
                guard = Guard(CompoundKind.IF, group, len(tests), (*tests, None))
                found += self._suite(branch.orelse, block, guard)
            branch = following
        yield from found or nothing_else(block.under(guard).guards, tests)

    def _try(self, node: Any, block: StatementBlock) -> Iterator[Statement]:
        group = self._group()
        caught_all = tuple(self._reader.read_optional(each.type) for each in node.handlers)
        yield from self._suite(node.body, block, Guard(CompoundKind.TRY, group, 0, caught_all))
        is_of_one = len(node.body) == 1
        for arm, handler in enumerate(node.handlers, start=1):
            caught = (self._reader.read_optional(handler.type),)
            guard = Guard(CompoundKind.TRY, group, arm, caught, is_of_one)
            yield from self._bindings(block.under(guard)).caught(handler)
            yield from self._suite(handler.body, block, guard)
        yield from self._suite(node.orelse, block, Guard(CompoundKind.TRY, group, ELSE_ARM))
        yield from self._suite(node.finalbody, block, Guard(CompoundKind.TRY, group, FINALLY_ARM))

    def _for(self, node: ast.For | ast.AsyncFor, block: StatementBlock) -> Iterator[Statement]:
        guard = Guard(CompoundKind.FOR, self._group(), 0)
        element = self._reader.opaque(node.iter, LOOP_VARIABLE, self._reader.read(node.iter))
        yield from self._bindings(block.under(guard)).bind(node.target, element, node.iter)
        yield from self._suite(node.body, block, guard)
        yield from self._suite(node.orelse, block, Guard(CompoundKind.FOR, guard.group, ELSE_ARM))

    def _while(self, node: ast.While, block: StatementBlock) -> Iterator[Statement]:
        guard = Guard(CompoundKind.WHILE, self._group(), 0, (self._reader.read(node.test),))
        found = [*self._suite(node.body, block, guard)]
        yield from found or nothing_else(block.under(guard).guards, guard.tests)
        yield from self._suite(node.orelse, block, Guard(CompoundKind.WHILE, guard.group, ELSE_ARM))

    def _with(self, node: ast.With | ast.AsyncWith, block: StatementBlock) -> Iterator[Statement]:
        guard = Guard(CompoundKind.WITH, self._group(), 0)
        kind = ENTERED_ASYNC if isinstance(node, ast.AsyncWith) else ENTERED
        bindings = self._bindings(block.under(guard))
        for item in node.items:
            context = self._reader.read(item.context_expr)
            entered = self._reader.opaque(item.context_expr, kind, context)
            if item.optional_vars is None:
                yield Invocation(entered, block.under(guard).guards, entered.at)
            else:
                yield from bindings.bind(item.optional_vars, entered, item.context_expr)
        yield from self._suite(node.body, block, guard)

    def _match(self, node: ast.Match, block: StatementBlock) -> Iterator[Statement]:
        group, subject = self._group(), self._reader.read(node.subject)
        if does_something(subject):
            at = self._reader.places.place(node.subject)
            yield Assignment(MATCH, subject, None, None, block.guards, at)
            subject = Name(MATCH, at)
        tests: tuple[Expression | None, ...] = ()
        for arm, case in enumerate(node.cases):
            tests = (*tests, asked(case, subject, self._reader))
            guard = Guard(CompoundKind.MATCH, group, arm, tests)
            yield from self._bindings(block.under(guard)).captures(case.pattern, subject)
            if case.guard is not None:
                yield from self._evaluated(case.guard, block.under(guard))
            yield from self._suite(case.body, block, guard)


def _lines_with(token: str, text: str) -> list[int]:
    """The numbers of the lines that a token stands on, in order."""
    if token not in text:
        return []
    return [number for number, line in enumerate(text.split("\n"), 1) if token in line]


def _stands_on(lines: Sequence[int], node: ast.stmt) -> bool:
    """Whether a statement has one of some lines, by its decorators and blocks too."""
    decorators = getattr(node, "decorator_list", ())
    first = bisect_left(lines, decorators[0].lineno if decorators else node.lineno)
    return first < len(lines) and lines[first] <= (node.end_lineno or node.lineno)


def _holds_yield(body: Sequence[ast.AST]) -> bool:
    """Whether a `yield` of the function itself is in its body."""
    for node in body:
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, _INNER_SCOPES) and _holds_yield([*ast.iter_child_nodes(node)]):
            return True
    return False


_JUMPS: dict[type[ast.AST], Ending] = {
    ast.Raise: Ending.RAISE,
    ast.Continue: Ending.CONTINUE,
    ast.Break: Ending.BREAK,
}
_READERS: dict[
    type[ast.AST], Callable[[AstStatementReader, Any, StatementBlock], Iterator[Statement]]
] = {
    ast.Expr: AstStatementReader._expression,
    ast.Assert: AstStatementReader._assert,
    ast.Delete: AstStatementReader._delete,
    ast.Return: AstStatementReader._return,
    **dict.fromkeys(_JUMPS, AstStatementReader._jump),
    ast.FunctionDef: AstStatementReader._function,
    ast.AsyncFunctionDef: AstStatementReader._function,
    ast.ClassDef: AstStatementReader._class,
    ast.If: AstStatementReader._if,
    ast.Try: AstStatementReader._try,
    ast.TryStar: AstStatementReader._try,
    ast.For: AstStatementReader._for,
    ast.AsyncFor: AstStatementReader._for,
    ast.While: AstStatementReader._while,
    ast.With: AstStatementReader._with,
    ast.AsyncWith: AstStatementReader._with,
    ast.Match: AstStatementReader._match,
}
if sys.version_info >= (3, 12):
    _READERS[ast.TypeAlias] = AstStatementReader._type_alias
