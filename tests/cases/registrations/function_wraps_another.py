# A function that is registered claims the signature of another one.
# tools: fastmcp count, fastmcp look
import asyncio
import functools

from fastmcp import FastMCP

mcp = FastMCP("server")


class Shop:
    def look(self, where: str, limit: int = 3) -> str:
        """Look into a drawer."""
        return where

    @functools.wraps(look)
    async def look_async(self, where: str) -> str:
        return await asyncio.to_thread(self.look, where)

    def count(self, what: str) -> int:
        return len(what)


shop = Shop()
look = shop.look_async
count = shop.count

mcp.tool(look)
mcp.tool(count)
