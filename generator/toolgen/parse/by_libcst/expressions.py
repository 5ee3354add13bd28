"""Expressions: from libcst's nodes to the expression language of facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import libcst as cst

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
from toolgen.parse.by_libcst.literals import number_value
from toolgen.parse.by_libcst.operators import AUGMENTING, BINARY, COMPARISON, UNARY
from toolgen.parse.by_libcst.positions import Positions
from toolgen.parse.by_libcst.strings import read_string
from toolgen.parse.by_libcst.tree import only_expression
from toolgen.parse.shared.reading import NodeReader
from toolgen.parse.text.failure import InvalidSyntax
from toolgen.parse.text.scan import Scan
from toolgen.parse.text.spelling import identifier, said_text

_KEYWORD_CONSTANTS = {"None": None, "True": True, "False": False}
_COMPREHENSIONS: dict[type[cst.CSTNode], Container] = {
    cst.ListComp: Container.LIST,
    cst.SetComp: Container.SET,
    cst.DictComp: Container.DICT,
    cst.GeneratorExp: Container.GENERATOR,
}
_OPAQUE_KINDS: dict[type[cst.CSTNode], str] = {
    cst.Lambda: A_LAMBDA,
    cst.ListComp: "a list comprehension",
    cst.SetComp: "a set comprehension",
    cst.DictComp: "a dict comprehension",
    cst.GeneratorExp: "a generator expression",
    cst.Yield: YIELDED,
    cst.TemplatedString: "a template string",
}


def read_embedded(code: str, start: int, scanned: Scan, depth: int) -> Expression:
    """The fact of an expression at an offset of the text that was parsed, so deep in others."""
    tree = cst.parse_module(f"({code})\n")
    positions = Positions(tree, scanned, code=f"({code})\n", base=start - 1)
    return ExpressionReader(positions, depth).read(only_expression(tree))


class ExpressionReader(NodeReader[cst.CSTNode]):
    """Reads the expressions of one tree. Raises `InvalidSyntax` for a malformed literal."""

    def __init__(self, positions: Positions, depth: int = 0) -> None:
        super().__init__(depth)
        self.positions = positions

    def opaque(self, node: cst.CSTNode, kind: str, of: Expression | None = None) -> Opaque:
        """An expression of which only the source is known, and what it is made from."""
        source = self.positions.code(node)
        if isinstance(node, cst.BaseExpression | cst.MatchPattern):
            outer = len(node.lpar) - (1 if self._own_parenthesis(node) else 0)
            for opening, closing in zip(node.lpar[:outer], reversed(node.rpar), strict=False):
                opened, closed = map(self.positions.code, (opening, closing))
                source = source[len(opened) : -len(closed)]
        return Opaque(kind, said_text(source), of, self.place(node))

    def place(self, node: cst.CSTNode) -> Place:
        """Where an expression stands: parentheses around it are not counted, but for its own."""
        own = self._own_parenthesis(node)
        return self.positions.place(own or node)

    def _own_parenthesis(self, node: cst.CSTNode) -> cst.LeftParen | None:
        """The parenthesis, innermost of those around it, that a node begins with."""
        if isinstance(node, cst.Tuple | cst.GeneratorExp | cst.MatchTuple) and node.lpar:
            return node.lpar[-1]
        return None

    def read_arguments(
        self, arguments: Iterable[cst.Arg]
    ) -> tuple[tuple[Expression, ...], tuple[Keyword, ...]]:
        """The positional and the keyword arguments of a call or a class header."""
        positional: list[Expression] = []
        keywords: list[Keyword] = []
        for argument in arguments:
            value = self.read(argument.value)
            if argument.star == "*":
                positional.append(Starred(value, self.positions.place(argument)))
            elif argument.star or argument.keyword:
                name = identifier(argument.keyword.value) if argument.keyword else None
                keywords.append(Keyword(name, value, self.positions.place(argument)))
            else:
                positional.append(value)
        return tuple(positional), tuple(keywords)

    def _name(self, node: cst.Name) -> Expression:
        at = self.positions.place(node)
        if node.value in _KEYWORD_CONSTANTS:
            return Constant(_KEYWORD_CONSTANTS[node.value], at)
        return Name(identifier(node.value), at)

    def _attribute(self, node: cst.Attribute) -> Expression:
        value = self.read(node.value)
        return Attribute(value, identifier(node.attr.value), self.positions.place(node))

    def _number(self, node: cst.BaseNumber) -> Expression:
        assert isinstance(node, cst.Integer | cst.Float | cst.Imaginary)
        try:
            value = number_value(node.value)
        except ValueError as error:
            raise InvalidSyntax(self.positions.offset(node), str(error)) from None
        return Constant(value, self.positions.place(node))

    def _ellipsis(self, node: cst.Ellipsis) -> Expression:
        return Constant(..., self.positions.place(node))

    def _string(self, node: cst.BaseString) -> Expression:
        expression = read_string(node, self.positions, self.read)
        return expression or self.opaque(node, _OPAQUE_KINDS[cst.TemplatedString])

    def _call(self, node: cst.Call) -> Expression:
        arguments, keywords = self.read_arguments(node.args)
        return Call(self.read(node.func), arguments, keywords, self.positions.place(node))

    def _subscript(self, node: cst.Subscript) -> Expression:
        items = tuple(self._subscript_item(element) for element in node.slice)
        if len(items) == 1:
            items = self._single_item(node.slice[0], items[0])
        return Subscript(self.read(node.value), items, self.positions.place(node))

    def _subscript_item(self, element: cst.SubscriptElement) -> Expression:
        at = self.positions.place(element)
        item = element.slice
        if isinstance(item, cst.Slice):
            lower, upper, step = map(self.read_optional, (item.lower, item.upper, item.step))
            return Slice(lower, upper, step, at)
        assert isinstance(item, cst.Index)
        return Starred(self.read(item.value), at) if item.star else self.read(item.value)

    def _single_item(
        self, element: cst.SubscriptElement, item: Expression
    ) -> tuple[Expression, ...]:
        """What Python passes for one item: `x[(a, b)]` says `x[a, b]`, and `x[a,]` a tuple."""
        if isinstance(element.comma, cst.Comma) and not isinstance(item, Starred):
            return (Display(Container.TUPLE, (item,), self.positions.place(element)),)
        match item:
            case Display(Container.TUPLE, (_, _, *_) as elements):
                return tuple(elements)
            case _:
                return (item,)

    def _tuple(self, node: cst.Tuple) -> Expression:
        return Display(Container.TUPLE, self._elements(node.elements), self.place(node))

    def _list(self, node: cst.List) -> Expression:
        return Display(Container.LIST, self._elements(node.elements), self.positions.place(node))

    def _set(self, node: cst.Set) -> Expression:
        return Display(Container.SET, self._elements(node.elements), self.positions.place(node))

    def _elements(self, elements: Sequence[cst.BaseElement]) -> tuple[Expression, ...]:
        return tuple(
            self.read(element if isinstance(element, cst.StarredElement) else element.value)
            for element in elements
        )

    def _starred(self, node: cst.StarredElement) -> Expression:
        return Starred(self.read(node.value), self.positions.place(node))

    def _dictionary(self, node: cst.Dict) -> Expression:
        items = tuple(self._entry(element) for element in node.elements)
        return Dictionary(items, self.positions.place(node))

    def _entry(self, element: cst.BaseDictElement) -> tuple[Expression | None, Expression]:
        key = self.read(element.key) if isinstance(element, cst.DictElement) else None
        return key, self.read(element.value)

    def _unary(self, node: cst.UnaryOperation) -> Expression:
        operator = UNARY[type(node.operator)]
        return Unary(operator, self.read(node.expression), self.positions.place(node))

    def augmented(self, node: cst.AugAssign) -> Opaque:
        """What an augmented assignment leaves in its target."""
        left, right = self.read(node.target), self.read(node.value)
        operation = Binary(AUGMENTING[type(node.operator)], left, right, left.at)
        said = self.opaque(node, AUGMENTED, operation)
        return replace(said, text=said.text.rstrip("; "))  # to libcst, what ends it belongs to it

    def _binary(self, node: cst.BinaryOperation) -> Expression:
        left, right = self.read(node.left), self.read(node.right)
        return Binary(BINARY[type(node.operator)], left, right, self.positions.place(node))

    def _boolean(self, node: cst.BooleanOperation) -> Expression:
        operator = "and" if isinstance(node.operator, cst.And) else "or"
        left, right = self.read(node.left), self.read(node.right)
        return Boolean(operator, left, right, self.positions.place(node))

    def _comparison(self, node: cst.Comparison) -> Expression:
        rest = tuple(
            (COMPARISON[type(target.operator)], self.read(target.comparator))
            for target in node.comparisons
        )
        return Comparison(self.read(node.left), rest, self.positions.place(node))

    def _lambda(self, node: cst.Lambda) -> Expression:
        said = Lambda(tuple(self._lambda_parameters(node.params)), self.read(node.body))
        return replace(self.opaque(node, _OPAQUE_KINDS[cst.Lambda]), inside=said)

    def _lambda_parameters(self, node: cst.Parameters) -> Iterator[LambdaParameter]:
        star = [node.star_arg] if isinstance(node.star_arg, cst.Param) else []
        rest = [node.star_kwarg] if node.star_kwarg is not None else []
        for each in (*node.posonly_params, *node.params, *star, *node.kwonly_params, *rest):
            assert isinstance(each.star, str)
            default = self.read_optional(each.default)
            yield LambdaParameter(identifier(each.name.value), default, each.star)

    def _comprehension(
        self, node: cst.ListComp | cst.SetComp | cst.DictComp | cst.GeneratorExp
    ) -> Expression:
        if isinstance(node, cst.DictComp):
            key, element = self.read(node.key), self.read(node.value)
        else:
            key, element = None, self.read(node.elt)
        clauses = tuple(self._clauses(node.for_in))
        said = Comprehension(_COMPREHENSIONS[type(node)], element, clauses, key)
        return replace(self.opaque(node, _OPAQUE_KINDS[type(node)]), inside=said)

    def _clauses(self, node: cst.CompFor | None) -> Iterator[Clause]:
        while node is not None:
            tests = tuple(self.read(each.test) for each in node.ifs)
            yield Clause(self.read(node.target), self.read(node.iter), tests)
            node = node.inner_for_in

    def _await(self, node: cst.Await) -> Expression:
        return self.opaque(node, AWAITED, self.read(node.expression))

    def _named(self, node: cst.NamedExpr) -> Expression:
        target, value = self.read(node.target), self.read(node.value)
        return self.opaque(node, NAMED, Binary(":=", target, value, target.at))

    def _conditional(self, node: cst.IfExp) -> Expression:
        test, body, otherwise = map(self.read, (node.test, node.body, node.orelse))
        return Conditional(test, body, otherwise, self.positions.place(node))


ExpressionReader.kinds = _OPAQUE_KINDS
ExpressionReader.readers = {
    cst.Name: ExpressionReader._name,
    cst.Attribute: ExpressionReader._attribute,
    cst.Integer: ExpressionReader._number,
    cst.Float: ExpressionReader._number,
    cst.Imaginary: ExpressionReader._number,
    cst.Ellipsis: ExpressionReader._ellipsis,
    cst.SimpleString: ExpressionReader._string,
    cst.ConcatenatedString: ExpressionReader._string,
    cst.FormattedString: ExpressionReader._string,
    cst.Call: ExpressionReader._call,
    cst.Subscript: ExpressionReader._subscript,
    cst.Tuple: ExpressionReader._tuple,
    cst.List: ExpressionReader._list,
    cst.Set: ExpressionReader._set,
    cst.StarredElement: ExpressionReader._starred,
    cst.Dict: ExpressionReader._dictionary,
    cst.UnaryOperation: ExpressionReader._unary,
    cst.BinaryOperation: ExpressionReader._binary,
    cst.BooleanOperation: ExpressionReader._boolean,
    cst.Comparison: ExpressionReader._comparison,
    cst.IfExp: ExpressionReader._conditional,
    cst.Await: ExpressionReader._await,
    cst.NamedExpr: ExpressionReader._named,
    cst.Lambda: ExpressionReader._lambda,
    **dict.fromkeys(_COMPREHENSIONS, ExpressionReader._comprehension),
}
