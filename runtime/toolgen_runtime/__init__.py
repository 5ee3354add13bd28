"""The runtime of toolgen: loads generated registries, with no reflection, and calls their tools.

Importing this package loads nothing else: each public name brings its module on first use.
"""

# Annotations are quoted where a registry's import comes by: `__future__` is a module to load, too.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from toolgen_runtime.agents import agent_tool
    from toolgen_runtime.calls import CallStatus, Execution, ToolCall
    from toolgen_runtime.context import RunContext
    from toolgen_runtime.errors import (
        CallRejected,
        ContractMismatch,
        DuplicateTool,
        InvalidArguments,
        InvalidResult,
        NotCallable,
        RegistryNotFound,
        ToolError,
        ToolFailed,
        ToolTimedOut,
        UnknownTool,
    )
    from toolgen_runtime.loading import installed, load
    from toolgen_runtime.manager import ToolManager
    from toolgen_runtime.marker import tool
    from toolgen_runtime.merging import merge
    from toolgen_runtime.options import CallOptions
    from toolgen_runtime.origins import func_to_tool
    from toolgen_runtime.registry import Registry
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
    from toolgen_runtime.tools import FunctionTool, Tool
    from toolgen_runtime.turns import ToolResult

__all__ = [
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
    "func_to_tool",
    "installed",
    "load",
    "merge",
    "parse_tool_requests",
    "register_tool",
    "tool",
]

__version__ = "0.1.0"


def lazy_names(namespace: "dict[str, Any]", homes: "Mapping[str, str]") -> "Callable[[str], Any]":
    """A module `__getattr__` that finds each name of `homes` in the module given for it.

    The name is kept in `namespace` afterwards. Other names raise AttributeError.
    """

    def __getattr__(name: str) -> "Any":
        home = homes.get(name)
        if home is None:
            message = f"module {namespace['__name__']!r} has no attribute {name!r}"
            raise AttributeError(message)
        module = __import__(f"toolgen_runtime.{home}", None, None, (name,))
        value = namespace[name] = getattr(module, name)
        return value

    return __getattr__


if not TYPE_CHECKING:  # a checker that saw __getattr__ would take any name for a public one
    __getattr__ = lazy_names(
        globals(),
        {
            "CallOptions": "options",
            "CallRejected": "errors",
            "CallStatus": "calls",
            "ContractMismatch": "errors",
            "DuplicateTool": "errors",
            "Execution": "calls",
            "FunctionTool": "tools",
            "InvalidArguments": "errors",
            "InvalidResult": "errors",
            "MalformedRequest": "requests",
            "MessageState": "slots.state",
            "NotCallable": "errors",
            "Registry": "registry",
            "RegistryNotFound": "errors",
            "RunContext": "context",
            "Slot": "slots.slot",
            "SlotFiller": "slots.filling",
            "Tool": "tools",
            "ToolCall": "calls",
            "ToolError": "errors",
            "ToolFailed": "errors",
            "ToolManager": "manager",
            "ToolRequest": "requests",
            "ToolResponse": "requests",
            "ToolResult": "turns",
            "ToolTimedOut": "errors",
            "UnknownTool": "errors",
            "agent_tool": "agents",
            "func_to_tool": "origins",
            "installed": "loading",
            "load": "loading",
            "merge": "merging",
            "parse_tool_requests": "requests",
            "register_tool": "slots.marker",
            "tool": "marker",
        },
    )


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
