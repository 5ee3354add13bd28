from toolgen_runtime import tool


@tool
def take(x: int, y: float = 1.0) -> str:
    """Take numbers.

    A second paragraph.

    Parameters
    ----------
    x : int
        The first.
    y : float, default 1.0
        The second,
        on two lines.

    Returns
    -------
    str
        What came out.
    """
    return ""
