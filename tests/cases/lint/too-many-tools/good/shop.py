from toolgen_runtime import tool


@tool
def one() -> None:
    """Do the first of two."""


@tool
def two() -> None:
    """Do the second of two."""
