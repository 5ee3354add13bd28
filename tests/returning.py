"""What a tool can return that runs when it is looked at: whatever it does then."""

from __future__ import annotations

import asyncio
import contextlib
from collections import UserDict, UserString
from collections.abc import Callable, Mapping
from typing import Any

from toolgen_runtime import Tool


def _leave(*given: object) -> Any:
    raise SystemExit(3)


def _interrupt(*given: object) -> Any:
    raise KeyboardInterrupt


def _fail(*given: object) -> Any:
    raise RuntimeError("look away")


def _cancel(*given: object) -> Any:
    """Cancel the task that asks, and go on as if nothing was."""
    task = asyncio.current_task()
    assert task is not None
    task.cancel()
    return "cancelled"


DEEDS = {"leaves": _leave, "interrupts": _interrupt, "fails": _fail, "cancels": _cancel}
"""What is done when an object is asked for something."""

ASKED = [
    *("__class__", "__str__", "__repr__", "__iter__", "__len__", "__bool__", "__eq__", "__hash__"),
    *("__getitem__", "items", "__getattr__"),
]
"""What it is asked for."""

BASES: list[type] = [object, list, dict, str, int, UserDict, UserString]
"""What it is otherwise."""

GIVEN: dict[type, tuple[Any, ...]] = {dict: ([("a", 1)],), list: ([1],), UserString: ("a",)}

RETURNED: dict[str, Callable[[], object]] = {}


def _made(base: type, name: str, deed: Callable[..., Any]) -> Callable[[], object]:
    kind = type("Hostile", (base,), {name: property(deed) if name == "__class__" else deed})
    return lambda: kind(*GIVEN.get(base, ()))


for _base in BASES:
    for _name in ASKED:
        for _deed, _does in DEEDS.items():
            RETURNED[f"{_base.__name__} whose {_name} {_deed}"] = _made(_base, _name, _does)

_PARAMETERS = {"type": "object", "properties": {}}


def returning(names: list[str], *, within: bool = False) -> Mapping[str, Tool]:
    """A tool that returns for each name, in a list if it is to be `within`, and `fine`."""

    def made(make: Callable[[], object]) -> Callable[[], Any]:
        async def tool() -> Any:
            return [make()] if within else make()

        return tool

    functions: dict[str, Callable[[], Any]] = {
        **{f"give_{index}": made(RETURNED[name]) for index, name in enumerate(names)},
        "fine": lambda: "fine",
    }
    return {
        name: Tool.from_schema(function, name=name, description="Try.", parameters=_PARAMETERS)
        for name, function in functions.items()
    }


def cancelling() -> Mapping[str, Tool]:
    """Tools that cancel the task that they run in, at once or later, and `fine`."""

    def now() -> str:
        task = asyncio.current_task()
        assert task is not None
        task.cancel()
        return "went on"

    async def waiting() -> None:
        now()
        await asyncio.sleep(60)

    async def returned() -> str:
        return now()

    async def swallowed() -> str:
        with contextlib.suppress(asyncio.CancelledError):
            await waiting()
        return "went on"

    async def later() -> str:
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().call_later(0.01, task.cancel)
        return "soon"

    async def raised() -> None:
        raise asyncio.CancelledError

    functions = [waiting, returned, swallowed, later, raised]
    return {
        **{
            each.__name__: Tool.from_schema(
                each, name=each.__name__, description="Try.", parameters=_PARAMETERS
            )
            for each in functions
        },
        **returning([]),
    }
