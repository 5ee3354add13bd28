# A registry is given an object that has the server, and hands that to functions.
# tools: fastmcp look
from typing import Any

from fastmcp import FastMCP


class Registry:
    def __init__(self, app: Any) -> None:
        self.server = app.server

    def register(self) -> None:
        register_tools(self.server)


class App:
    def __init__(self) -> None:
        self.server = FastMCP("server")
        self.registry = Registry(self)
        self.registry.register()


def register_tools(server: Any) -> None:
    @server.tool
    def look(where: str) -> str:
        return where


App()
