"""Texts of conditions: as written, with what parameters were given in place of their names.

def register(function, is_on):
    if is_on:
        server.tool(function)

register(look, os.environ.get("DEBUG"))  # os.environ.get('DEBUG')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toolgen.evaluate.alternatives import truth
from toolgen.evaluate.frames import COMPREHENSION, Frame
from toolgen.evaluate.items import COMPUTED, holding
from toolgen.evaluate.values import Either, Library, Unknown, Value, WrittenValue
from toolgen.facts.expressions import MATCH, Boolean, Comparison, Constant, Expression, Name
from toolgen.facts.module import Class, Function
from toolgen.facts.names import with_names
from toolgen.facts.text import text_of
from toolgen.link import Scope

_MOST = 20
"""How many parameters a text shows the arguments of: each may be written with several more."""


def condition_text(test: Expression, scope: Scope) -> str:
    """The text of a test that stands in a scope; of a turn that is not told, what it is one of."""
    shown = _Shown()
    text = text_of(shown.of(test, scope))
    return text + "".join(f" for a `{name}` of {of}" for name, of in shown.turns.items())


def condition_of_case(own: Expression | None, untold: Sequence[Expression], scope: Scope) -> str:
    """The text of a `case`: `kind matches str()`; where one before it may be taken by the same,
    that none is.
    """
    tests = [*([] if own is None else [own]), *untold]
    said = [] if own is None else [condition_text(own, scope)]
    if own is None:
        subject = _comparison(tests[0]).left
        said = [f"{condition_text(subject, scope)} matches"]
    before = ["no case before it"] if any(not _are_apart(own, each) for each in untold) else []
    return (" " if own is None else " and ").join([*said, *before])


def _comparison(test: Expression) -> Comparison:
    """What a case asks of its subject, its guard aside."""
    found = test.left if isinstance(test, Boolean) else test
    assert isinstance(found, Comparison), test
    return found


def _are_apart(own: Expression | None, other: Expression) -> bool:
    """Whether nothing is taken by both of two cases."""
    if own is None:
        return False
    patterns = [_comparison(each).rest[0][1] for each in (own, other)]
    return all(isinstance(each, Constant) for each in patterns) and patterns[0] != patterns[1]


class _Shown:
    def __init__(self) -> None:
        self._count = 0
        self.turns: dict[str, str] = {}

    def of(self, node: Any, scope: Scope) -> Any:
        """A part of an expression, with the arguments that are not told in it."""
        return with_names(node, lambda name: self._told(name, scope))

    def _told(self, name: Name, scope: Scope) -> Any:
        written = _argument(name.id, scope) if self._count < _MOST else None
        if written is None:
            return name
        self._count += 1
        if isinstance(written.value, Unknown) and written.conditions == (COMPUTED,):
            self.turns[name.id] = text_of(written.expression)
            return name
        return self.of(written.expression, written.scope)


def _argument(name: str, scope: Scope) -> WrittenValue | None:
    """What a parameter was given, or a turn of a loop has, that source does not tell; None for
    every other name.
    """
    for depth in range(len(scope.frames) - 1, -1, -1):
        frame = scope.frames[depth]
        if isinstance(frame, Frame) and name in frame.names:
            value, written = frame.names[name], frame.written.get(name)
            if name == MATCH:
                return written
            block = scope.path[depth - 1] if depth else None
            is_given = _is_parameter(name, block) or _is_of_turn(value, frame)
            if written is None or written.value is not value or not is_given:
                return None
            return written if _is_untold(value) else None
    return None


def _is_untold(value: Value) -> bool:
    """Whether source does not tell a value: what a library has is one, its classes aside."""
    is_of_library = isinstance(value, Library) and truth(value) is None
    return is_of_library or isinstance(value, Unknown | Either)


def _is_parameter(name: str, block: Class | Function | None) -> bool:
    """Whether a block is given a name: as a parameter, or as what a comprehension goes through."""
    if not isinstance(block, Function):
        return False
    return block.name == COMPREHENSION or any(each.name == name for each in block.parameters)


def _is_of_turn(value: Value, frame: Frame) -> bool:
    """Whether a loop is at a value, or at what holds it: `for name, is_on in TABLE.items()`."""
    turns = frame.turns.values()
    return any(each.value is value or holding(each.value, value) is not None for each in turns)
