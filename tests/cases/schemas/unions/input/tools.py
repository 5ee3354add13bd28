from typing import Optional, Union
from toolgen_runtime import tool


@tool
def take(
    pipe: int | str,
    pipe_none: int | None,
    union: Union[int, str],
    optional: Optional[int],
    nested: Union[int, Optional[str]],
    listed: list[int | None],
    maybe: Optional[str] = None,
    limit: int | None = 5,
) -> None:
    """Take unions."""
