# A decorator is stored in a variable that means another server's later.
# tools: fastmcp first, fastmcp second
from fastmcp import FastMCP

one = FastMCP("one")
two = FastMCP("two")

expose = one.tool


@expose
def first(a: int) -> int:
    return a


expose = two.tool


@expose
def second(b: str) -> str:
    return b
