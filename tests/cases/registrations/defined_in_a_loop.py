# A function of a loop has the defaults and annotations of its turn; of a block, those that the names had when it was defined.
# tools: fastmcp find_ports, fastmcp find_ships, fastmcp load, fastmcp put_1, fastmcp put_2, fastmcp put_3, fastmcp put_4, fastmcp put_5, fastmcp store, fastmcp take_1, fastmcp take_2, fastmcp twice_a, fastmcp twice_b
from typing import Literal

from fastmcp import FastMCP

server = FastMCP("harbour")

for what in ("ships", "ports"):

    @server.tool(name=f"find_{what}")
    def find(name: str, kind: str = what) -> str:
        """Find by name."""
        return name


def install(to: FastMCP) -> None:
    place = "quay"

    @to.tool
    def load(where: str = place) -> str:
        """Load."""
        return where

    place = "hold"

    @to.tool
    def store(where: str = place) -> str:
        """Store."""
        return where

    for sizes in (("small", "large"), ("medium",)):

        @to.tool(name=f"take_{len(sizes)}")
        def take(size: Literal[sizes]) -> str:
            """Take."""
            return size

    cargo = (list[int], dict[str, list[str]], int | None, "set[str]", list)
    for number, Kind in enumerate(cargo, start=1):

        @to.tool(name=f"put_{number}")
        def put(what: Kind) -> str:
            """Put."""
            return str(what)

    made = []
    for letter in ("a", "b"):

        def twice(text: str = letter) -> str:
            """Say twice."""
            return text * 2

        made.append((letter, twice))
    for letter, function in made:
        to.tool(name=f"twice_{letter}")(function)


install(server)
