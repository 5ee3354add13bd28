from pydantic import BaseModel

from toolgen_runtime import tool


class Options(BaseModel):
    """How to post."""

    level: int


@tool
def send(options: Options) -> None:
    """Post a message."""
