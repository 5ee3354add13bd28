# What holds functions may have them registered by whom it is handed to with a server, or if it holds one.
# tools:
from fastmcp import FastMCP
from handlers import handle
from others import serve

mcp = FastMCP("server")


def look(key: str) -> str:
    """Look it up."""
    return key


class Shop:
    def __init__(self) -> None:
        self.tools = [look]


class Stall(list):
    pass


class Plan:
    handlers = [look]


class App:
    def __init__(self, *parts: object) -> None:
        self.parts = parts
        self.app = self

    def look(self, key: str) -> str:
        return key


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
handle(mcp, Plan)  # TG130
handle(mcp, Plan())  # TG130
handle(App(mcp, look))  # TG130
handle(App(App(mcp), App([look])))  # TG130
handle(App(mcp), look)  # TG130
handle({"server": mcp, "tools": [look]})  # TG130
serve(App(mcp))
serve(App(look))
print(App(mcp, look))
