from typing import Annotated
from toolgen_runtime import tool


class Injected:
    """Says nothing to pydantic."""


@tool
def take(x: Annotated[int, Injected()]) -> None:
    """Take a marked parameter."""
