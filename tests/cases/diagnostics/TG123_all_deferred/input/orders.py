from toolgen_runtime import tool


@tool(defer=True)
def archive_order(order: int) -> str:
    """Archive an order."""
    return str(order)


@tool(defer=True)
def delete_order(order: int) -> str:
    """Delete an order."""
    return str(order)
