# A method that a base has registers what each class below it lists, whichever it is called on.
# tools: fastmcp double, fastmcp minus, fastmcp plus, fastmcp upper
from fastmcp import FastMCP

mcp = FastMCP("server")


class Group:
    names = ()

    def register(self, server: FastMCP):
        for name in self.listed():
            server.tool(getattr(self, name))

    def listed(self):
        return self.names


class Math(Group):
    names = ("plus", "minus")

    def plus(self, a: int, b: int) -> int:
        return a + b

    def minus(self, a: int, b: int) -> int:
        return a - b


class More(Math):
    names = ("double",)

    def double(self, a: int) -> int:
        return 2 * a


class Text(Group):
    names = ("upper",)

    def upper(self, text: str) -> str:
        return text.upper()


class Silent(Group):
    names = ("nothing",)

    def register(self, server: FastMCP):
        pass

    def nothing(self, text: str) -> str:
        return text


def load(groups, *more):
    for number, each in enumerate(more or [More()]):
        each.register(mcp)
    for each in groups:
        each.register(mcp)


Math().register(mcp)
Text().register(mcp)
load([], More())
