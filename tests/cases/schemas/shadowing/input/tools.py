from datetime import date
from typing import Literal

from pydantic import BaseModel
from toolgen_runtime import tool


class Event(BaseModel):
    object: Literal["event"]
    payload: dict[str, object]


class Meeting(BaseModel):
    on: date


@tool
def take(event: Event, meeting: Meeting) -> None:
    """A field named like a builtin does not hide it."""
