from toolgen_runtime import tool


@tool
def take(x: int, y: float = 1.0) -> str:
    """Take numbers.

    :param x: The first.
    :param float y: The second,
        on two lines.
    :returns: What came out.
    """
    return ""
