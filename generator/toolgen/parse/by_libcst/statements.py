"""Statements: from the blocks of a libcst tree to flat lists of facts with their guards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import libcst as cst

from toolgen.facts.expressions import (
    ASSERTED,
    CAUGHT,
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
from toolgen.parse.by_libcst.bindings import OTHER_SCOPES, BindingReader
from toolgen.parse.by_libcst.definitions import (
    flat_statements,
    plain_string,
    read_class,
    read_function,
    read_type_parameters,
)
from toolgen.parse.by_libcst.expressions import ExpressionReader
from toolgen.parse.by_libcst.patterns import asked
from toolgen.parse.by_libcst.tree import descendants
from toolgen.parse.shared.blocks import ELSE_ARM, FINALLY_ARM, StatementBlock
from toolgen.parse.shared.bodies import ReadBody, does_something, nothing_else
from toolgen.parse.shared.deletions import deletions
from toolgen.parse.text.scan import Scan
from toolgen.parse.text.spelling import identifier

_INNER_SCOPES = (cst.FunctionDef, cst.ClassDef, cst.Lambda)


class StatementReader:
    """Reads the statements of one tree. Raises `InvalidSyntax` for a malformed literal."""

    def __init__(self, reader: ExpressionReader, scan: Scan) -> None:
        self._reader = reader
        self._generators = scan.generators
        self._undecided = scan.undecided
        self._left_out = scan.left_out
        self._has_walrus, self._has_yield = ":=" in scan.kept, "yield" in scan.kept
        self._groups = 0

    def read_module(self, tree: cst.Module) -> tuple[Statement, ...]:
        """The statements of a module."""
        return tuple(self._block(tree.body, StatementBlock("")))

    def _block(self, body: Sequence[cst.CSTNode], block: StatementBlock) -> Iterator[Statement]:
        nodes = flat_statements(body)
        bindings = BindingReader(self._reader, block.guards)
        for node, following in zip_longest(nodes, nodes[1:]):
            if self._has_walrus:
                yield from bindings.walruses(node)
            if self._has_yield:
                yield from self._yields(node, block)
            match node:
                case cst.Import():
                    yield from bindings.imports(node)
                case cst.ImportFrom():
                    yield from bindings.imports_from(node)
                case cst.Assign():
                    yield from bindings.assignments(node, plain_string(following, self._reader))
                case cst.AnnAssign():
                    yield from bindings.annotated(node, plain_string(following, self._reader))
                case cst.AugAssign(target=cst.Name() | cst.Attribute()) if block.in_function:
                    yield from bindings.augmented(node)
                case cst.AugAssign():
                    changed = self._reader.augmented(node)
                    yield Invocation(changed, block.guards, changed.at)
                case _ if read := _READERS.get(type(node)):
                    yield from read(self, node, block)

    def _suite(
        self, suite: cst.BaseSuite, block: StatementBlock, guard: Guard
    ) -> Iterator[Statement]:
        yield from self._block(suite.body, block.under(guard))

    def _bindings(self, block: StatementBlock, guard: Guard) -> BindingReader:
        return BindingReader(self._reader, block.under(guard).guards)

    def _expression(self, node: cst.Expr, block: StatementBlock) -> Iterator[Statement]:
        value = node.value
        if isinstance(value, cst.Await) and isinstance(value.expression, cst.Call):
            value = value.expression
        if not isinstance(value, cst.Yield):
            yield from self._evaluated(value, block)

    def _evaluated(self, node: cst.BaseExpression, block: StatementBlock) -> Iterator[Statement]:
        """An expression that may do something when it is evaluated, and binds nothing."""
        read = self._reader.read(node)
        if does_something(read):
            yield Invocation(read, block.guards, read.at)

    def _delete(self, node: cst.Del, block: StatementBlock) -> Iterator[Statement]:
        yield from deletions(self._reader.read(node.target), block.guards)

    def _yields(self, node: cst.CSTNode, block: StatementBlock) -> Iterator[Statement]:
        """What a statement gives of a generator: `yield x`, and `got = yield x` before it binds."""
        found = (each for each in descendants(node, OTHER_SCOPES) if isinstance(each, cst.Yield))
        for each in sorted(found, key=self._reader.positions.offset):
            yield self._yield(each, block)

    def _yield(self, node: cst.Yield, block: StatementBlock) -> Yield:
        at = self._reader.positions.place(node)
        if isinstance(node.value, cst.From):
            value: Expression = Starred(self._reader.read(node.value.item), at)
        else:
            value = Constant(None, at) if node.value is None else self._reader.read(node.value)
        return Yield(value, block.guards, at)

    def _assert(self, node: cst.Assert, block: StatementBlock) -> Iterator[Statement]:
        said = self._reader.opaque(node.test, ASSERTED, self._reader.read(node.test))
        yield Invocation(said, block.guards, said.at)

    def _return(self, node: cst.Return, block: StatementBlock) -> Iterator[Statement]:
        at = self._reader.positions.place(node)
        value = Constant(None, at) if node.value is None else self._reader.read(node.value)
        yield Return(value, block.guards, at)

    def _jump(
        self, node: cst.Raise | cst.Continue | cst.Break, block: StatementBlock
    ) -> Iterator[Statement]:
        if isinstance(node, cst.Raise) and node.exc is not None:
            said = self._reader.opaque(node.exc, RAISED, self._reader.read(node.exc))
            yield Invocation(said, block.guards, said.at)
        yield Jump(_JUMPS[type(node)], block.guards, self._reader.positions.place(node))

    def _type_alias(self, node: cst.TypeAlias, block: StatementBlock) -> Iterator[Statement]:
        value = self._reader.read(node.value)
        parameters = read_type_parameters(node.type_parameters, self._reader)
        at = self._reader.positions.place(node)
        yield TypeAlias(identifier(node.name.value), value, parameters, block.guards, at)

    def _function(self, node: cst.FunctionDef, block: StatementBlock) -> Iterator[Statement]:
        qualname = block.prefix + identifier(node.name.value)
        offset = self._reader.positions.offset(node)
        is_generator = offset in self._generators
        is_generator = is_generator or (offset in self._undecided and _holds_yield(node.body))
        within = StatementBlock(f"{qualname}.<locals>.", in_function=True)
        body = tuple(self._block(node.body.body, within))
        read = ReadBody(qualname, body, block.guards)
        left_out = self._left_out.get(offset, frozenset())
        yield read_function(node, read, is_generator, left_out, self._reader)

    def _class(self, node: cst.ClassDef, block: StatementBlock) -> Iterator[Statement]:
        qualname = block.prefix + identifier(node.name.value)
        body = tuple(self._block(node.body.body, StatementBlock(f"{qualname}.")))
        yield read_class(node, ReadBody(qualname, body, block.guards), self._reader)

    def _group(self) -> int:
        self._groups += 1
        return self._groups

    def _if(self, node: cst.If, block: StatementBlock) -> Iterator[Statement]:
        group = self._group()
        tests: tuple[Expression | None, ...] = ()
        branch: cst.If | cst.Else | None = node
        found: list[Statement] = []
        while branch is not None:
            test = self._reader.read(branch.test) if isinstance(branch, cst.If) else None
            guard = Guard(CompoundKind.IF, group, len(tests), (*tests, test))
            found += self._suite(branch.body, block, guard)
            tests = guard.tests
            branch = branch.orelse if isinstance(branch, cst.If) else None
        yield from found or nothing_else(block.under(guard).guards, tests)

    def _try(self, node: cst.Try | cst.TryStar, block: StatementBlock) -> Iterator[Statement]:
        group = self._group()
        handlers: Sequence[cst.ExceptHandler | cst.ExceptStarHandler] = node.handlers
        caught_all = tuple(self._reader.read_optional(each.type) for each in handlers)
        yield from self._suite(node.body, block, Guard(CompoundKind.TRY, group, 0, caught_all))
        is_of_one = len(flat_statements(node.body.body)) == 1
        for arm, handler in enumerate(handlers, start=1):
            caught = (self._reader.read_optional(handler.type),)
            guard = Guard(CompoundKind.TRY, group, arm, caught, is_of_one)
            yield from self._handler(handler, block, guard)
        yield from self._else(node.orelse, block, Guard(CompoundKind.TRY, group, ELSE_ARM))
        if node.finalbody is not None:
            yield from self._suite(
                node.finalbody.body, block, Guard(CompoundKind.TRY, group, FINALLY_ARM)
            )

    def _handler(
        self,
        node: cst.ExceptHandler | cst.ExceptStarHandler,
        block: StatementBlock,
        guard: Guard,
    ) -> Iterator[Statement]:
        if node.name is not None:
            assert node.type is not None
            caught = self._reader.opaque(node.type, CAUGHT)
            yield from self._bindings(block, guard).bind(node.name.name, caught, node.type)
        yield from self._suite(node.body, block, guard)

    def _else(
        self, node: cst.Else | None, block: StatementBlock, guard: Guard
    ) -> Iterator[Statement]:
        if node is not None:
            yield from self._suite(node.body, block, guard)

    def _for(self, node: cst.For, block: StatementBlock) -> Iterator[Statement]:
        guard = Guard(CompoundKind.FOR, self._group(), 0)
        element = self._reader.opaque(node.iter, LOOP_VARIABLE, self._reader.read(node.iter))
        yield from self._bindings(block, guard).bind(node.target, element, node.iter)
        yield from self._suite(node.body, block, guard)
        yield from self._else(node.orelse, block, Guard(CompoundKind.FOR, guard.group, ELSE_ARM))

    def _while(self, node: cst.While, block: StatementBlock) -> Iterator[Statement]:
        guard = Guard(CompoundKind.WHILE, self._group(), 0, (self._reader.read(node.test),))
        found = [*self._suite(node.body, block, guard)]
        yield from found or nothing_else(block.under(guard).guards, guard.tests)
        yield from self._else(node.orelse, block, Guard(CompoundKind.WHILE, guard.group, ELSE_ARM))

    def _with(self, node: cst.With, block: StatementBlock) -> Iterator[Statement]:
        guard = Guard(CompoundKind.WITH, self._group(), 0)
        kind = ENTERED if node.asynchronous is None else ENTERED_ASYNC
        bindings = self._bindings(block, guard)
        for item in node.items:
            context = self._reader.read(item.item)
            entered = self._reader.opaque(item.item, kind, context)
            if item.asname is None:
                yield Invocation(entered, block.under(guard).guards, entered.at)
            else:
                yield from bindings.bind(item.asname.name, entered, item.item)
        yield from self._suite(node.body, block, guard)

    def _match(self, node: cst.Match, block: StatementBlock) -> Iterator[Statement]:
        group, subject = self._group(), self._reader.read(node.subject)
        if does_something(subject):
            at = self._reader.place(node.subject)
            yield Assignment(MATCH, subject, None, None, block.guards, at)
            subject = Name(MATCH, at)
        tests: tuple[Expression | None, ...] = ()
        for arm, case in enumerate(node.cases):
            tests = (*tests, asked(case, subject, self._reader))
            guard = Guard(CompoundKind.MATCH, group, arm, tests)
            yield from self._bindings(block, guard).captures(case, subject)
            if case.guard is not None:
                yield from self._evaluated(case.guard, block.under(guard))
            yield from self._suite(case.body, block, guard)


def _holds_yield(body: cst.BaseSuite) -> bool:
    """Whether a `yield` of the function itself is in its body."""
    inner = descendants(body, _INNER_SCOPES)
    return any(isinstance(node, cst.Yield) for node in inner)


_JUMPS: dict[type[cst.CSTNode], Ending] = {
    cst.Raise: Ending.RAISE,
    cst.Continue: Ending.CONTINUE,
    cst.Break: Ending.BREAK,
}
_READERS: dict[
    type[cst.CSTNode], Callable[[StatementReader, Any, StatementBlock], Iterator[Statement]]
] = {
    cst.Expr: StatementReader._expression,
    cst.Assert: StatementReader._assert,
    cst.Del: StatementReader._delete,
    cst.Return: StatementReader._return,
    **dict.fromkeys(_JUMPS, StatementReader._jump),
    cst.TypeAlias: StatementReader._type_alias,
    cst.FunctionDef: StatementReader._function,
    cst.ClassDef: StatementReader._class,
    cst.If: StatementReader._if,
    cst.Try: StatementReader._try,
    cst.TryStar: StatementReader._try,
    cst.For: StatementReader._for,
    cst.While: StatementReader._while,
    cst.With: StatementReader._with,
    cst.Match: StatementReader._match,
}
