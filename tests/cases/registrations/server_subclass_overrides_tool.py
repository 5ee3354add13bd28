# A derived server gives its tools names of its own.
# tools: fastmcp my_look
from fastmcp import FastMCP


class Server(FastMCP):
    def tool(self, function):
        return super().tool(function, name=f"my_{function.__name__}")


server = Server("server")


@server.tool
def look(where: str) -> str:
    return where
