# One function is registered with several servers by names of its own: each has what it was given, and no other.
# tools: fastmcp alone, fastmcp first, fastmcp look, fastmcp looped_a_look, fastmcp looped_b_look, fastmcp other_look, fastmcp other_outer, fastmcp other_second
# maybe: looped_a_look, looped_b_look, other_look, other_outer, other_second
from fastmcp import FastMCP

main, other, third = FastMCP("main"), FastMCP("other"), FastMCP("third")


def look(a: int) -> int:  # TG134
    return a


main.tool(look, name="first")
other.tool(look, name="second")
third.tool(look, name="alone")


@main.tool(name="look")
@other.tool(name="outer")
def see(a: int) -> int:  # TG134
    return a


def register(server: FastMCP) -> None:
    server.tool(look)


register(other)
main.mount(other, "other")
for name in ("a", "b"):
    inner = FastMCP(name)
    inner.tool(look)
    main.mount(inner, f"looped_{name}")
