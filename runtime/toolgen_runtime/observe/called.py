"""What a caller knows of a call and the tool does not, for those who observe it.

Apart from `toolgen_runtime.observe`, which the first call of any tool loads: a call by nothing
but a registry needs no context variable.
"""

from __future__ import annotations

from _contextvars import ContextVar

from toolgen_runtime.observe import WATCHING

__all__ = ["CALLED", "NOBODY", "Called", "calling"]


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

    def __exit__(self, *raised: object) -> None:
        if self._outer is not None:
            CALLED.set(self._outer)
