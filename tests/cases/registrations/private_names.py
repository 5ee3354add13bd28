# A private name belongs to the class that it is written in, whatever classes below it have.
# tools: fastmcp added, fastmcp go, fastmcp of_child, fastmcp of_class, fastmcp of_parent, fastmcp set_up
from fastmcp import FastMCP

server = FastMCP("server")


def set_up(n: int) -> int:
    """Set up."""
    return n


def of_parent(n: int) -> int:
    """Of the parent."""
    return n


def of_child(n: int) -> int:
    """Of the child."""
    return n


def added(n: int) -> int:
    """Added."""
    return n


def of_class(n: int) -> int:
    """Of the class."""
    return n


class Parent:
    __own = [of_class]

    def __init__(self):
        self.__tools = [of_parent]

    def __register(self, function):
        server.tool(function)

    def __go(self, n: int) -> int:
        """Go."""
        return n

    def add(self, function):
        self.__tools += [function]

    def serve(self):
        self.__register(set_up)
        server.tool(self.__go, name="go")
        for each in self.__tools + self.__own:
            self.__register(each)

    @classmethod
    def own(cls):
        return cls.__own


class Child(Parent):
    __own = []

    def __init__(self):
        super().__init__()
        self.__tools = [of_child]

    def __register(self, function):
        pass

    def __go(self, text: str) -> str:
        """Other."""
        return text

    def tools(self):
        return self.__tools


child = Child()
child.add(added)
child.serve()
for tool in child.tools():
    server.tool(tool)
