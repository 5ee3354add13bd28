"""Drawing the items of a generator, off the event loop where it is not async."""

from __future__ import annotations

from types import AsyncGeneratorType

from toolgen_runtime.call import running_asyncio

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["drawn"]


async def drawn(items: Any) -> list[Any]:
    """All items of a generator, in as much time as that takes. Raises what it raises."""
    if isinstance(items, AsyncGeneratorType):
        return [item async for item in items]
    asyncio = running_asyncio()
    return list(items if asyncio is None else await asyncio.to_thread(list, items))
