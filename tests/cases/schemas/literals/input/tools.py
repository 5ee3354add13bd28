from typing import Literal, Optional
from toolgen_runtime import tool


Mode = Literal["fast", "slow"]


@tool
def take(
    mode: Literal["a", "b"],
    one: Literal["only"],
    mixed: Literal["a", 1, None],
    alias: Mode,
    nested: Literal[Mode, "other"],
    numbers: Literal[1, 2, 3] = 1,
    optional: Optional[Literal["b", "a"]] = None,
) -> None:
    """Take literals."""
