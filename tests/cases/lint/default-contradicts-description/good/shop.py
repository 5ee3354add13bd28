from toolgen_runtime import tool


@tool
def search(
    limit: int = 20,
    deep: bool = False,
    order: str = "asc",
    size: float = 0.5,
    since: str | None = None,
    bytes: int = 1048576,
    days: int = 7,
) -> str:
    """List products.

    Args:
        limit: How many to list (default: 20).
        deep: Whether to look into groups. Defaults to False.
        order: The order, default "ASC".
        size: In metres, default 0.50.
        since: A date. Default is "today".
        bytes: The most to read (default: 1 * 1024 * 1024).
        days: Of the week by default; defaults to 7, or default 1 on Mondays.
    """
