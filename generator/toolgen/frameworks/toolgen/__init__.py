"""toolgen's own markers, `tool` and `register_tool`, which return functions as they are; `Tool`,
and what takes functions for tools: `FunctionTool`, `func_to_tool`, `ToolManager`.
"""

from dataclasses import replace

from toolgen.facts.kinds import Container
from toolgen.frameworks.entry import Entry, SlotKeys
from toolgen.frameworks.framework import Base, Framework
from toolgen.frameworks.policies import TIMEOUT, Meaning
from toolgen.frameworks.toolgen import keywords
from toolgen.ir.nodes import Collection, Reference, Scalar, Table, Value
from toolgen.ir.policy import APPROVALS
from toolgen.ir.profiles import TOOLGEN
from toolgen_runtime.model.declaring import SPELLINGS


def _table(**items: Value) -> Table:
    return Table(tuple((Scalar(key), value) for key, value in items.items()))


INPUT = _table(
    additionalProperties=Scalar(False),
    properties=_table(input=_table(type=Scalar("string"))),
    required=Collection(Container.LIST, (Scalar("input"),)),
    type=Scalar("object"),
)
"""The arguments of any agent: those that `agent_tool` of the runtime has."""


def _count(value: Value) -> int | None:
    match value:
        case Scalar(value=int() as count) if count > 0 and count is not True:
            return count
    return None


def _rule(value: Value) -> str | Reference | None:
    match value:
        case Reference():
            return value
        case Scalar(value=str() as rule) if rule in APPROVALS:
            return rule
    return None


_SPELLINGS = tuple(SPELLINGS.items())

# What gives the tools that functions are, or takes functions for them.
_FINDING = Framework(
    replace(TOOLGEN, settings=("params_json_schema",)),
    (
        Entry(
            "toolgen_runtime:Tool",
            functions=("func_callable", "on_invoke_sword", "on_invoke_tool"),
            schema=("params_json_schema",),
            spellings=_SPELLINGS,
            finds=True,
        ),
        Entry("toolgen_runtime:func_to_tool", ("function",), ("function",), finds=True),
        *(
            Entry(
                f"toolgen_runtime:ToolManager{method}",
                ("tools",),
                ("tools",),
                collections=("tools",),
                finds=True,
                gathers=not method,
            )
            for method in ("", ".register_tool", ".register_tools", ".get_tool_schema")
        ),
    ),
    keywords=keywords.TOOLS,
    holding=keywords.MANAGERS,
)

# The marker that says what a function's arguments are, as Arklex has it.
_WITH_SLOTS = Framework(
    replace(TOOLGEN, settings=("slots", "outputs")),
    (
        Entry(
            "toolgen_runtime:register_tool",
            ("description", "slots", "outputs", "is_complete", "is_response"),
            description=("description", "desc"),
            decorates=True,
            slots=SlotKeys(),
        ),
    ),
    keywords=keywords.TOOLS,
)

FRAMEWORK = Framework(
    TOOLGEN,
    (
        Entry(
            "toolgen_runtime:tool",
            parameters=("function",),
            functions=("function",),
            decorates=True,
            spellings=_SPELLINGS,
        ),
        Entry(
            "toolgen_runtime:FunctionTool",
            parameters=("function",),
            functions=("function",),
            decorates=True,
            spellings=_SPELLINGS,
        ),
        Entry(
            "toolgen_runtime:Tool.from_schema",
            parameters=("function",),
            functions=("function",),
            schema=("parameters",),
            by_hand=True,
        ),
        Entry(
            "toolgen_runtime:agent_tool",
            parameters=("agent",),
            schema=("parameters",),
            implied=(("parameters", INPUT),),
        ),
    ),
    (Base("toolgen_runtime:Tool", schema="parameters", method="execute"),),
    policies={  # of tools that are made by hand
        "approval": Meaning("approval", _rule),
        "max_output": Meaning("max_output", _count),
        "timeout": TIMEOUT,
    },
    variants=(_FINDING, _WITH_SLOTS),
    keywords=keywords.TOOLS,
)
