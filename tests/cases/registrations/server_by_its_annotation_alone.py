# What source does not tell is what its annotation says: a parameter, a variable, an attribute.
# tools: mcp buy, mcp find, mcp look
import operator

from mcp.server.mcpserver import MCPServer

MADE = {"server": MCPServer("server")}
server: MCPServer = operator.itemgetter("server")(MADE)


@server.tool()
def look(where: str) -> str:
    return where


def register(application: MCPServer) -> None:
    @application.tool()
    def find(key: str) -> str:
        return key


register(operator.itemgetter("server")(MADE))


class Owner:
    def __init__(self) -> None:
        self.server: MCPServer = operator.itemgetter("server")(MADE)

        @self.server.tool()
        def buy(key: str) -> str:
            return key


Owner()
