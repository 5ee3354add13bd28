"""Signatures that somebody looks at: of the tool's function, or as the stub has it.

A framework may leave an object where the function was, or another function around it. The stub
beside the invokers says what the function takes. Loaded with the first look.
"""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterator
from itertools import zip_longest

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from inspect import Parameter, Signature
    from typing import Any

__all__ = ["signature_of"]

_STUB = "invokers.pyi"


class _DefaultText:
    """A default that is no literal: it shows as the stub has it."""

    def __init__(self, node: ast.expr) -> None:
        self._text = ast.unparse(node)

    def __repr__(self) -> str:
        return self._text


def signature_of(call: Callable[..., Any], invoker: Any) -> Signature:
    """The signature of the function that `call`, of a binding, calls for `invoker`.

    It is the stub's where what is called has other parameters: then it is no function of the
    source's.
    """
    import inspect

    target = inspect.getclosurevars(call).nonlocals["target"]
    own = inspect.signature(target) if inspect.isroutine(target) else None
    stub = _in_stub(invoker)
    if stub is not None:
        written = _signature(stub)
        return own if own and [*own.parameters] == [*written.parameters] else written
    if own is None:
        vars(invoker).pop("__signature__", None)  # neither tells
    return own or inspect.signature(invoker)


def _in_stub(invoker: Any) -> ast.AsyncFunctionDef | None:
    """What the stub says of an invoker; None where none was shipped."""
    package, is_generated, _ = invoker.__module__.rpartition("._calls.")
    try:
        text = pkgutil.get_data(package, _STUB) if is_generated else None
    except OSError:
        text = None
    for node in ast.parse(text or b"").body:
        if isinstance(node, ast.AsyncFunctionDef) and node.name == invoker.__name__:
            return node
    return None


def _signature(function: ast.AsyncFunctionDef) -> Signature:
    from inspect import Signature

    returns = _written(function.returns)
    return Signature(list(_parameters(function.args)), return_annotation=returns)


def _written(annotation: ast.expr | None) -> str:
    assert annotation is not None  # in a stub each parameter has one, and the result
    return ast.unparse(annotation)


def _parameters(given: ast.arguments) -> Iterator[Parameter]:
    from inspect import Parameter as kinds

    positional = [*given.posonlyargs, *given.args]
    pairs = zip_longest(reversed(positional), reversed(given.defaults))
    for number, (item, default) in enumerate(reversed(list(pairs))):
        is_only = number < len(given.posonlyargs)
        kind = kinds.POSITIONAL_ONLY if is_only else kinds.POSITIONAL_OR_KEYWORD
        yield _parameter(item, kind, default)
    if given.vararg is not None:
        yield _parameter(given.vararg, kinds.VAR_POSITIONAL)
    for item, default in zip(given.kwonlyargs, given.kw_defaults, strict=True):
        yield _parameter(item, kinds.KEYWORD_ONLY, default)
    if given.kwarg is not None:
        yield _parameter(given.kwarg, kinds.VAR_KEYWORD)


def _parameter(item: ast.arg, kind: Any, default: ast.expr | None = None) -> Parameter:
    from inspect import Parameter

    empty = Parameter.empty
    return Parameter(
        item.arg,
        kind,
        default=empty if default is None else _value(default),
        annotation=_written(item.annotation),
    )


def _value(default: ast.expr) -> object:
    try:
        return ast.literal_eval(default)
    except ValueError:
        return _DefaultText(default)
