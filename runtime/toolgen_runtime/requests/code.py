"""Calls in Python, as its own parser reads them; nothing is ever evaluated but literals."""

from __future__ import annotations

import ast
import warnings

from toolgen_runtime.requests.calls import EXACT, REPAIRED
from toolgen_runtime.requests.errors import MalformedRequest
from toolgen_runtime.requests.values import with_lines_escaped

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.calls import Asked, How, Reading

__all__ = ["calls_in"]

_DEEPEST = 60
_CONSTANTS = {"true": True, "false": False, "null": None}


class _NotCalls(ValueError):
    """Code that is something else than calls with literals as arguments."""


def calls_in(code: str, reading: Reading) -> list[Asked] | None:
    """The calls of a list, or of a block of statements; None where it is other code.

    Imports, and what is printed that no call gives, ask for nothing.
    Raises MalformedRequest where a text has too much code.
    """
    if not reading.may_parse(code):
        raise MalformedRequest("the text has too much code to be searched for tool requests")
    try:
        return _calls(*_tree(code), reading)
    except _NotCalls:
        return None


def _calls(how: How, tree: ast.Module, reading: Reading) -> list[Asked]:
    nodes: list[ast.expr] = []
    for statement in tree.body:
        match statement:
            case ast.Import() | ast.ImportFrom(module="default_api" | "tools"):
                continue
            case ast.Expr(value=ast.List(elts=items)):
                nodes += items
            case ast.Expr(value=value) | ast.Assign(value=value):
                nodes += [] if _only_shows(value) else [value]
            case _:
                raise _NotCalls("it is no call")
    return [_call(_unprinted(node), how, reading) for node in nodes]


def _only_shows(node: ast.expr) -> bool:
    """Whether an expression is text, or prints what no call gives."""
    match node:
        case ast.Call(func=ast.Name("print"), args=shown, keywords=[]):
            return not any(isinstance(each, ast.Call) for arg in shown for each in ast.walk(arg))
    return isinstance(node, ast.Constant)


def _tree(text: str) -> tuple[How, ast.Module]:
    """What Python makes of code, line ends within strings allowed. Raises _NotCalls."""
    for how, code in ((EXACT, text), (REPAIRED, with_lines_escaped(text))):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of escapes that Python does not know
                return how, ast.parse(code)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            continue
    raise _NotCalls("it is no Python")


def _unprinted(node: ast.expr) -> ast.expr:
    match node:
        case ast.Call(func=ast.Name("print"), args=[ast.Call() as inner], keywords=[]):
            return inner
    return node


def _call(node: ast.expr, how: How, reading: Reading) -> Asked:
    match node:
        case ast.Call(func=ast.Name() | ast.Attribute()):
            written = ast.unparse(node.func)
        case _:
            raise _NotCalls("it is no call")
    name = reading.name_of(written.removesuffix(".call"))
    given = [_value(each) for each in node.args]
    names = reading.parameters(name)
    if given and (names is None or len(given) > len(names)):
        raise _NotCalls(f"arguments of {name} have no names")
    arguments = dict(zip(names or (), given, strict=False))
    for keyword in node.keywords:
        value = _value(keyword.value)
        if keyword.arg is not None:
            arguments[keyword.arg] = value
        elif isinstance(value, dict):
            arguments |= value
    return name, arguments, None, how


def _value(node: ast.expr, depth: int = 0) -> Any:
    """What a literal stands for, with JSON's constants among Python's. Raises _NotCalls."""
    if depth > _DEEPEST:
        raise _NotCalls("it is nested too deeply")
    match node:
        case ast.Constant(value=str() | int() | float() | None as value):
            return value
        case ast.Name(id=name) if name in _CONSTANTS:
            return _CONSTANTS[name]
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as value)):
            return -value
        case ast.List(elts=items) | ast.Tuple(elts=items):
            return [_value(item, depth + 1) for item in items]
        case ast.Dict(keys=keys, values=values) if None not in keys:
            named = [_value(key) if key else None for key in keys]
            if all(isinstance(key, str) for key in named):
                items = [_value(value, depth + 1) for value in values]
                return dict(zip(named, items, strict=True))
    raise _NotCalls("an argument is no literal")
