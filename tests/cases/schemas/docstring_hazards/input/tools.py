"""Docstrings that a reader of another tool library loses a part of, or trips over."""

from typing import Literal

from toolgen_runtime import RunContext, tool


@tool
def directly_below(x: int) -> int:
    """Have no empty line.
    Args:
        x: The x.
    Returns:
        It.
    """
    return x


@tool
def nothing_above(x: int) -> int:
    """Args:
        x: The x.
    """
    return x


@tool
def types(x: int, y: int = 0, z: int = 0) -> int:
    """Write types.

    Args:
        x (int): The x.
        y (int, optional) : The y.
        z (dict[str, tuple[int, ...]] | None): The z.
    """
    return x


@tool
def continuations(x: int, y: str, z: int = 0) -> int:
    """Describe at length.

    Args:
        x: The x, one of:
            - first: the first
            - second: the second
        y: A statement, such as

            ```sql
            SELECT 1: int
            ```
                further in
        z: The z; see
            note: not a parameter.
    """
    return x


@tool
def listed(mode: Literal["fast", "safe"], x: int = 0) -> int:
    """List values.

    Args:
        mode: One of:
        - fast: skips checks
        - safe: checks
        x: The x.
    """
    return x


@tool(strict=False)
def variadic(*args: int, **kwargs: str) -> int:
    r"""Take more.

    Args:
        \*args: Numbers.
        **kwargs: Names.
    """
    return len(args)


@tool
def combined(a: int, b: int, low: int = 0, high: int = 0) -> int:
    """Share a text.

    Args:
        a, b: Operands.
        low / high: Limits.
    """
    return a


@tool
def sections_before(x: int) -> int:
    """Have sections.

    Note:
        That x: is read.

    Example:
        >>> sections_before(1)

    Raises:
        ValueError: If x is odd.

    Yields:
        int: Not at all.

    Todo:
        * x: rename

    Attributes:
        x: No parameter.

    Args:
        x: The x.
    """
    return x


@tool
def arguments_last(x: int) -> int:
    """Have the arguments last.

    Returns:
        x: The result.

    Args:
        x: The x.
    """
    return x


@tool
def sphinx(x: int, y: int = 0, z: int = 0) -> int:
    """Write fields.

    :param int x: The x,
        all of it.
    :type x: int
    :param y:
    :parameter z: The z.
    """
    return x


@tool
def numpy(x: int = 3, y: float = 0, z: float = 0, w: int = 0) -> float:
    """Write tables.

    Parameters
    ----------
    x : int, default 3
        The x.
    y, z : float
        Both.

    Other Parameters
    ----------------
    w : int
        The w.
    """
    return y


@tool
def epytext(x: int) -> int:
    """Write Epytext.

    @param x: The x.
    @type x: int
    @return: It.
    """
    return x


@tool
def uneven(x: int, y: int = 0) -> int:
    (
        "Be uneven.\r\n\r\n\tArgs:\r\n\t  x: The x\n\t      on two lines.\n"
        "            y: folded into it\n    "
    )
    return x


@tool
def silent(context: RunContext[None], x: int, y: int = 0) -> int:
    """Describe one of two.

    Args:
        context: What the caller knows.
        x: The x.
    """
    return x


@tool
def choices(x: str) -> str:
    """Have choices that are text for any reader but one.

    Args:
        x: The x (choices: ["a", "b"])
    """
    return x


@tool
def concatenated(x: int) -> int:
    "Be written" " in parts.\n\n" "Args:\n    x: The x."
    return x


@tool
def raw(x: str) -> str:
    r"""Match \d+.

    Args:
        x: Matches \w.
    """
    return x


@tool
def other_scripts(x: int) -> int:
    """ابحث في المستندات.

    Args:
        x: 数字 — é, 🎉.
    """
    return x
