"""What source does not tell, each with a finding."""

import os

from llama_index.core.tools import FunctionTool, ToolMetadata
from llama_index.core.tools.tool_spec.base import BaseToolSpec
from llama_index.core.tools.types import BaseTool

from handlers import imported


class Own(BaseTool):
    """Declares itself by its metadata."""

    @property
    def metadata(self) -> ToolMetadata:
        return ToolMetadata(description="Its own.", name="own")

    def __call__(self, input: object) -> object:
        return input


FunctionTool(imported, ToolMetadata(description="By metadata.", name="by_metadata"))


class Named(BaseToolSpec):
    """Names of what the environment says, and of what it has not."""

    spec_functions = [os.environ.get("METHOD", "missing"), "missing"]


class Listed(BaseToolSpec):
    """A list that is computed."""

    spec_functions = sorted(os.listdir("."))


class Described(BaseToolSpec):
    """Describes its methods itself."""

    spec_functions = ["method"]

    def method(self, query: str) -> str:
        """Not this."""
        return query

    def get_metadata_from_fn_name(self, fn_name: str, spec_functions=None) -> ToolMetadata:
        return ToolMetadata(description=f"The method {fn_name}.", name=fn_name)


def renamed() -> list[FunctionTool]:
    metadata = ToolMetadata(description="Another.", name="another")
    return Described().to_tool_list(func_to_metadata_mapping={"method": metadata})


def made(query: str) -> map:
    """What it returns is shown, and toolgen does not know it."""
    return map(str, query)


FunctionTool.from_defaults(made)


class Chosen(BaseToolSpec):
    """Lists more of its methods where it is asked to."""

    spec_functions = ["always"]

    def __init__(self, is_whole: bool = False) -> None:
        if is_whole:
            self.spec_functions = [*type(self).spec_functions, "sometimes"]

    def always(self, query: str) -> str:
        """Always."""
        return query

    def sometimes(self, query: str) -> str:
        """Sometimes."""
        return query


class Computed(BaseToolSpec):
    spec_functions = sorted(os.environ)

    def perhaps(self, query: str) -> str:
        """Perhaps."""
        return query

    def _own(self, query: str) -> str:
        return query
