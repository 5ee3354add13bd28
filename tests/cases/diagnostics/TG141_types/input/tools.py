from datetime import date
from typing import Literal, TypedDict

from toolgen_runtime import register_tool


class Guest(TypedDict):
    name: str
    age: int


@register_tool(
    "Rent a boat.",
    [
        {"name": "seats", "type": "str", "required": True},
        {"name": "price", "type": "int", "required": True},
        {"name": "day", "type": "str", "required": True},
        {"name": "color", "type": "str", "enum": ["red", "blue"], "required": True},
        {"name": "tags", "type": "list[int]", "required": True},
        {
            "name": "guests",
            "type": "group",
            "repeatable": True,
            "schema": [{"name": "name", "type": "str", "required": True}],
            "required": True,
        },
    ],
)
def rent(
    seats: int,
    price: float,
    day: date,
    color: Literal["red", "green"],
    tags: list[str],
    guests: list[Guest],
) -> str:
    return ""
