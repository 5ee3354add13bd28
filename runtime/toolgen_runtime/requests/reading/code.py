"""Calls in Python, as its own parser reads them; nothing is ever evaluated but literals."""

from __future__ import annotations

import ast
import warnings

from toolgen_runtime.requests.reading.calls import EXACT, REPAIRED, TRUNCATED
from toolgen_runtime.requests.reading.errors import MalformedRequest
from toolgen_runtime.requests.reading.values import closed, end_of_code, with_lines_escaped

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from toolgen_runtime.requests.reading.calls import Asked, How, Reading

__all__ = ["calls_in", "partial_call"]

_DEEPEST = 60
_CONSTANTS = {"true": True, "false": False, "null": None}


class _NotCalls(ValueError):
    """Code that is something else than calls with literals as arguments."""


class _TooDeep(_NotCalls):
    """A literal that is nested deeper than is read."""


def calls_in(code: str, reading: Reading) -> list[Asked] | None:
    """The calls of a list, or of a block of statements; None where it is other code.

    Imports, and what is printed that no call gives, ask for nothing.
    Raises MalformedRequest where a text has too much code, and for arguments that nobody can name.
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
                nodes.append(value)
            case _:
                raise _NotCalls
    asked = [each for node in nodes for each in _unprinted(node, reading)]
    return [_call(node, how, reading) for node in asked]


def partial_call(name: str, given: str, reading: Reading) -> Asked:
    """The call of a function whose arguments, behind their bracket, are cut off: with those that
    are there, the last one perhaps in part; with their text where none can be told.
    """
    whole = with_lines_escaped(given)
    for code in (whole, whole[: end_of_code(f"({whole}", 0)[1]].removesuffix(",")):
        try:
            found = calls_in(f"{name}({closed(code)}", reading)
        except MalformedRequest:
            break
        if found:
            return (*found[0][:3], TRUNCATED)
    return reading.name_of(name), given, None, TRUNCATED


def _tree(text: str) -> tuple[How, ast.Module]:
    """What Python makes of code, line ends within strings allowed. Raises _NotCalls."""
    for how, code in ((EXACT, text), (REPAIRED, with_lines_escaped(text))):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of escapes that Python does not know
                return how, ast.parse(code)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            continue
    raise _NotCalls


def _unprinted(node: ast.expr, reading: Reading) -> list[ast.expr]:
    """What an expression asks for: itself, but what it prints where no tool is called so."""
    match node:
        case ast.Constant():
            return []
        case ast.Call(func=ast.Name("print"), args=shown, keywords=[]) if not reading.are("print"):
            if all(isinstance(each, ast.Call) for each in shown):
                return shown
            is_asking = any(isinstance(each, ast.Call) for arg in shown for each in ast.walk(arg))
            return [node] if is_asking else []
    return [node]


def _call(node: ast.expr, how: How, reading: Reading) -> Asked:
    match node:
        case ast.Call(func=ast.Name() | ast.Attribute()):
            written = ast.unparse(node.func)
        case _:
            raise _NotCalls
    name = reading.name_of(written.removesuffix(".call"))
    try:
        named = [*_named(node, name, reading)]
    except _TooDeep:
        if not reading.may_be(name):
            raise
        what = f"an argument of {name} is nested more than {_DEEPEST} deep"
        raise MalformedRequest(what) from None
    given = [(key, value) for each in named for key, value in each.items()]
    arguments = dict(given)
    if len(arguments) < len(given):
        raise MalformedRequest(f"the call of {name} has an argument twice, which no Python has")
    return name, arguments, None, how


def _named(node: ast.Call, name: str, reading: Reading) -> Iterator[dict[str, Any]]:
    """The arguments of a call by their names, those without one, too, where the tool is known.

    Raises MalformedRequest for others, unless no tool has the name.
    """
    given = [_value(each) for each in node.args]
    names = reading.parameters(name) or []
    if len(given) > len(names):
        if not reading.may_be(name):
            raise _NotCalls
        known = f"has {len(names)} parameters" if reading.are(name) else "is not known here"
        raise MalformedRequest(f"{name} is called with arguments that have no names, and {known}")
    yield dict(zip(names, given, strict=False))
    for keyword in node.keywords:
        value = _value(keyword.value)
        if keyword.arg is not None:
            yield {keyword.arg: value}
        elif not isinstance(value, dict):
            raise _NotCalls
        else:
            yield value


def _value(node: ast.expr, depth: int = 0) -> Any:
    """What a literal stands for, with JSON's constants among Python's. Raises _NotCalls."""
    if depth > _DEEPEST:
        raise _TooDeep
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
            named = [*map(_value, filter(None, keys))]
            if all(isinstance(key, str) for key in named):
                items = [_value(value, depth + 1) for value in values]
                return dict(zip(named, items, strict=True))
    raise _NotCalls
