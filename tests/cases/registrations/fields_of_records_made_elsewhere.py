# What an object of a record has, whose making source does not show, is up to who makes it: the
# default of a field says nothing of it.
# tools: fastmcp look, fastmcp remove, fastmcp see, fastmcp write
# maybe: look, remove, see, write
# conditional: remove, write
from dataclasses import dataclass

from fastmcp import FastMCP
from pydantic import BaseModel, Field


@dataclass
class Shop:
    server: FastMCP
    writes: bool = False

    def register(self) -> None:
        self.server.tool(look)
        if self.writes:
            self.server.tool(write)


class Settings(BaseModel):
    removes: bool = Field(default=False)


def register(settings: Settings, server: FastMCP) -> None:
    @server.tool
    def see(a: int) -> str:
        """See."""
        return str(a)

    if settings.removes:

        @server.tool
        def remove(a: int) -> str:
            """Remove."""
            return str(a)


def look(a: int) -> str:
    """Look."""
    return str(a)


def write(a: int) -> str:
    """Write."""
    return str(a)
