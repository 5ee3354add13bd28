# The server is entered by a context manager of the sources.
# tools: fastmcp look
import asyncio
from contextlib import asynccontextmanager

from fastmcp import FastMCP


@asynccontextmanager
async def serving():
    yield FastMCP("server")


async def main() -> None:
    async with serving() as server:

        @server.tool
        def look(where: str) -> str:
            return where


asyncio.run(main())
