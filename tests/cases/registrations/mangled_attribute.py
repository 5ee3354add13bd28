# The server is kept in a private attribute whose name Python mangles.
# tools: fastmcp look
from fastmcp import FastMCP


class Application:
    def __init__(self) -> None:
        self.__mcp = FastMCP("server")
        self.__mcp.tool(self.look)

    def look(self, where: str) -> str:
        return where


Application()
