from dataclasses import dataclass, field

import pydantic.dataclasses

from app.base import Base, Mixin

from toolgen_runtime import tool


@dataclass
class Middle(Mixin, Base):
    id: str
    size: float = field(default=1.0, repr=False)


@dataclass
class Leaf(Middle):
    hidden: int = field(default=0, init=False)


@pydantic.dataclasses.dataclass
class Checked:
    count: int = pydantic.Field(ge=0)
    name: str = "x"


@tool
def take(leaf: Leaf, checked: Checked, leaves: list[Leaf] | None = None) -> None:
    """Take inherited dataclasses."""
