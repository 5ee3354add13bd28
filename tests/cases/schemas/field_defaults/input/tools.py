from pydantic import Field
from toolgen_runtime import tool


@tool
def take(
    query: str = Field(description="What."),
    limit: int = Field(10, ge=1, description="How many."),
    tags: list[str] = Field(default_factory=list),
    source: str = Field(default="web", alias="from"),
) -> None:
    """Take Field defaults."""
