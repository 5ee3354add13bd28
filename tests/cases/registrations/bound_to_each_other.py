# Names that stand for each other: what they are bound to is what was handed in.
# tools: fastmcp drum, fastmcp fife, fastmcp horn
from collections.abc import Callable

from fastmcp import FastMCP

server = FastMCP("band")


def horn(tone: str) -> str:
    """Blow the horn."""
    return tone


def drum(beat: int) -> str:
    """Beat the drum."""
    return str(beat)


def fife(tone: str) -> str:
    """Play the fife."""
    return tone


def given_back(given: Callable[..., str]) -> None:
    other = given
    given = other
    server.tool(given)


def given_in_turn(given: Callable[..., str]) -> None:
    for other in (given,):
        for given in (other,):
            server.tool(given)


def exchanged(one: Callable[..., str], other: Callable[..., str]) -> None:
    one, other = other, one
    one, other = other, one
    server.tool(one)


given_back(horn)
given_in_turn(drum)
exchanged(fife, horn)
