"""Tool requests: what a model wrote, read as the calls that it asks for.

Nothing here is loaded before its first use.
"""

from toolgen_runtime import lazy_names

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.requests.fields import (
        ArgumentsField,
        FunctionField,
        ToolRequestsField,
        ToolResponsesField,
        ToolsRequiredField,
    )
    from toolgen_runtime.requests.messages import ToolRequest, ToolResponse, parse_tool_requests
    from toolgen_runtime.requests.reading.errors import MalformedRequest, TruncatedRequest

__all__ = [
    "ArgumentsField",
    "FunctionField",
    "MalformedRequest",
    "ToolRequest",
    "ToolRequestsField",
    "ToolResponse",
    "ToolResponsesField",
    "ToolsRequiredField",
    "TruncatedRequest",
    "parse_tool_requests",
]

if not TYPE_CHECKING:
    __getattr__ = lazy_names(
        globals(),
        {
            "requests.fields": (
                "ArgumentsField FunctionField ToolRequestsField ToolResponsesField "
                "ToolsRequiredField"
            ),
            "requests.reading.errors": "MalformedRequest TruncatedRequest",
            "requests.messages": "ToolRequest ToolResponse parse_tool_requests",
        },
    )


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
