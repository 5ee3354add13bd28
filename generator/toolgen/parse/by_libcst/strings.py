"""Strings: plain, formatted, and implicitly concatenated ones, as expressions of facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import libcst as cst

from toolgen.facts.expressions import Constant, Expression, Interpolation, JoinedString, Place
from toolgen.parse.by_libcst.literals import string_value, unescape
from toolgen.parse.by_libcst.positions import Positions
from toolgen.parse.text.failure import InvalidSyntax

Read = Callable[[cst.CSTNode], Expression]
_Part = Constant | Interpolation
_Value = TypeVar("_Value", str, str | bytes)


def read_string(node: cst.BaseString, positions: Positions, read: Read) -> Expression | None:
    """The fact that a string states, `read` giving those of the expressions in it.

    None for a template string, which is not text. Raises `InvalidSyntax` for a malformed escape.
    """
    reader = _StringReader(positions, read)
    tokens = list(_tokens(node))
    at = positions.place(node)
    if any(isinstance(token, cst.TemplatedString) for token in tokens):
        return None
    parts = reader.merged(part for token in tokens for part in reader.parts_of(token))
    if any(isinstance(token, cst.FormattedString) for token in tokens):
        return JoinedString(tuple(part for part in parts if part != Constant("")), at)
    (plain,) = parts
    assert isinstance(plain, Constant)
    return Constant(plain.value, at)


def _tokens(node: cst.BaseString) -> Iterator[cst.BaseString]:
    """The tokens of an implicit concatenation, which is a list nested to the right."""
    while isinstance(node, cst.ConcatenatedString):
        yield node.left
        node = node.right
    yield node


class _StringReader:
    def __init__(self, positions: Positions, read: Read) -> None:
        self._positions = positions
        self._read = read

    def parts_of(self, token: cst.BaseString) -> Iterator[_Part]:
        """The parts of one token."""
        if isinstance(token, cst.FormattedString):
            yield from self._contents(token.parts, "r" in token.prefix)
        else:
            assert isinstance(token, cst.SimpleString)
            yield Constant(self._value(token, string_value, token.value), self._place(token))

    def merged(self, parts: Iterator[_Part]) -> tuple[_Part, ...]:
        """Parts with neighbouring constants made one."""
        merged: list[_Part] = []
        for part in parts:
            match merged[-1:], part:
                case [Constant(str(left), at)], Constant(str(right)):
                    merged[-1] = Constant(left + right, at)
                case [Constant(bytes(left), at)], Constant(bytes(right)):
                    merged[-1] = Constant(left + right, at)
                case _:
                    merged.append(part)
        return tuple(merged)

    def _contents(
        self, contents: Sequence[cst.BaseFormattedStringContent], is_raw: bool
    ) -> Iterator[_Part]:
        for content in contents:
            if isinstance(content, cst.FormattedStringText):
                text = content.value.replace("{{", "{").replace("}}", "}")
                value = text if is_raw else self._value(content, unescape, text)
                yield Constant(value, self._place(content))
            else:
                assert isinstance(content, cst.FormattedStringExpression)
                yield from self._field(content, is_raw)

    def _field(self, field: cst.FormattedStringExpression, is_raw: bool) -> Iterator[_Part]:
        specification = self.merged(self._contents(field.format_spec or (), is_raw))
        conversion = field.conversion
        at = self._place(field)
        if field.equal is not None:
            # `f"{x = }"` stands for its own text and, unless told otherwise, the repr.
            written = (field.whitespace_before_expression, field.expression, field.equal)
            source = "".join(
                map(self._positions.code, (*written, field.whitespace_after_expression))
            )
            yield Constant(source, at)
            conversion = conversion or (None if field.format_spec else "r")
        joined = JoinedString(specification, at) if specification else None
        yield Interpolation(self._read(field.expression), conversion, joined, at)

    def _value(self, node: cst.CSTNode, evaluate: Callable[[str], _Value], text: str) -> _Value:
        try:
            return evaluate(text)
        except ValueError as error:
            raise InvalidSyntax(self._positions.offset(node), str(error)) from None

    def _place(self, node: cst.CSTNode) -> Place:
        return self._positions.place(node)
