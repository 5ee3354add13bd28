from toolgen_runtime import tool


@tool
def move(source: str, target: str) -> None:
    """Move a file.

    Args:
        source: The path of the file.
        target: The path of the file
    """
