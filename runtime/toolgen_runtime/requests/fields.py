"""Fields for structured outputs: what to put into a pydantic model that a model is to fill in.

Each is an annotation with its description, its default and examples:

    class Reply(BaseModel):
        text: str
        tools_required: ToolsRequiredField
        tool_requests: ToolRequestsField

pydantic is loaded with the first field that is asked for.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.messages import ToolRequest, ToolResponse

    FunctionField = str
    ArgumentsField = dict[str, Any]
    ToolsRequiredField = bool
    ToolRequestsField = list[ToolRequest]
    ToolResponsesField = list[ToolResponse]

__all__ = [
    "ARGUMENTS_DESCRIPTION",
    "FUNCTION_DESCRIPTION",
    "TOOLS_REQUIRED_DESCRIPTION",
    "TOOL_REQUESTS_DESCRIPTION",
    "TOOL_RESPONSES_DESCRIPTION",
    "ArgumentsField",
    "FunctionField",
    "ToolRequestsField",
    "ToolResponsesField",
    "ToolsRequiredField",
]

FUNCTION_DESCRIPTION = (
    "The name of the tool to call, spelled exactly as in the list of tools. "
    "Never a name that is not in that list."
)
ARGUMENTS_DESCRIPTION = (
    "The arguments of the call: an object with the names of the tool's parameters as keys. "
    "Give every required one, leave out what is not needed, add none of your own; "
    "an empty object when the tool takes none."
)
TOOLS_REQUIRED_DESCRIPTION = (
    "Whether tools must be called before the task can be answered. "
    "When true, the list of tool requests must not be empty; when false, it must be."
)
TOOL_REQUESTS_DESCRIPTION = (
    "The tools to call, in order, each with its function and its arguments. "
    "An empty list when no tool is needed, or none of them fits."
)
TOOL_RESPONSES_DESCRIPTION = "What the requested tools returned. Filled in by the application only."


def _make(name: str) -> Any:
    """The annotation that `name` stands for."""
    from typing import Annotated, Any

    from pydantic import Field

    from toolgen_runtime.requests.messages import ToolRequest, ToolResponse

    match name:
        case "FunctionField":
            examples = ["add", "get_weather"]
            return Annotated[str, Field(description=FUNCTION_DESCRIPTION, examples=examples)]
        case "ArgumentsField":
            arguments: Any = Field(
                default_factory=dict,
                description=ARGUMENTS_DESCRIPTION,
                examples=[{"x": 3, "y": 4}, {"city": "Oslo"}],
            )
            return Annotated[dict[str, Any], arguments]
        case "ToolsRequiredField":
            return Annotated[bool, Field(default=False, description=TOOLS_REQUIRED_DESCRIPTION)]
        case "ToolRequestsField":
            requests: Any = Field(default_factory=list, description=TOOL_REQUESTS_DESCRIPTION)
            return Annotated[list[ToolRequest], requests]
        case "ToolResponsesField":
            responses: Any = Field(default_factory=list, description=TOOL_RESPONSES_DESCRIPTION)
            return Annotated[list[ToolResponse], responses]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        value = globals()[name] = _make(name)
        return value
