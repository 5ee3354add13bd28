# Plugins are made elsewhere: what their classes list is registered for each of them.
# tools: fastmcp minus, fastmcp plus, fastmcp upper
# maybe: minus, plus, upper
from importlib.metadata import entry_points

from fastmcp import FastMCP


def offer(server, function):
    server.tool(function)


class Group:
    names = ()

    def register(self, server: FastMCP):
        for name in self.names:
            offer(server, getattr(self, name))


class Math(Group):
    names = ("plus", "minus")

    def plus(self, a: int, b: int) -> int:
        return a + b

    def minus(self, a: int, b: int) -> int:
        return a - b


class Text(Group):
    names = ("upper",)

    def upper(self, text: str) -> str:
        return text.upper()


def build():
    server = FastMCP("server")
    for each in entry_points(group="groups"):
        each.load()().register(server)
    return server
