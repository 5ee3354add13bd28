"""Generators, other iterators and coroutines as results: their items, in a list, and what they come
to, since a model gets a result as a whole.

Loaded with the first tool that gives one to a caller who makes calls for models.
"""

from __future__ import annotations

from toolgen_runtime.call.drawing import settled
from toolgen_runtime.call.loops import time_limit
from toolgen_runtime.model.errors import ToolTimedOut
from toolgen_runtime.model.settings import current

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["collected"]


async def collected(tool: Tool, result: Any) -> Any:
    """What a coroutine comes to, and all items of what gives them once, within the time that a call
    of the tool has; an iterator that is not async runs off the loop.

    Raises ToolTimedOut, and what either raises.
    """
    timeout = tool.policy.timeout or current().timeout
    if timeout is None or timeout == float("inf"):
        return await settled(result)
    limit = time_limit(timeout)
    if limit is None:
        return await settled(result)
    try:
        async with limit:
            return await settled(result)
    except TimeoutError as error:
        if not limit.expired():
            raise
        raise ToolTimedOut.after(tool.name, timeout) from error
