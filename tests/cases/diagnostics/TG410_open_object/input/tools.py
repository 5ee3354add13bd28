from toolgen_runtime import tool


@tool
def store(key: str, values: dict[str, int]) -> None:
    """Store values."""


@tool(strict=False)
def store_all(values: dict[str, int]) -> None:
    """Store values."""
