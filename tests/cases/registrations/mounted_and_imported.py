# A server is mounted, and what it has is imported as well: clients see both.
# tools: fastmcp imported_look, fastmcp other_see, fastmcp put_look, fastmcp then_see
# maybe: imported_look, other_see, put_look, then_see
# conditional: imported_look, then_see
import asyncio

from fastmcp import FastMCP

main, inner, other = FastMCP("main"), FastMCP("inner"), FastMCP("other")


@inner.tool
def look(where: str) -> str:  # TG134
    return where


@other.tool
def see(where: str) -> str:  # TG134
    return where


async def put() -> None:
    if hasattr(main, "import_server"):
        await main.import_server(other, "then")
    main.mount(other, "other")


main.mount(inner, "put")
if hasattr(main, "import_server"):
    asyncio.run(main.import_server(inner, "imported"))
asyncio.run(put())
