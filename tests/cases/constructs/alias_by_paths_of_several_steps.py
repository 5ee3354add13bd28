from typing import Annotated

from pydantic import AliasChoices, AliasPath, BaseModel, Field
from toolgen_runtime import tool


@tool
def f(
    a: Annotated[int, Field(validation_alias=AliasChoices(AliasPath("x", "y"), "z"))],
): "d."
