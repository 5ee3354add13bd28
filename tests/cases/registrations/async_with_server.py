# The server is entered by a context manager of the sources.
# tools: none
import asyncio
from contextlib import asynccontextmanager

from fastmcp import FastMCP


@asynccontextmanager
async def serving():
    yield FastMCP("server")


async def main() -> None:
    async with serving() as server:

        @server.tool  # TG130
        def look(where: str) -> str:
            return where


asyncio.run(main())
