# A derived server takes a name and keeps it to itself.
# tools: fastmcp look
from fastmcp import FastMCP


class Server(FastMCP):
    def tool(self, name_or_fn=None, **kwargs):
        def decorator(function):
            return super(Server, self).tool(function, **kwargs)

        return decorator


server = Server("server")


@server.tool("find")
def look(where: str) -> str:
    return where
