from typing import Annotated, TypedDict

from pydantic import Field
from toolgen_runtime import tool


@tool(description="Post a message. " + "And so on. " * 20)
def send(text: str) -> None: ...


class Note(TypedDict):
    title: Annotated[str, Field(description="What it is called. " + "And so on. " * 20)]


@tool
def keep(note: Note) -> None:
    """Keep a note of the team."""
