from typing import Any

from toolgen_runtime import tool
from typing_extensions import TypedDict

Reserved = TypedDict("Reserved", {"async": bool}, total=False)


class Open(TypedDict, extra_items=int):
    name: str


class Anything(TypedDict, extra_items=Any):
    name: str


class Closed(TypedDict, closed=True):
    name: str


class Child(Reserved, total=False):
    name: str


@tool
def take(open: Open, anything: Anything, closed: Closed, child: Child) -> None:
    """Take typed dicts that say what else they hold."""
