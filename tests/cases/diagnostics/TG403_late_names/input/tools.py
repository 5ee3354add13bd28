from __future__ import annotations

from typing import Annotated, Literal

from fastmcp import FastMCP
from pydantic import BaseModel, Field

mcp = FastMCP("server")


class Known(BaseModel):
    key: str


def register(server: FastMCP, mode: str) -> None:
    class Query(BaseModel):
        words: list[str]

    @server.tool
    def find(query: list[Query]) -> str:
        """What the module does not have is not seen."""
        return query[0].words[0]

    @server.tool
    def look(
        known: Known, key: Annotated[str, Field(description="Query")], kind: Literal["mode"] = "mode"
    ) -> str:
        """Texts that are no annotations name nothing."""
        return known.key


class Shop:
    Item = Known

    def list(self) -> None: ...

    @staticmethod
    def buy(item: Item) -> str:
        """What the class has is not seen either."""
        return item.key

    @staticmethod
    def sell(items: list[Known]) -> str:
        """Nor does it hide what the module sees."""
        return items[0].key


register(mcp, "x")
mcp.tool(Shop.buy)
mcp.tool(Shop.sell)
