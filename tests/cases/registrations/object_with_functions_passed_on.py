# An object that holds functions may have them registered by whom it is handed to with a server.
# tools:
from fastmcp import FastMCP
from handlers import handle

mcp = FastMCP("server")


def look(key: str) -> str:
    """Look it up."""
    return key


class Shop:
    def __init__(self) -> None:
        self.tools = [look]


class Stall(list):
    pass


class Server(FastMCP):
    def __init__(self) -> None:
        super().__init__("own")
        self.after = look


stall = Stall()
stall.append(look)
handle(Shop(), mcp)  # TG130
handle(stall, mcp)  # TG130
handle(Shop())
handle(Server())
