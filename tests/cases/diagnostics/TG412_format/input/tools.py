from typing import Annotated
from uuid import UUID

from pydantic import Field
from toolgen_runtime import tool


@tool(strict=False)
def find(key: UUID, share: Annotated[float, Field(gt=0)] = 0.5) -> None:
    """Find something."""
