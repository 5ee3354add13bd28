"""Lists that a function puts together: `tools = [a]`, then `tools.append(b)`.

Consumes the assignment of a local list; produces the elements that are added to it afterwards, as
expressions of lists. What is added under a condition counts: it is registered by some.
"""

from __future__ import annotations

from toolgen.facts.expressions import Attribute, Call, Display, Expression, Name, Place
from toolgen.facts.module import Function, Invocation
from toolgen.link.symbols import Defined
from toolgen.registrations.objects import Objects

_ADDING = {"append": 0, "insert": 1, "extend": 0}
"""Methods of a list that add to it, and which of their arguments it is that they add."""


class Growing:
    """Follows what becomes of local lists."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects

    def additions(self, symbol: Defined, until: Place | None) -> list[Expression] | None:
        """The lists that are added to a local list up to a place.

        None where something else is done to the list, or to any of that name in the file.
        """
        scope, fact = symbol.scope, symbol.fact
        if not scope.path or not isinstance(scope.path[-1], Function):
            return []
        changes = [each for each in scope.module.mutations if each.name == fact.name]
        if any(each.detail not in _ADDING or each.path for each in changes):
            return None
        block = self._objects.full(scope) or scope
        calls = [
            statement.call
            for statement in block.statements
            if isinstance(statement, Invocation)
            and fact.at < statement.at
            and (until is None or statement.at < until)
        ]
        if any(_hands_on(call, fact.name) for call in calls):
            return None
        added = (_added(call, fact.name) for call in calls)
        return [each for each in added if each is not None]


def _hands_on(call: Expression, name: str) -> bool:
    """Whether another function is given the list, and may add to it."""
    if not isinstance(call, Call):
        return False
    return Name(name) in (*call.arguments, *(each.value for each in call.keywords))


def _added(call: Expression, name: str) -> Expression | None:
    match call:
        case Call(
            function=Attribute(value=Name(id=found), attribute=method), arguments=arguments
        ) if (found == name and method in _ADDING and len(arguments) > _ADDING[method]):
            given = arguments[_ADDING[method]]
            return given if method == "extend" else Display("list", (given,), call.at)
        case _:
            return None
