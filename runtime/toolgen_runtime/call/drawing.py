"""Drawing what gives its items once, off the event loop where it is not async."""

from __future__ import annotations

from toolgen_runtime._core import from_json, to_json
from toolgen_runtime.call.loops import in_thread, turn
from toolgen_runtime.model.once import ensure_read_whole, gives_once, is_awaited
from toolgen_runtime.model.texts import own_form

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ["lasting", "settled"]


_TURN = 100
"""Items after which an async iterator that never waits has the loop go on."""


async def settled(result: Any) -> Any:
    """A result as whoever reads a whole one gets it: what it was the promise of, and of that all
    items where it gives them once. Raises what either raises.
    """
    if is_awaited(result):
        result = await result
    return await _drawn(result) if gives_once(result) else result


async def _drawn(items: Any) -> list[Any]:
    """All items of what gives them once, in as much time as that takes. Raises what it raises.

    One that never ends is left when the call is: the loop has its turns, and a thread ends.
    """
    found: list[Any] = []
    if hasattr(type(items), "__anext__"):
        async for item in items:
            found.append(item)
            if len(found) % _TURN == 0:
                await turn()
        return found
    left: list[bool] = []

    def draw() -> None:
        for item in items:  # in Python, as what is drawn in C alone lets no other thread run
            if left:
                return
            found.append(item)

    try:
        await in_thread(draw)
    finally:
        left.append(True)
    return found


async def lasting(result: Any, form: Callable[[object], Any] = own_form) -> Any:
    """A result that is to be read more than once: itself, and where it or what it holds gives its
    items once, a list of them or the data that its JSON is. `form` is for what pydantic's core
    does not know. Raises what an iterator or a coroutine raises, and that a coroutine is within it.

    Only writing it tells what a field gives once: then a second JSON is another.
    """
    result = await settled(result)
    try:
        written = to_json(result, fallback=form)
        return result if written == to_json(result, fallback=form) else from_json(written)
    except Exception as error:
        ensure_read_whole(result, error)
        return result  # who reads it tells what is wrong
