"""Expressions: from the nodes of `ast` to the expression language of facts."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from toolgen.facts.expressions import (
    A_LAMBDA,
    AUGMENTED,
    AWAITED,
    NAMED,
    YIELDED,
    Attribute,
    Binary,
    Boolean,
    Call,
    Clause,
    Comparison,
    Comprehension,
    Conditional,
    Constant,
    Dictionary,
    Display,
    Expression,
    Keyword,
    Lambda,
    LambdaParameter,
    Name,
    Opaque,
    Place,
    Slice,
    Starred,
    Subscript,
    Unary,
)
from toolgen.facts.kinds import Container
from toolgen.letters import is_settled
from toolgen.parse.by_ast.operators import OPERATORS
from toolgen.parse.by_ast.places import Places
from toolgen.parse.shared.reading import DEPTH_LIMIT, TOO_DEEP, NodeReader
from toolgen.parse.text.failure import InvalidSyntax
from toolgen.parse.text.nesting import nests_too_deeply
from toolgen.parse.text.scan import Scan
from toolgen.parse.text.spelling import said_text

_COMPREHENSIONS: dict[type[ast.AST], Container] = {
    ast.ListComp: Container.LIST,
    ast.SetComp: Container.SET,
    ast.DictComp: Container.DICT,
    ast.GeneratorExp: Container.GENERATOR,
}
_OPAQUE_KINDS: dict[type[ast.AST], str] = {
    ast.Lambda: A_LAMBDA,
    ast.ListComp: "a list comprehension",
    ast.SetComp: "a set comprehension",
    ast.DictComp: "a dict comprehension",
    ast.GeneratorExp: "a generator expression",
    ast.Yield: YIELDED,
    ast.YieldFrom: YIELDED,
}


class AstExpressionReader(NodeReader[ast.AST]):
    """Reads the expressions of one tree."""

    def __init__(self, places: Places) -> None:
        super().__init__()
        self.places = places

    def opaque(self, node: ast.AST, kind: str, of: Expression | None = None) -> Opaque:
        """An expression of which only the source is known, and what it is made from."""
        return Opaque(kind, said_text(self.places.code(node)), of, self.places.place(node))

    def read_arguments(
        self, arguments: Sequence[ast.expr], keywords: Sequence[ast.keyword]
    ) -> tuple[tuple[Expression, ...], tuple[Keyword, ...]]:
        """The positional and the keyword arguments of a call or a class header."""
        named = (Keyword(each.arg, self.read(each.value), self._at(each)) for each in keywords)
        return tuple(map(self._argument, arguments)), tuple(named)

    def _argument(self, node: ast.expr) -> Expression:
        if not isinstance(node, ast.Starred):
            return self.read(node)
        return Starred(self.read(node.value), self._at(node))

    def _at(self, node: ast.AST) -> Place:
        return self.places.place(node)

    def _name(self, node: ast.Name) -> Expression:
        return Name(node.id, self._at(node))

    def _attribute(self, node: ast.Attribute) -> Expression:
        return Attribute(self.read(node.value), node.attr, self._at(node))

    def _constant(self, node: ast.Constant) -> Expression:
        if not is_settled(node.value):  # libcst's reader tells by what name it may stand there
            raise InvalidSyntax(self.places.start(node), "a letter that not all Pythons know")
        return Constant(node.value, self._at(node))

    def _joined(self, node: ast.JoinedStr) -> Expression:
        """Before Python 3.12, `ast` tells nothing true of places within one: libcst reads it."""
        start, end, scan = self.places.start(node), self.places.end(node), self.places.scan
        first, last = scan.origin(start), scan.origin(end - 1)
        if nests_too_deeply(scan.masked, first, last + 1, by_libcst=True) is not None:
            return self.opaque(node, TOO_DEEP)
        depth = self._depth - 1  # it counts itself, there as here
        return _embedded(self.places.code(node), start, self.places.scan, depth)

    def _call(self, node: ast.Call) -> Expression:
        match node.args:
            case [ast.GeneratorExp() as only] if self.places.end(only) == self.places.end(node):
                arguments: tuple[Expression, ...] = (self._bare_generator(only),)
                keywords: tuple[Keyword, ...] = ()
            case _:
                arguments, keywords = self.read_arguments(node.args, node.keywords)
        return Call(self.read(node.func), arguments, keywords, self._at(node))

    def _bare_generator(self, node: ast.GeneratorExp) -> Expression:
        """The generator in `any(x for x in y)`: to `ast`, the parentheses of the call are its."""
        read = self.read(node)
        assert isinstance(read, Opaque)
        start = self.places.after_space(self.places.start(node) + 1)
        last = node.generators[-1]
        end = self.places.end_within(last.ifs[-1] if last.ifs else last.iter, self.places.end(node))
        text = said_text(self.places.scan.kept[start:end])
        return replace(read, text=text, at=self.places.place_of(start))

    def _subscript(self, node: ast.Subscript) -> Expression:
        return Subscript(self.read(node.value), self._items(node.slice), self._at(node))

    def _items(self, node: ast.expr) -> tuple[Expression, ...]:
        """What Python passes: `x[(a, b)]` says `x[a, b]`, and `x[a,]` a tuple of one."""
        if not isinstance(node, ast.Tuple):
            return (self.read(node),)
        is_own = self.places.scan.kept[self.places.start(node)] == "("
        match node.elts:
            case []:
                return (self.read(node),)
            case [ast.Starred() as only] if not is_own:
                return (self._argument(only),)
            case [only] if not is_own:
                return (Display(Container.TUPLE, (self.read(only),), self._at(node)),)
            case [_]:
                return (self.read(node),)
            case elements:
                return tuple(map(self.read, elements))

    def _slice(self, node: ast.Slice) -> Expression:
        lower, upper, step = map(self.read_optional, (node.lower, node.upper, node.step))
        return Slice(lower, upper, step, self._at(node))

    def _tuple(self, node: ast.Tuple) -> Expression:
        return Display(Container.TUPLE, tuple(map(self.read, node.elts)), self._at(node))

    def _list(self, node: ast.List) -> Expression:
        return Display(Container.LIST, tuple(map(self.read, node.elts)), self._at(node))

    def _set(self, node: ast.Set) -> Expression:
        return Display(Container.SET, tuple(map(self.read, node.elts)), self._at(node))

    def _starred(self, node: ast.Starred) -> Expression:
        return Starred(self.read(node.value), self._at(node))

    def _dictionary(self, node: ast.Dict) -> Expression:
        pairs = zip(node.keys, node.values, strict=True)
        items = tuple((self.read_optional(key), self.read(value)) for key, value in pairs)
        return Dictionary(items, self._at(node))

    def _unary(self, node: ast.UnaryOp) -> Expression:
        return Unary(OPERATORS[type(node.op)], self.read(node.operand), self._at(node))

    def augmented(self, node: ast.AugAssign) -> Opaque:
        """What an augmented assignment leaves in its target."""
        left, right = self.read(node.target), self.read(node.value)
        operation = Binary(OPERATORS[type(node.op)], left, right, left.at)
        return self.opaque(node, AUGMENTED, operation)

    def _binary(self, node: ast.BinOp) -> Expression:
        left, right = self.read(node.left), self.read(node.right)
        return Binary(OPERATORS[type(node.op)], left, right, self._at(node))

    def _boolean(self, node: ast.BoolOp) -> Expression:
        return self._first(node, len(node.values))

    def _first(self, node: ast.BoolOp, count: int) -> Expression:
        """The first operands, as nested as they would be with parentheses."""
        if count == 2:
            left = self.read(node.values[0])
        elif self._depth >= DEPTH_LIMIT:
            source = self.places.scan.kept
            start, end = self.places.start(node), self.places.end(node.values[count - 2])
            left = Opaque(TOO_DEEP, said_text(source[start:end]), None, self._at(node))
        else:
            self._depth += 1
            left = self._first(node, count - 1)
            self._depth -= 1
        right = self.read(node.values[count - 1])
        return Boolean(OPERATORS[type(node.op)], left, right, self._at(node))

    def _comparison(self, node: ast.Compare) -> Expression:
        pairs = zip(node.ops, node.comparators, strict=True)
        rest = tuple((OPERATORS[type(sign)], self.read(each)) for sign, each in pairs)
        return Comparison(self.read(node.left), rest, self._at(node))

    def _lambda(self, node: ast.Lambda) -> Expression:
        said = Lambda(tuple(self._lambda_parameters(node.args)), self.read(node.body))
        return replace(self.opaque(node, _OPAQUE_KINDS[ast.Lambda]), inside=said)

    def _lambda_parameters(self, node: ast.arguments) -> Iterator[LambdaParameter]:
        found = [LambdaParameter(e.arg, self.read_optional(d)) for e, d in defaulted(node)]
        count = len(node.posonlyargs) + len(node.args)
        star = [] if node.vararg is None else [LambdaParameter(node.vararg.arg, None, "*")]
        rest = [] if node.kwarg is None else [LambdaParameter(node.kwarg.arg, None, "**")]
        yield from (*found[:count], *star, *found[count:], *rest)

    def _comprehension(self, node: Any) -> Expression:
        if isinstance(node, ast.DictComp):
            key, element = self.read(node.key), self.read(node.value)
        else:
            key, element = None, self.read(node.elt)
        clauses = tuple(self._clause(each) for each in node.generators)
        said = Comprehension(_COMPREHENSIONS[type(node)], element, clauses, key)
        return replace(self.opaque(node, _OPAQUE_KINDS[type(node)]), inside=said)

    def _clause(self, node: ast.comprehension) -> Clause:
        tests = tuple(map(self.read, node.ifs))
        return Clause(self.read(node.target), self.read(node.iter), tests)

    def _await(self, node: ast.Await) -> Expression:
        return self.opaque(node, AWAITED, self.read(node.value))

    def _named(self, node: ast.NamedExpr) -> Expression:
        target, value = self.read(node.target), self.read(node.value)
        return self.opaque(node, NAMED, Binary(":=", target, value, target.at))

    def _conditional(self, node: ast.IfExp) -> Expression:
        test, body, otherwise = map(self.read, (node.test, node.body, node.orelse))
        return Conditional(test, body, otherwise, self._at(node))


def defaulted(node: ast.arguments) -> Iterator[tuple[ast.arg, ast.expr | None]]:
    """The parameters that are not starred, in order, each with its default."""
    positional = [*node.posonlyargs, *node.args]
    missing = len(positional) - len(node.defaults)
    yield from zip(positional, [*[None] * missing, *node.defaults], strict=True)
    yield from zip(node.kwonlyargs, node.kw_defaults, strict=True)


AstExpressionReader.kinds = _OPAQUE_KINDS
AstExpressionReader.readers = {
    ast.Name: AstExpressionReader._name,
    ast.Attribute: AstExpressionReader._attribute,
    ast.Constant: AstExpressionReader._constant,
    ast.JoinedStr: AstExpressionReader._joined,
    ast.Call: AstExpressionReader._call,
    ast.Subscript: AstExpressionReader._subscript,
    ast.Slice: AstExpressionReader._slice,
    ast.Tuple: AstExpressionReader._tuple,
    ast.List: AstExpressionReader._list,
    ast.Set: AstExpressionReader._set,
    ast.Starred: AstExpressionReader._starred,
    ast.Dict: AstExpressionReader._dictionary,
    ast.UnaryOp: AstExpressionReader._unary,
    ast.BinOp: AstExpressionReader._binary,
    ast.BoolOp: AstExpressionReader._boolean,
    ast.Compare: AstExpressionReader._comparison,
    ast.IfExp: AstExpressionReader._conditional,
    ast.Await: AstExpressionReader._await,
    ast.NamedExpr: AstExpressionReader._named,
    ast.Lambda: AstExpressionReader._lambda,
    **dict.fromkeys(_COMPREHENSIONS, AstExpressionReader._comprehension),
}


def _embedded(code: str, start: int, scanned: Scan, depth: int) -> Expression:
    """What libcst reads of a part of the text, at an offset. Raises InvalidSyntax."""
    from toolgen.parse.by_libcst.expressions import read_embedded  # late: few files take libcst
    from toolgen.parse.by_libcst.tree import REFUSALS

    try:
        return read_embedded(code, start, scanned, depth)
    except REFUSALS as error:
        raise InvalidSyntax(start, str(error)) from error
