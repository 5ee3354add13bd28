# A signature that is stored says nothing of name and text, which are the function's own; its types are read of the function's annotations.
# tools: fastmcp pitched, fastmcp told_of_sound, fastmcp whistle
import inspect
from collections.abc import Callable
from typing import Any

from fastmcp import FastMCP

server = FastMCP("tower")


def sound(horn: str, times: int = 1) -> str:
    """Sound the horn."""
    return horn * times


def whistle(**options: Any) -> str:
    """Whistle."""
    return "whistled"


whistle.__signature__ = inspect.signature(sound)  # type: ignore[attr-defined]
whistle.__annotations__ = sound.__annotations__
server.tool(whistle)


def told(function: Callable[..., str]) -> Callable[..., str]:
    def inner(*given: Any, **named: Any) -> str:
        """Tell of it, and do it."""
        return function(*given, **named)

    inner.__name__ = f"told_of_{function.__name__}"
    inner.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    inner.__annotations__ = function.__annotations__
    return inner


server.tool(told(sound))


def pitched(horn: str, times: int = 2) -> str:
    """Sound it at a pitch."""
    return horn


pitched.__signature__ = inspect.signature(sound)  # type: ignore[attr-defined]
server.tool(pitched)


def ring(bell: str, times: float = 1) -> str:  # TG116
    """Ring."""
    return bell


def pealing(bell: int, times: float = 1) -> str:
    """Peal."""
    return str(bell)


pealing.__signature__ = inspect.signature(ring)  # type: ignore[attr-defined]
server.tool(pealing)
