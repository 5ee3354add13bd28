from typing import *

from pydantic import *
from toolgen_runtime import *


@tool
def take(names: Optional[List[str]], count: Annotated[PositiveInt, Field(le=9)]) -> None:
    """Take names that stars brought in."""
