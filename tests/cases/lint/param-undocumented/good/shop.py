from typing import Annotated

from pydantic import BaseModel, Field

from toolgen_runtime import tool


class Address(BaseModel):
    """Where somebody lives."""

    city: str


@tool
def send(
    text: str,
    to: Annotated[list[str], Field(description="Names of people.")],
    home: Address,
) -> None:
    """Post a message.

    Args:
        text: What to say.
    """


@tool(description="Post `text` to the team.\n\n- to: names of people")
def post(text: str, to: str) -> None: ...


@tool(description="Post to the team. Args: text (str, in Markdown), to (str)")
def note(text: str, to: str) -> None: ...
