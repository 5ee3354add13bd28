# Servers are made together, and entered through a stack: their names and namespaces are those written.
# tools: fastmcp a_ping, fastmcp b_ping, fastmcp c_ping, fastmcp d_ping, fastmcp of_a_group
# maybe: a_ping, b_ping, c_ping, d_ping
import asyncio
from contextlib import ExitStack, contextmanager

from fastmcp import FastMCP

mcp = FastMCP("server")


async def child(name: str) -> FastMCP:
    server = FastMCP(name)

    @server.tool
    def ping(host: str) -> bool:  # TG134
        """Ping."""
        return True

    await asyncio.sleep(0)
    return server


async def make() -> FastMCP:
    root = FastMCP("root")
    first, second = await asyncio.gather(child("a"), child("b"))
    third = await asyncio.create_task(child("c"))
    root.mount(first, namespace="a")
    root.mount(second, namespace="b")
    root.mount(third, namespace="c")
    root.mount(await asyncio.wait_for(child("d"), 5), namespace="d")
    return root


@contextmanager
def group():
    yield mcp


with ExitStack() as stack:
    entered = stack.enter_context(group())

    @entered.tool
    def of_a_group(where: str) -> str:
        """Look."""
        return where
