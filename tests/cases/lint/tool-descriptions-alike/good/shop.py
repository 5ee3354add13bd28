from toolgen_runtime import tool


@tool
def find(text: str) -> str:
    """Search the catalogue for products."""


@tool
def lookup(text: str) -> str:
    """Search the catalogue for vendors."""


@tool
def open_shop(key: int) -> str:
    """Open the shop for customers, turn on the light, and tell all who wait outside."""


@tool
def close_shop(key: int) -> str:
    """Close the shop for customers, turn on the light, and tell all who wait outside."""


@tool
def sell(key: int) -> str:
    """Sell one."""


@tool
def call_many(key: int) -> str:
    """Call several tools with one request each, which is faster than many requests in a row."""


@tool
def call_often(key: int) -> str:
    """Call one request in a row with several tools, which is faster than many requests each."""
