# Closures of one `def` are tools each where they are handed a class, and the same with arguments.
# tools: mcp store, mcp store, mcp store
from mcp.server.mcpserver import MCPServer

first, second, third = MCPServer("first"), MCPServer("second"), MCPServer("third")


def register(server: MCPServer, kind: type) -> None:
    @server.tool()
    def store(value: kind) -> str:  # TG114
        return str(value)


register(first, list)
register(second, list[str])
register(third, list[int])
