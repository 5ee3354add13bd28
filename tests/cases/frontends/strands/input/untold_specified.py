"""Tools that are made of a specification."""

from strands.tools.decorator import DecoratedFunctionTool, FunctionToolMetadata
from strands.tools.tools import PythonAgentTool


def decorated(city: str) -> str:
    """Made as the decorator does."""
    return city


def module_like(tool_use, **more):
    """Made as modules are."""
    return {"status": "success", "toolUseId": tool_use["toolUseId"], "content": []}


METADATA = FunctionToolMetadata(decorated)
DecoratedFunctionTool("decorated", METADATA.extract_metadata(), decorated, METADATA)
PythonAgentTool("module_like", {"name": "module_like", "description": "", "inputSchema": {}}, module_like)
