# A server of mcp has tools, those that are made already among them, and what wraps each message.
# tools: mcp look
from mcp.server.mcpserver import MCPServer


async def log(context, call_next):
    return await call_next(context)


plain = MCPServer("plain", debug=True, middleware=None)
server = MCPServer("server", middleware=[log])  # TG124
plain.middleware.append(log)  # TG124


@server.tool()
def look(n: int) -> str:
    """Look."""
    return str(n)


MCPServer("listing", tools=[])
