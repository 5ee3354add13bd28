"""Tools that are classes."""

from typing import Any, Optional, Type

from langchain_core.callbacks import CallbackManagerForToolRun
from langchain_core.tools import BaseTool
from pydantic import BaseModel, Field

PREFIX = "search"


class Arguments(BaseModel):
    """What the tool takes."""

    query: str = Field(description="What to look for.")
    limit: int = 3


class Searching(BaseTool):
    """Abstract: it has no name."""

    limit: int = 3

    def _run(self, query: str) -> str:
        return query


class ByModel(BaseTool):
    """By a model of its arguments."""

    name: str = "by_model_class"
    description: str = "By a model."
    args_schema: Type[BaseModel] = Arguments

    def _run(self, query: str, limit: int = 3) -> str:
        return query


class ByDict(BaseTool):
    """By a schema."""

    name: str = "by_schema_class"
    description: str = "By a schema."
    args_schema: dict[str, Any] = {"type": "object", "properties": {"query": {"type": "string"}}}

    def _run(self, query: str) -> str:
        return query


class BySignature(BaseTool):
    """By the signature of its method."""

    name: str = "by_signature"
    description: str = "By a signature."

    def _run(
        self, query: str, limit: int = 5, run_manager: Optional[CallbackManagerForToolRun] = None
    ) -> str:
        return query


class Inheriting(Searching):
    """Sets what the base left open; the method is the base's."""

    name: str = f"{PREFIX}_inherited"
    description: str = Field(default="By a field.")


class Renamed(ByModel):
    """Another name for what a base says."""

    name: str = "renamed"


class Again(ByModel):
    """Adds nothing to what its base says: the same tool."""

    timeout: int = 3


class Stored(BaseTool):
    """Says it in the constructor."""

    def __init__(self) -> None:
        super().__init__(name="by_constructor", description="By a constructor.")

    def _run(self, query: str) -> str:
        return query


for each in (ByModel, ByDict, BySignature, Inheriting, Renamed, Stored):
    each()
