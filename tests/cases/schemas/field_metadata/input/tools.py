from typing import Annotated

from pydantic import Field
from toolgen_runtime import tool


Percent = Annotated[int, Field(ge=0, le=100)]
NAMES = r"^[a-z]+$"


@tool
def take(
    query: Annotated[str, Field(description="What to look for.", min_length=1, max_length=80)],
    name: Annotated[str, Field(pattern=NAMES, examples=["ann"])],
    share: Percent,
    noted: Annotated[int, "How many."],
    titled: Annotated[str, Field(title="A title")],
    title: str,
    ratio: Annotated[float, Field(gt=0, lt=1)] = 0.5,
) -> None:
    """Take described parameters.

    Args:
        query: Not this: the Field says it.
        share: In percent.
    """
