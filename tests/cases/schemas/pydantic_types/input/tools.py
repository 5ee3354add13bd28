from typing import Annotated

from annotated_types import Ge, Len
from pydantic import AnyUrl, AwareDatetime, PositiveInt, SecretStr, StrictInt, StringConstraints
from toolgen_runtime import tool


@tool
def take(
    url: AnyUrl,
    count: PositiveInt,
    exact: StrictInt,
    when: AwareDatetime,
    password: SecretStr,
    name: Annotated[str, StringConstraints(min_length=2, to_lower=True)],
    at_least: Annotated[int, Ge(3)],
    some: Annotated[list[int], Len(1, 3)],
) -> None:
    """Take pydantic's types."""
