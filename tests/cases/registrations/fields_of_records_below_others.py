# Records below others: a field that is declared anew stays in its place, and has the nearest default.
# tools: fastmcp made_by_factory, fastmcp made_of_below, fastmcp named, fastmcp narrow, fastmcp plain
from dataclasses import dataclass, field

from fastmcp import FastMCP

server = FastMCP("records")


def look(where: str) -> str:
    return where


def see(what: int) -> int:
    return what


@dataclass
class Entry:
    name: str
    function: object
    is_on: bool = True


@dataclass
class Named(Entry):
    name: str = "unnamed"
    function: object = look
    is_on: bool = False


@dataclass
class Several:
    names: list[str] = field(default_factory=lambda: ["made_by_factory"])
    function: object = field(default=see)


class Below(Several):
    own: str = "no field"

    def register(self, prefix: str) -> None:
        for name in self.names:
            server.tool(self.function, name=prefix + name)


by_place = Named("named", see)
server.tool(by_place.function, name=by_place.name)
by_name = Named(name="plain")
server.tool(by_name.function, name=by_name.name)
narrow = Entry("narrow", see)
for each in (by_place, by_name, Named("off"), narrow):
    if each.is_on:
        server.tool(each.function, name=each.name)
for each in Several().names:
    server.tool(look, name=each)
Below(["of_below"]).register("made_")
