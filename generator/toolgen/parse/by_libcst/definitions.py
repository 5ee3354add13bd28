"""Definitions: the facts of functions and classes, and what their headers hold.

@tool(name="look")
async def look(text: str, /, *more: int, limit=3) -> str: ...
class Shop(Base, metaclass=Meta): ...
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from toolgen.facts.expressions import Constant, Expression, Starred
from toolgen.facts.module import (
    Class,
    Function,
    ParameterKind,
    SourceParameter,
    TypeParameter,
)
from toolgen.parse.by_libcst.expressions import ExpressionReader
from toolgen.parse.shared.bodies import ReadBody
from toolgen.parse.text.spelling import identifier


def flat_statements(body: Sequence[cst.CSTNode]) -> list[cst.CSTNode]:
    """The statements of a block, those that share a line taken apart."""
    flat: list[cst.CSTNode] = []
    for statement in body:
        flat += statement.body if isinstance(statement, cst.SimpleStatementLine) else [statement]
    return flat


def plain_string(node: cst.CSTNode | None, reader: ExpressionReader) -> str | None:
    """The text of a statement that is nothing but a string which Python takes for a docstring."""
    if isinstance(node, cst.Expr) and isinstance(node.value, cst.BaseString):
        match reader.read(node.value):
            case Constant(str(text)):
                return text
    return None


def read_function(
    node: cst.FunctionDef,
    read: ReadBody,
    is_generator: bool,
    left_out: frozenset[str],
    reader: ExpressionReader,
) -> Function:
    """The fact of a `def`."""
    body = flat_statements(node.body.body)
    doc = plain_string(body[0], reader)
    return Function(
        name=identifier(node.name.value),
        qualname=read.qualname,
        parameters=tuple(_parameters(node.params, reader)),
        returns=reader.read(node.returns.annotation) if node.returns else None,
        decorators=_decorators(node, reader),
        is_async=node.asynchronous is not None,
        is_generator=is_generator,
        doc=doc,
        computed_doc=doc is None and _begins_with_string(body[0]),
        type_parameters=read_type_parameters(node.type_parameters, reader),
        statements=read.statements,
        guards=read.guards,
        at=reader.positions.place(node),
        left_out=left_out,
    )


def read_class(node: cst.ClassDef, read: ReadBody, reader: ExpressionReader) -> Class:
    """The fact of a `class` statement."""
    bases, keywords = reader.read_arguments((*node.bases, *node.keywords))
    return Class(
        name=identifier(node.name.value),
        qualname=read.qualname,
        bases=bases,
        keywords=tuple((keyword.name, keyword.value) for keyword in keywords),
        decorators=_decorators(node, reader),
        doc=plain_string(flat_statements(node.body.body)[0], reader),
        type_parameters=read_type_parameters(node.type_parameters, reader),
        statements=read.statements,
        guards=read.guards,
        at=reader.positions.place(node),
    )


def read_type_parameters(
    node: cst.TypeParameters | None, reader: ExpressionReader
) -> tuple[TypeParameter, ...]:
    """The PEP 695 type parameters of a definition or alias, with PEP 696 defaults."""
    if node is None:
        return ()
    return tuple(_type_parameter(parameter, reader) for parameter in node.params)


def _type_parameter(node: cst.TypeParam, reader: ExpressionReader) -> TypeParameter:
    bound = reader.read_optional(node.param.bound) if isinstance(node.param, cst.TypeVar) else None
    default = reader.read_optional(node.default)
    if default is not None and node.star == "*":
        default = Starred(default, default.at)
    name = identifier(node.param.name.value)
    return TypeParameter(name, type(node.param).__name__, bound, default)


def _decorators(
    node: cst.FunctionDef | cst.ClassDef, reader: ExpressionReader
) -> tuple[Expression, ...]:
    return tuple(reader.read(decorator.decorator) for decorator in node.decorators)


def _parameters(node: cst.Parameters, reader: ExpressionReader) -> Iterator[SourceParameter]:
    groups: list[tuple[ParameterKind, Sequence[cst.Param]]] = [
        (ParameterKind.POSITIONAL_ONLY, node.posonly_params),
        (ParameterKind.POSITIONAL_OR_KEYWORD, node.params),
        (ParameterKind.VAR_POSITIONAL, _only(node.star_arg)),
        (ParameterKind.KEYWORD_ONLY, node.kwonly_params),
        (ParameterKind.VAR_KEYWORD, _only(node.star_kwarg)),
    ]
    for kind, parameters in groups:
        for parameter in parameters:
            annotation = parameter.annotation
            yield SourceParameter(
                name=identifier(parameter.name.value),
                kind=kind,
                annotation=reader.read(annotation.annotation) if annotation else None,
                default=reader.read_optional(parameter.default),
                at=reader.positions.place(parameter.name),
            )


def _only(node: object) -> Sequence[cst.Param]:
    return [node] if isinstance(node, cst.Param) else []


def _begins_with_string(statement: cst.CSTNode) -> bool:
    """Whether an expression statement's first token is a string."""
    node: cst.CSTNode | None = statement.value if isinstance(statement, cst.Expr) else None
    while node is not None and not isinstance(node, cst.BaseString):
        node = _leftmost(node)
    return node is not None


def _leftmost(node: cst.CSTNode) -> cst.CSTNode | None:
    match node:
        case cst.BinaryOperation() | cst.BooleanOperation() | cst.Comparison():
            return node.left
        case cst.Attribute() | cst.Subscript():
            return node.value
        case cst.Call():
            return node.func
        case cst.IfExp():
            return node.body
        case _:
            return None
