# Functions that are chosen by the class of what they are given register; as tools they are what the first one says.
# tools: fastmcp number_3, fastmcp render, fastmcp render_list, fastmcp rest_2.5, fastmcp text
import functools

from fastmcp import FastMCP

mcp = FastMCP("server")


def by_text(a: int) -> int:
    return a


def by_rest(a: int) -> int:
    return a


@functools.singledispatch
def register(what):
    mcp.tool(by_rest, name=f"rest_{what!r}")


@register.register
def _(what: str):
    mcp.tool(by_text, name=what)


@register.register(int)
def register_number(what):
    def counted(a: int) -> int:
        return a

    mcp.tool(counted, name=f"number_{what}")


@functools.singledispatch
def render(value: object) -> str:
    return str(value)


@render.register(list)
def render_list(value: list[str]) -> str:
    return ""


register("text")
register(3)
register(2.5)
mcp.tool(render)
mcp.tool(render_list)
mcp.tool(render.dispatch(list), name="of_list")  # TG130
