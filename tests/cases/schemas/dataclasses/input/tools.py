from dataclasses import KW_ONLY, InitVar, dataclass, field
from typing import ClassVar
from toolgen_runtime import tool


@dataclass
class Base:
    """A base."""

    id: int


@dataclass(frozen=True, kw_only=True)
class Order:
    item: str
    count: int = 1
    tags: list[str] = field(default_factory=list)
    kind: ClassVar[str] = "order"


@dataclass
class Child(Base):
    name: str = "x"
    _: KW_ONLY
    note: str = field(default="", metadata={"a": 1})


@tool
def take(base: Base, order: Order, child: Child) -> None:
    """Take dataclasses."""
