import os
from os import environ
from typing import Annotated

from pydantic import Field
from toolgen_runtime import tool

LIMIT = int(os.getenv("LIMIT", "10"))
IS_VERBOSE = environ.get("VERBOSE", "false").lower() == "true"
UNUSED = os.getenv("UNUSED")


@tool
def search(
    count: Annotated[int, Field(le=LIMIT)] = LIMIT,
    region: str = os.environ.get("REGION") or "eu",
    is_verbose: bool = IS_VERBOSE,
    is_remote: bool = "REMOTE" in environ,
) -> str:
    """Search."""
    return ""
