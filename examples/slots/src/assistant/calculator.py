"""The calculator: a function that was there before, made a tool by a call."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable

from toolgen_runtime import register_tool

OPERATORS: dict[type, Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def evaluate(expression):  # type: ignore[no-untyped-def]  # the slot says what it takes
    return value_of(ast.parse(expression.replace("^", "**"), mode="eval").body)


def value_of(node: ast.expr) -> float:
    match node:
        case ast.Constant(value=int() | float() as value):
            return value
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            return OPERATORS[type(op)](value_of(left), value_of(right))
    raise ValueError("that is no arithmetic")


register_tool(
    "Calculate the value of an expression.",
    [
        {
            "name": "expression",
            "type": "string",
            "description": "Numbers and ( ) + - * / ^, such as '21 * 2'.",
            "prompt": "What shall I calculate?",
            "required": True,
            "verified": True,
        },
    ],
    [{"name": "result", "type": "float", "value": "", "description": "The value, such as 42."}],
    lambda result: isinstance(result, int | float) and not isinstance(result, bool),
    is_response=True,
    name="calculator",
)(evaluate)
