# A derived server keeps what the framework gives, and hands it a wrapper.
# tools: mcp look
from functools import wraps

from mcp.server.mcpserver import MCPServer


class Server(MCPServer):
    def tool(self, *args, **kwargs):
        register = super().tool(*args, **kwargs)

        def decorator(function):
            @wraps(function)
            def wrapper(*given, **named):
                return function(*given, **named)

            return register(wrapper)

        return decorator


server = Server("server")


@server.tool(title="Look")
def look(where: str) -> str:
    return where
