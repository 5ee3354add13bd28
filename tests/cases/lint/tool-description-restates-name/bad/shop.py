from toolgen_runtime import tool


@tool
def get_user(key: int) -> str:
    """Gets the user."""


@tool
def listOrders(limit: int) -> str:
    """List orders."""
