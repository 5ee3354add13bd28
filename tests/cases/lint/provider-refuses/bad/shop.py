from __future__ import annotations

from pydantic import BaseModel

from toolgen_runtime import tool


class Part(BaseModel):
    """A part of a product."""

    name: str
    parts: list[Part]


@tool
def order(part: Part) -> None:
    """Order a part."""
