from toolgen_runtime import tool


@tool
def search(limit: int = 20, deep: bool = False, order: str = "asc") -> str:
    """List products.

    Args:
        limit: How many to list (default: 10).
        deep: Whether to look into groups. Defaults to True.
        order: The order, default "desc".
    """
