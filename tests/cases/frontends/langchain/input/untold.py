"""What source does not tell, each with a finding."""

from langchain_core.tools import BaseTool, tool
from langchain_core.tools import StructuredTool

from handlers import imported


class Named(BaseTool):
    """Whoever makes it gives the name."""

    def __init__(self, name: str) -> None:
        super().__init__(name=name, description="Of any name.")

    def _run(self, query: str) -> str:
        return query


class Unnamed(BaseTool):
    """Whoever makes it gives the name, by the field."""

    description: str = "Of any name."

    def _run(self, query: str) -> str:
        return query


def build(function):
    return StructuredTool.from_function(function)


Named("handed_in")
Unnamed(name="by_field")
build(imported)
tool("from_lambda", description="A lambda.")(lambda city: city)
