"""A project whose catalogue has something of everything, and one of 500 tools."""

from __future__ import annotations

from collections.abc import Iterator

SMALL = {
    "depot/__init__.py": "",
    "depot/orders.py": '''
        from datetime import date
        from enum import Enum
        from typing import Annotated, Literal

        from pydantic import BaseModel, Field
        from toolgen_runtime import RunContext, tool


        class State(Enum):
            OPEN = "open"
            SENT = "sent"


        class Node(BaseModel):
            """A place in a tree of categories."""

            name: str
            children: list["Node"] = []


        class Line(BaseModel):
            sku: str = Field(description="The stock number, such as B-1.")
            quantity: int = Field(ge=1, le=QUANTITY)


        @tool(
            tags=("orders", "write"), approval="always", destructive=True, timeout=10, version="2",
        )
        async def place_order(
            context: RunContext, lines: Annotated[list[Line], Field(min_length=1)],
            on: date | None = None,
        ) -> Line:
            """Place an order.

            Use it when the customer has **confirmed** what they want: `find_orders` does not.

            - Orders above 10,000 need a second approval.

                >>> place_order([])

            Args:
                lines: What to order.
                on: The day of delivery.
            """


        @tool(tags=("orders",), read_only=True, open_world=False, max_output=20_000)
        def find_orders(state: State | None = None, sort: Literal["on", "total"] = "on") -> None:
            """Find orders, newest first."""


        @tool(deprecated="use `find_orders`", defer=True)
        def list_orders() -> None:
            """List all orders."""


        @tool
        def browse(tree: Node, depth=3) -> None:
            """Browse the categories below a node."""
    ''',
    "depot/hostile.py": '''
        from toolgen_runtime import tool

        @tool(tags=("<b>",))
        def evil(text: str = "</script><script>window.hit=1</script>") -> None:
            """</script><script>window.hit=1</script><img src=x onerror="window.hit=1">

            <svg onload=window.hit=1> <style>*{display:none}</style> \\u202eesrever

            Args:
                text: <iframe src="javascript:parent.hit=1"></iframe> `</code><img onerror=hit=1>`
            """
    ''',
}


def small(quantity: int) -> dict[str, str]:
    """The small project, in which so much of one thing can be ordered."""
    return {path: text.replace("QUANTITY", str(quantity)) for path, text in SMALL.items()}


def large(modules: int = 25, tools: int = 20) -> dict[str, str]:
    """A project of so many modules with so many tools each."""
    files = {"works/__init__.py": ""}
    for number in range(modules):
        files[f"works/area_{number:02}.py"] = "\n".join(_module(number, tools))
    return files


def _module(number: int, tools: int) -> Iterator[str]:
    yield "from typing import Annotated, Literal"
    yield "from pydantic import BaseModel, Field"
    yield "from toolgen_runtime import tool"
    yield f"class Part{number:02}(BaseModel):"
    yield '    """A part."""'
    yield "    name: str = Field(description='What it is called.')"
    yield "    size: Literal['small', 'large'] = 'small'"
    for index in range(tools):
        yield f"@tool(tags=('area', 't{index % 5}'), read_only={index % 2 == 0})"
        yield f"def work_{number:02}_{index:02}("
        yield f"    part: Part{number:02}, query: str, limit: Annotated[int, Field(ge=1)] = 10,"
        yield "    places: list[str] | None = None, exact: bool = False,"
        yield ") -> str:"
        yield f'    """Do work {index} in area {number}.'
        yield ""
        yield "    It takes some time, and says how it went. What was begun is not undone."
        yield ""
        yield "    Args:"
        yield "        part: The part to work on."
        yield "        query: What to look for in it."
        yield "        limit: How many at most."
        yield "        places: Where to look."
        yield "        exact: Whether letters have to be the same."
        yield '    """'
