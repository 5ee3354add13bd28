"""What source does not tell, each with a finding."""

from llama_index.core.tools import FunctionTool, ToolMetadata
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
