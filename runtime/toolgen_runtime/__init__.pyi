"""The public names and their types; `__init__.py` says how they come at run time."""

from collections.abc import Callable, Mapping
from typing import Any

from toolgen_runtime.call.agents import agent_tool
from toolgen_runtime.call.approval import ApprovalRequest, approving
from toolgen_runtime.call.calls import CallStatus, Execution, ToolCall
from toolgen_runtime.call.progress import report_progress
from toolgen_runtime.call.tools import FunctionTool, Tool
from toolgen_runtime.call.turns import ToolResult
from toolgen_runtime.generated import Registry
from toolgen_runtime.model.binding import RunContext
from toolgen_runtime.model.errors import (
    ApprovalRequired,
    CallRejected,
    ContractMismatch,
    DuplicateTool,
    InvalidArguments,
    InvalidResult,
    NotCallable,
    RefusedTool,
    RegistryNotFound,
    ToolError,
    ToolFailed,
    ToolTimedOut,
    UnknownTool,
)
from toolgen_runtime.model.marker import tool
from toolgen_runtime.model.options import CallOptions
from toolgen_runtime.model.policy import Policy
from toolgen_runtime.registry import installed, load
from toolgen_runtime.registry.manager import ToolManager
from toolgen_runtime.registry.merging import merge
from toolgen_runtime.registry.origins import func_to_tool
from toolgen_runtime.requests import (
    MalformedRequest,
    ToolRequest,
    ToolResponse,
    parse_tool_requests,
)
from toolgen_runtime.slots.filling import SlotFiller
from toolgen_runtime.slots.marker import register_tool
from toolgen_runtime.slots.slot import Slot
from toolgen_runtime.slots.state import MessageState

__all__ = [
    "ApprovalRequest",
    "ApprovalRequired",
    "CallOptions",
    "CallRejected",
    "CallStatus",
    "ContractMismatch",
    "DuplicateTool",
    "Execution",
    "FunctionTool",
    "InvalidArguments",
    "InvalidResult",
    "MalformedRequest",
    "MessageState",
    "NotCallable",
    "Policy",
    "RefusedTool",
    "Registry",
    "RegistryNotFound",
    "RunContext",
    "Slot",
    "SlotFiller",
    "Tool",
    "ToolCall",
    "ToolError",
    "ToolFailed",
    "ToolManager",
    "ToolRequest",
    "ToolResponse",
    "ToolResult",
    "ToolTimedOut",
    "UnknownTool",
    "agent_tool",
    "approving",
    "func_to_tool",
    "installed",
    "load",
    "merge",
    "parse_tool_requests",
    "register_tool",
    "report_progress",
    "tool",
]

__version__: str
LOADED: dict[str, Registry]

def lazy_names(namespace: dict[str, Any], homes: Mapping[str, str]) -> Callable[[str], Any]: ...
def __dir__() -> list[str]: ...
