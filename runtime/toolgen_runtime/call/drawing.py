"""Drawing the items of a generator, off the event loop where it is not async."""

from __future__ import annotations

from types import AsyncGeneratorType

from toolgen_runtime.call.loops import in_thread

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["drawn"]


async def drawn(items: Any) -> list[Any]:
    """All items of a generator, in as much time as that takes. Raises what it raises."""
    if isinstance(items, AsyncGeneratorType):
        return [item async for item in items]
    drawn_items: list[Any] = await in_thread(list, items)
    return drawn_items
