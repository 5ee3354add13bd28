from toolgen_runtime import tool


@tool
def one() -> None:
    """Do the first of three."""


@tool
def two() -> None:
    """Do the second of three."""


@tool
def three() -> None:
    """Do the third of three."""
