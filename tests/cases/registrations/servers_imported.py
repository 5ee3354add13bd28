# A server is imported: another one has the tools that it has by then, those of servers on it too, and none that it is given later.
# tools: fastmcp first_below_see, fastmcp first_look, fastmcp later
# maybe: first_below_see, first_look
# conditional: first_below_see, first_look
import asyncio

from fastmcp import FastMCP

main, inner, below = FastMCP("main"), FastMCP("inner"), FastMCP("below")


@inner.tool
def look(where: str) -> str:  # TG134
    return where


@below.tool
def see(where: str) -> str:  # TG134
    return where


inner.mount(below, "below")
if hasattr(main, "import_server"):
    asyncio.run(main.import_server(inner, "first"))


@inner.tool
def later(where: str) -> str:
    return where
