"""The decorator, and a call on an existing function."""

from math import sqrt

from arklex.env.tools.tools import register_tool

SLOTS = [{"name": "city", "type": "str", "description": "Where.", "prompt": "Where?", "required": True}]


@register_tool("Tell the weather.", SLOTS)
def weather(city: str) -> str:
    """Not this."""
    return city


@register_tool(desc="Say hello.", isResponse=True)
def hello() -> str:
    return "hello"


@register_tool(
    "Count.",
    slots=[{"name": "counts", "type": "list", "items": "int", "description": "What."}],
    outputs=[],
    isComplete=lambda each: True,
)
def count(counts: list[int]) -> int:
    return len(counts)


@register_tool(
    description="Book a table.",
    slots=[
        {"name": "day", "type": "str", "enum": ["today", "tomorrow"], "required": True},
        {"name": "seats", "type": "int", "description": "For how many."},
        {"name": "outside", "type": "bool", "verified": True},
    ],
)
def book(day, seats, outside) -> str:
    return day


@register_tool("Say where we are.")
def place() -> str:
    return "here"


def total(prices: list[float]) -> float:
    return sum(prices)


register_tool(
    "Add prices up.",
    [{"name": "prices", "type": "list", "description": "The prices.", "required": True}],
)(total)

register_tool("Take the root.", [{"name": "number", "type": "float", "required": True}])(sqrt)
