"""Microsoft Agent Framework: `@tool`, its older name `@ai_function`, `Agent(tools=[…])`."""

from __future__ import annotations

from toolgen.frameworks.agent_framework import keywords
from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.policies import Meaning
from toolgen.ir.nodes import NONE, Scalar, Value
from toolgen.ir.profiles import ContextRule, Profile

_AGENTS = ("Agent", "RawAgent", "ChatAgent")
_AGENT = ("client", "instructions")
_LISTS = {
    **dict.fromkeys(_AGENTS, _AGENT),
    "create_harness_agent": ("client",),
    "*.as_agent": (),
    "*.create_agent": (),
    "*.run": ("messages",),
    "*.run_stream": ("messages",),
    "*.get_response": ("messages",),
    "*.get_streaming_response": ("messages",),
}
_RUNS = ("*.run", "*.get_")


def _mode(value: Value) -> str | None:
    """The modes of an approval; what is none of them needs one."""
    modes = {Scalar("always_require"): "always", Scalar("never_require"): "never", NONE: None}
    return modes.get(value, "always") if isinstance(value, Scalar) else "always"


FRAMEWORK = Framework(
    Profile(
        "agent-framework",
        verified=("agent-framework-core 1.23.0",),
        contexts=("agent_framework:FunctionInvocationContext",),
        rule=ContextRule.FIRST_MATCH,
        reserved=("self", "cls"),
        settings=("schema", "input_model"),
        replaces=True,
        keeps=("func", "func"),
    ),
    (
        Entry("agent_framework:tool", ("func",), ("func",), decorates=True),
        Entry("agent_framework:ai_function", ("func",), ("func",), decorates=True),
        Entry("agent_framework:FunctionTool", (), ("func",), schema=("input_model",)),
        *(
            Entry(
                f"agent_framework:{name}",
                parameters,
                functions=("tools",),
                collections=("tools",),
                name=(),
                description=(),
                within="options" if name.startswith(_RUNS) else "default_options",
            )
            for name, parameters in _LISTS.items()
        ),
        Entry("agent_framework:*.as_tool", unread="the tool is an agent"),
    ),
    policies={"approval_mode": Meaning("approval", _mode)},
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
)
