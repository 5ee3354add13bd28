# What is within functions runs where the sources hand it over, store it or give it back, and never call it.
# tools: mcp given, mcp handed, mcp kept, mcp stored
# maybe: given, handed, kept, stored
from mcp.server.mcpserver import MCPServer

HANDLERS = {}
server = MCPServer("server")


def given(key: str) -> str:
    return key


def handed(key: str) -> str:
    return key


def kept(key: str) -> str:
    return key


def stored(key: str) -> str:
    return key


def hand_over(application):
    def prepare():
        server.tool()(handed)

    application.start(on_start=prepare)


def store():
    def prepare():
        server.tool()(stored)

    HANDLERS["start"] = prepare


def give_back():
    def prepare():
        server.tool()(given)

    return prepare


def keep():
    class Handler:
        def prepare(self):
            server.tool()(kept)

    return Handler
