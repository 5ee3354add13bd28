# What the class of a record has is told of an object that is made elsewhere, too: it is none of its fields.
# tools: fastmcp look, fastmcp peek
# maybe: look, peek
from dataclasses import dataclass
from typing import ClassVar
from fastmcp import FastMCP

server = FastMCP("shop")


def find(key: str) -> str:
    """Find."""
    return key


@dataclass
class Shop:
    name: str = "shop"
    KIND: ClassVar[str] = "look"
    plain = "peek"

    def add(self) -> None:
        server.tool(find, name=self.KIND)
        server.tool(find, name=self.plain)


def register(shop: Shop) -> None:
    shop.add()
