"""The runtime of toolgen: loads generated registries, with no reflection, and calls their tools.

Importing this package loads nothing else: each public name brings its module on first use.
Their types are in `__init__.pyi`, since imports for checkers alone would be byte code to load.
"""

__version__ = "0.1.0"

# The registries of the generated packages that were imported, by module. They stand here since a
# module more is a tenth of what importing a registry costs.
LOADED = {}


def lazy_names(namespace, homes):
    """A module `__getattr__` that finds names in modules; `homes` has the names of each module.

    The name is kept in `namespace` afterwards. Other names raise AttributeError.
    """

    def __getattr__(name):
        home = next((home for home, names in homes.items() if name in names.split()), None)
        if home is None:
            message = f"module {namespace['__name__']!r} has no attribute {name!r}"
            raise AttributeError(message)
        module = __import__(f"toolgen_runtime.{home}", None, None, (name,))
        value = namespace[name] = getattr(module, name)
        return value

    return __getattr__


# A public name stands here, and in the stub twice: where it is imported, and in `__all__`.
_HOMES = {
    "call.agents": "agent_tool",
    "call.approval": "ApprovalRequest approving",
    "call.calls": "CallStatus Execution ToolCall",
    "call.progress": "report_progress",
    "call.tools": "FunctionTool Tool",
    "call.turns": "ToolResult",
    "generated": "Registry",
    "model.binding": "RunContext",
    "model.errors": (
        "ApprovalRequired CallRejected ContractMismatch DuplicateTool InvalidArguments "
        "InvalidResult NotCallable RefusedTool RegistryNotFound ToolError ToolFailed ToolTimedOut "
        "UnknownTool"
    ),
    "model.marker": "tool",
    "model.options": "CallOptions",
    "model.policy": "Policy",
    "registry": "installed load",
    "registry.manager": "ToolManager",
    "registry.merging": "merge",
    "registry.origins": "func_to_tool",
    "requests": "MalformedRequest ToolRequest ToolResponse parse_tool_requests",
    "slots.filling": "SlotFiller",
    "slots.marker": "register_tool",
    "slots.slot": "Slot",
    "slots.state": "MessageState",
}
_find = lazy_names(globals(), _HOMES)


def __getattr__(name):
    return _public() if name == "__all__" else _find(name)


def __dir__():
    return sorted({*globals(), *_public()})


def _public():
    return sorted(" ".join(_HOMES.values()).split())
