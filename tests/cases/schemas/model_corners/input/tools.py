from __future__ import annotations

from datetime import datetime
from enum import IntEnum
from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, RootModel, computed_field, model_validator
from toolgen_runtime import tool


T = TypeVar("T")


class Level(IntEnum):
    """How bad."""

    LOW = 1
    HIGH = 2


class Event(BaseModel):
    """An event.

    With a second paragraph.
    """

    model_config = ConfigDict(title="A title", json_schema_extra={"examples": [{"at": "now"}]})

    at: datetime
    level: Level = Level.LOW
    kind: Literal["a", "b"] = "a"
    data: dict[str, Any] = Field(default_factory=dict, description="More.")
    choice: int = Field(1, validation_alias=AliasChoices("choice", "option"))

    @computed_field
    @property
    def label(self) -> str:
        return self.kind

    @model_validator(mode="after")
    def check(self) -> Event:
        return self


class Names(RootModel[list[str]]):
    """Some names."""


class Envelope(BaseModel, Generic[T]):
    payload: T
    meta: dict[str, T] = {}


class Documented(BaseModel):
    model_config = ConfigDict(use_attribute_docstrings=True)

    x: int
    """The x."""
    y: Annotated[int, Field(deprecated=True)] = 2


class Outer(BaseModel):
    class Inner(BaseModel):
        z: int

    inner: Inner
    default_inner: Outer.Inner | None = None


@tool
def take(
    event: Event, names: Names, envelope: Envelope[Envelope[int]], documented: Documented, outer: Outer
) -> None:
    """Take corners of models."""
