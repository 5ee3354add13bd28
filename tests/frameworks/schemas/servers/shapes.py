"""Classes that the tools of the servers take and return."""

# ruff: noqa: UP035, UP045
# mypy: ignore-errors

from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Annotated, NamedTuple, Optional

from pydantic import BaseModel, ConfigDict, Field, computed_field
from typing_extensions import NotRequired, TypedDict


class Color(Enum):
    """Colors that there are."""

    RED = "red"
    BLUE = "blue"


class Point(BaseModel):
    """A point of the plane."""

    x: int = Field(description="Abscissa.", title="The X")
    y: int = 0
    color: Color = Color.RED


class Node(BaseModel):
    """A tree."""

    name: str
    children: list["Node"] = []


class Aliased(BaseModel):
    model_config = ConfigDict(populate_by_name=True)

    item_id: int = Field(alias="itemId", description="Which.")
    when: datetime = Field(serialization_alias="at")


class Serialized(BaseModel):
    model_config = ConfigDict(serialize_by_alias=True)

    item_id: int = Field(alias="itemId")
    inner: Aliased


class Open(BaseModel):
    model_config = ConfigDict(extra="allow")

    title: str = Field(title="A title", description="Called like a keyword.")


class Computed(BaseModel):
    width: int

    @computed_field
    @property
    def area(self) -> int:
        """Its area."""
        return self.width**2


class Size(TypedDict, total=False):
    """How large."""

    width: int
    height: Annotated[int, Field(ge=0)]


class Partial(TypedDict):
    name: str
    note: NotRequired[Optional[str]]


@dataclass
class Box:
    """A box."""

    label: str
    sizes: list[int] = field(default_factory=list)
    lid: Optional[str] = None
    color: Color = Color.BLUE


@dataclass
class Branch:
    left: Optional["Branch"]
    leaf: int = 0


class Pair(NamedTuple):
    left: int
    right: str = "r"
