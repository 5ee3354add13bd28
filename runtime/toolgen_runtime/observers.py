"""Whether anybody observes calls: the one question that every call asks, and what it costs.

Loaded with the first call of a tool. What happens when somebody does observe is in
`toolgen_runtime.observing`, which is loaded then.
"""

from __future__ import annotations

from _contextvars import ContextVar  # the C module alone, which is there anyway

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Any

    from toolgen_runtime.registry import Invoker

__all__ = ["CALLED", "WATCHING", "Called", "calling", "refused", "watched"]

# Who observes anywhere in this process: nearly always empty, which is all that a call asks of it.
WATCHING: list[object] = []


class Called:
    """What a caller knows of a call and the tool does not: the model's id, and the name it used."""

    __slots__ = ("id", "name")

    def __init__(self, id: str | None = None, name: str | None = None) -> None:
        self.id = id
        self.name = name


NOBODY = Called()
CALLED: ContextVar[Called] = ContextVar("toolgen_called", default=NOBODY)


class calling:
    """`with calling(id, name):` tells observers of the one call inside what the model called it by.

    `name` is given where a tool goes by another one than its own. Costs next to nothing while
    nobody observes.
    """

    __slots__ = ("_called", "_outer")

    def __init__(self, id: str | None = None, name: str | None = None) -> None:
        self._called = Called(id, name)
        self._outer: Called | None = None

    def __enter__(self) -> None:
        if WATCHING:
            self._outer = outer = CALLED.get()
            CALLED.set(Called(outer.id or self._called.id, outer.name or self._called.name))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._outer is not None:
            CALLED.set(self._outer)


def watched(invoker: Invoker, name: str, describe: Callable[[], str]) -> Invoker:
    """The invoker of the tool `name`, whose calls are told to whoever observes.

    `describe` gives the description, should an observer ask for it.
    """

    # Not async itself: a coroutine around another would cost each call more than the question does.
    def invoke(arguments: Any, context: object) -> Any:
        if WATCHING:
            from toolgen_runtime.observing import observed

            return observed(invoker, name, describe, arguments, context)
        return invoker(arguments, context)

    return invoke


def refused(name: str, arguments: object, error: Exception) -> None:
    """Tell whoever observes of a call that came to no tool, for what `error` says."""
    if WATCHING:
        from toolgen_runtime.observing import report

        report(name, arguments, error)
