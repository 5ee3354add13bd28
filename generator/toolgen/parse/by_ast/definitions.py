"""Definitions: the facts of functions and classes, and what their headers hold.

@tool(name="look")
async def look(text: str, /, *more: int, limit=3) -> str: ...
class Shop(Base, metaclass=Meta): ...
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Any

from toolgen.facts.expressions import Starred
from toolgen.facts.module import (
    Class,
    Function,
    ParameterKind,
    SourceParameter,
    TypeParameter,
)
from toolgen.parse.by_ast.expressions import AstExpressionReader
from toolgen.parse.shared.bodies import ReadBody


def plain_string(node: ast.stmt | None) -> str | None:
    """The text of a statement that is nothing but a string which Python takes for a docstring."""
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
        case _:
            return None


def read_function(
    node: ast.FunctionDef | ast.AsyncFunctionDef,
    read: ReadBody,
    is_generator: bool,
    left_out: frozenset[str],
    reader: AstExpressionReader,
) -> Function:
    """The fact of a `def`."""
    doc = plain_string(node.body[0])
    return Function(
        name=node.name,
        qualname=read.qualname,
        parameters=tuple(_parameters(node.args, reader)),
        returns=reader.read_optional(node.returns),
        decorators=tuple(map(reader.read, node.decorator_list)),
        is_async=isinstance(node, ast.AsyncFunctionDef),
        is_generator=is_generator,
        doc=doc,
        computed_doc=doc is None and _begins_with_string(node.body[0]),
        type_parameters=read_type_parameters(node, reader),
        statements=read.statements,
        guards=read.guards,
        at=reader.places.place(node),
        left_out=left_out,
    )


def read_class(node: ast.ClassDef, read: ReadBody, reader: AstExpressionReader) -> Class:
    """The fact of a `class` statement."""
    bases, keywords = reader.read_arguments(node.bases, node.keywords)
    return Class(
        name=node.name,
        qualname=read.qualname,
        bases=bases,
        keywords=tuple((keyword.name, keyword.value) for keyword in keywords),
        decorators=tuple(map(reader.read, node.decorator_list)),
        doc=plain_string(node.body[0]),
        type_parameters=read_type_parameters(node, reader),
        statements=read.statements,
        guards=read.guards,
        at=reader.places.place(node),
    )


def read_type_parameters(node: ast.AST, reader: AstExpressionReader) -> tuple[TypeParameter, ...]:
    """The PEP 695 type parameters of a definition or alias, with PEP 696 defaults."""
    return tuple(_type_parameter(each, reader) for each in getattr(node, "type_params", ()))


def _type_parameter(node: Any, reader: AstExpressionReader) -> TypeParameter:
    bound = reader.read_optional(getattr(node, "bound", None))
    default = reader.read_optional(getattr(node, "default_value", None))
    if isinstance(default, Starred):
        default = Starred(default.value, default.value.at)
    return TypeParameter(node.name, type(node).__name__, bound, default)


def _parameters(node: ast.arguments, reader: AstExpressionReader) -> Iterator[SourceParameter]:
    defaults = [*[None] * (len(node.posonlyargs) + len(node.args) - len(node.defaults))]
    positional: list[ast.expr | None] = [*defaults, *node.defaults]
    split = len(node.posonlyargs)
    groups: list[tuple[ParameterKind, Sequence[ast.arg], Sequence[ast.expr | None]]] = [
        (ParameterKind.POSITIONAL_ONLY, node.posonlyargs, positional[:split]),
        (ParameterKind.POSITIONAL_OR_KEYWORD, node.args, positional[split:]),
        (ParameterKind.VAR_POSITIONAL, [node.vararg] if node.vararg else [], [None]),
        (ParameterKind.KEYWORD_ONLY, node.kwonlyargs, node.kw_defaults),
        (ParameterKind.VAR_KEYWORD, [node.kwarg] if node.kwarg else [], [None]),
    ]
    for kind, parameters, given in groups:
        for parameter, default in zip(parameters, given, strict=False):
            yield SourceParameter(
                name=parameter.arg,
                kind=kind,
                annotation=reader.read_optional(parameter.annotation),
                default=reader.read_optional(default),
                at=reader.places.place(parameter),
            )


def _begins_with_string(statement: ast.stmt) -> bool:
    """Whether an expression statement's first token is a string."""
    node: ast.expr | None = statement.value if isinstance(statement, ast.Expr) else None
    while node is not None and not _is_string(node):
        node = _leftmost(node)
    return node is not None


def _is_string(node: ast.expr) -> bool:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
    return is_text or isinstance(node, ast.JoinedStr)


def _leftmost(node: ast.expr) -> ast.expr | None:
    match node:
        case ast.BinOp() | ast.Compare():
            return node.left
        case ast.BoolOp():
            return node.values[0]
        case ast.Attribute() | ast.Subscript():
            return node.value
        case ast.Call():
            return node.func
        case ast.IfExp():
            return node.body
        case _:
            return None
