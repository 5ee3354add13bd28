from pydantic import BaseModel

from toolgen_runtime import tool


class Part(BaseModel):
    """A part of a product."""

    name: str


@tool(name="order-parts")
def order(parts: list[Part]) -> None:
    """Order parts."""
