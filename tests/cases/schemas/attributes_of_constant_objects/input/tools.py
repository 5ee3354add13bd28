from dataclasses import dataclass, field
from typing import Annotated, NamedTuple

from pydantic import Field
from toolgen_runtime import tool


class Sizes(NamedTuple):
    small: int
    large: int = 100


@dataclass(frozen=True)
class Common:
    name_bytes: int = 64
    rows: int = 10


@dataclass(frozen=True)
class Limits(Common):
    rows: int = 2 * 50
    words: tuple[str, ...] = ("a", "b")
    depth: int = field(default=3)


LIMITS = Limits(name_bytes=32)
SIZES = Sizes(1)


@tool
def find(
    name: Annotated[str, Field(max_length=LIMITS.name_bytes)],
    rows: Annotated[int, Field(le=LIMITS.rows)] = LIMITS.rows,
    size: int = SIZES.small,
    largest: int = SIZES.large,
    depth: int = LIMITS.depth,
    words: tuple[str, ...] = LIMITS.words,
) -> str:
    """Find by name."""
    return name
