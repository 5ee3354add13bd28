# A derived server takes away what it is told.
# tools: fastmcp look
from fastmcp import FastMCP


class Server(FastMCP):
    def tool(self, name_or_fn=None, **kwargs):
        kwargs.pop("name", None)
        return super().tool(name_or_fn, **kwargs)


server = Server("server")


@server.tool(name="find")
def look(where: str) -> str:
    return where
