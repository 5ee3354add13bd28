"""Drawing what gives its items once, off the event loop where it is not async."""

from __future__ import annotations

from toolgen_runtime._core import from_json, to_json
from toolgen_runtime.call.loops import in_thread
from toolgen_runtime.model.texts import gives_once, own_form

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ["drawn", "lasting"]


async def drawn(items: Any) -> list[Any]:
    """All items of what gives them once, in as much time as that takes. Raises what it raises."""
    if hasattr(type(items), "__anext__"):
        return [item async for item in items]
    drawn_items: list[Any] = await in_thread(list, items)
    return drawn_items


async def lasting(result: Any, form: Callable[[object], Any] = own_form) -> Any:
    """A result that is to be read more than once: itself, and where it or what it holds gives its
    items once, a list of them or the data that its JSON is. `form` is for what pydantic's core
    does not know.

    Only writing it tells what a field gives once: then a second JSON is another.
    """
    if gives_once(result):
        result = await drawn(result)
    try:
        written = to_json(result, fallback=form)
        return result if written == to_json(result, fallback=form) else from_json(written)
    except Exception:  # who reads it tells what is wrong
        return result
