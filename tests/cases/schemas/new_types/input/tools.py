from typing import Annotated, NewType, TypeAlias

from pydantic import Field
from toolgen_runtime import tool


UserId = NewType("UserId", int)
Tags: TypeAlias = list[str]
Score = Annotated[float, Field(ge=0)]
Table = dict[str, "Score"]


@tool
def take(user: UserId, tags: Tags, score: Score, table: Table) -> None:
    """Take aliases."""
