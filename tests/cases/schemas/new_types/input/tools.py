from typing import Annotated, NewType, TypeAlias, TypeVar, Union

from pydantic import Field
from typing_extensions import TypeAliasType
from toolgen_runtime import tool


T = TypeVar("T")
Nullable = TypeAliasType("Nullable", Union[T, None], type_params=(T,))
UserId = NewType("UserId", int)
Tags: TypeAlias = list[str]
Score = Annotated[float, Field(ge=0)]
Table = dict[str, "Score"]


@tool
def take(user: UserId, tags: Tags, score: Score, table: Table, maybe: Nullable[int]) -> None:
    """Take aliases."""
