from toolgen_runtime import tool


@tool
def get_user(key: int) -> str:
    """Get a user by number, with the address."""


@tool
def listOrders(limit: int) -> str:
    """List orders of the last year."""
