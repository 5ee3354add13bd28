# A derived server gives its tools names of its own.
# tools: none
from fastmcp import FastMCP


class Server(FastMCP):
    def tool(self, function):
        return super().tool(function, name=f"my_{function.__name__}")


server = Server("server")


@server.tool  # TG130
def look(where: str) -> str:
    return where
