# A server that a function makes calls back what the function defines, which makes the tools.
# tools: mcp read, mcp write
from mcp import types
from mcp.server.lowlevel import Server


async def main(path: str) -> None:
    server = Server(path)

    @server.list_tools()
    async def handle_list_tools() -> list[types.Tool]:
        return [
            types.Tool(name="read", description="Read.", inputSchema={"type": "object"}),
            types.Tool(name="write", description="Write.", inputSchema={"type": "object"}),
        ]

    await server.run()
