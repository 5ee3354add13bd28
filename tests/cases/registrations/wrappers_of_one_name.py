# What is stored on a function is stored on the one that its name means there, however many others have that name.
# tools: fastmcp dive
import functools
from collections.abc import Callable
from typing import Any

from fastmcp import FastMCP

server = FastMCP("pool")


def as_text(function: Callable[..., Any]) -> Callable[..., str]:
    @functools.wraps(function)
    def wrapper(*given: Any, **named: Any) -> str:
        return str(function(*given, **named))

    wrapper.__annotations__["return"] = str
    return wrapper


def plainly(function: Callable[..., str]) -> Callable[..., str]:
    def wrapper(depth: float, times: int = 1) -> str:
        """Go in."""
        return function(depth)

    return wrapper


class Diver:
    def wrapper(self, depth: float) -> str:
        return "deep"

    wrapper.__defaults__ = ()  # type: ignore[attr-defined]


@server.tool(name="dive")
@plainly
def dive(depth: float) -> str:
    """Dive."""
    return "dived"


@server.tool
@as_text
def swim(lanes: int) -> int:  # TG116
    """Swim."""
    return lanes


def wrapper(depth: float) -> str:  # TG116
    """Float."""
    return "floated"


def _later() -> None:
    wrapper.__annotations__ = {}


_later()
server.tool(wrapper, name="float")
