"""The runtime of toolgen: loads generated registries, with no reflection, and calls their tools.

Importing this package loads nothing else: each public name brings its module on first use.
"""

# Annotations are quoted where a registry's import comes by: `__future__` is a module to load, too.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from toolgen_runtime.context import RunContext
    from toolgen_runtime.errors import (
        ContractMismatch,
        DuplicateTool,
        InvalidArguments,
        RegistryNotFound,
        ToolError,
        ToolFailed,
        UnknownTool,
    )
    from toolgen_runtime.loading import installed, load
    from toolgen_runtime.marker import tool
    from toolgen_runtime.merging import merge
    from toolgen_runtime.registry import Registry
    from toolgen_runtime.tools import FunctionTool, Tool

__all__ = [
    "ContractMismatch",
    "DuplicateTool",
    "FunctionTool",
    "InvalidArguments",
    "Registry",
    "RegistryNotFound",
    "RunContext",
    "Tool",
    "ToolError",
    "ToolFailed",
    "UnknownTool",
    "installed",
    "load",
    "merge",
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
            "ContractMismatch": "errors",
            "DuplicateTool": "errors",
            "FunctionTool": "tools",
            "InvalidArguments": "errors",
            "Registry": "registry",
            "RegistryNotFound": "errors",
            "RunContext": "context",
            "Tool": "tools",
            "ToolError": "errors",
            "ToolFailed": "errors",
            "UnknownTool": "errors",
            "installed": "loading",
            "load": "loading",
            "merge": "merging",
            "tool": "marker",
        },
    )


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
