# A derived server gives all of its tools a description of its own.
# tools: fastmcp look
from fastmcp import FastMCP


class Server(FastMCP):
    def tool(self, name_or_fn=None, **kwargs):
        kwargs = {**kwargs, "description": "A tool."}
        return super().tool(name_or_fn, **kwargs)


server = Server("server")


@server.tool
def look(where: str) -> str:
    return where
