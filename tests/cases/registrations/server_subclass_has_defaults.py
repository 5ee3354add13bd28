# A derived server has another default for an option.
# tools: fastmcp look
from fastmcp import FastMCP


class Server(FastMCP):
    def tool(self, name_or_fn=None, *, description="A tool.", **kwargs):
        return super().tool(name_or_fn, description=description, **kwargs)


server = Server("server")


@server.tool
def look(where: str) -> str:
    return where
