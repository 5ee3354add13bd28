"""Texts of conditions: as written, with what parameters were given in place of their names.

def register(function, is_on):
    if is_on:
        server.tool(function)

register(look, os.environ.get("DEBUG"))  # os.environ.get('DEBUG')
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from toolgen.evaluate.frames import Frame
from toolgen.evaluate.values import Either, Unknown, WrittenValue
from toolgen.facts.expressions import Expression, Name
from toolgen.facts.module import Function
from toolgen.facts.text import text_of
from toolgen.link import Scope

_MOST = 20
"""How many parameters a text shows the arguments of: each may be written with several more."""


def condition_text(test: Expression, scope: Scope) -> str:
    """The text of a test that stands in a scope."""
    return text_of(_Shown().of(test, scope))


class _Shown:
    def __init__(self) -> None:
        self._count = 0

    def of(self, node: Any, scope: Scope) -> Any:
        """A part of an expression, with the arguments that are not told in it."""
        if isinstance(node, Name):
            written = _argument(node.id, scope) if self._count < _MOST else None
            if written is None:
                return node
            self._count += 1
            return self.of(written.expression, written.scope)
        if isinstance(node, tuple):
            return tuple(self.of(each, scope) for each in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        parts = {each.name: getattr(node, each.name) for each in fields(node)}
        return replace(node, **{name: self.of(part, scope) for name, part in parts.items()})


def _argument(name: str, scope: Scope) -> WrittenValue | None:
    """What a parameter was given that source does not tell; None for every other name."""
    for depth in range(len(scope.path), 0, -1):
        block, frame = scope.path[depth - 1], scope.frames[depth] if scope.frames else None
        if isinstance(frame, Frame) and name in frame.names:
            value, written = frame.names[name], frame.written.get(name)
            is_given = written is not None and written.value is value
            parameters = block.parameters if isinstance(block, Function) else ()
            is_parameter = any(each.name == name for each in parameters)
            is_untold = isinstance(value, Unknown | Either)
            return written if is_given and is_parameter and is_untold else None
    return None
