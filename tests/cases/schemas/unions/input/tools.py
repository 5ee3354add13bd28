
from toolgen_runtime import tool


@tool
def take(
    pipe: int | str,
    pipe_none: int | None,
    union: int | str,
    optional: int | None,
    nested: int | str | None,
    listed: list[int | None],
    maybe: str | None = None,
    limit: int | None = 5,
) -> None:
    """Take unions."""
