from toolgen_runtime import tool


@tool
def move(source: str, target: str) -> None:
    """Move a file.

    Args:
        source: The path of the file.
        target: The new path of the file.
    """


@tool
def draw(left: int, top: int) -> None:
    """Draw a box.

    Args:
        left: In inches.
        top: In inches.
    """
