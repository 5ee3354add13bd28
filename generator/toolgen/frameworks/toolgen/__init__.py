"""toolgen's own markers, `tool` and `register_tool`, which return functions as they are; `Tool`."""

from dataclasses import replace

from toolgen.frameworks.framework import Base, Entry, Framework
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.values import Collection, Scalar, Table, Value


def _table(**items: Value) -> Table:
    return Table(tuple((Scalar(key), value) for key, value in items.items()))


INPUT = _table(
    additionalProperties=Scalar(False),
    properties=_table(input=_table(type=Scalar("string"))),
    required=Collection("list", (Scalar("input"),)),
    type=Scalar("object"),
)
"""The arguments of any agent: those that `agent_tool` of the runtime has."""

FRAMEWORK = Framework(
    TOOLGEN,
    (
        Entry(
            "toolgen_runtime:tool",
            parameters=("function",),
            functions=("function",),
            decorates=True,
        ),
        Entry(
            "toolgen_runtime:Tool.from_schema",
            parameters=("function",),
            functions=("function",),
            schema=("parameters",),
        ),
        Entry(
            "toolgen_runtime:agent_tool",
            parameters=("agent",),
            schema=("parameters",),
            implied=(("parameters", INPUT),),
        ),
    ),
    (Base("toolgen_runtime:Tool", schema="parameters", method="execute"),),
)

WITH_SLOTS = Framework(
    replace(TOOLGEN, settings=("slots", "outputs")),
    (
        Entry(
            "toolgen_runtime:register_tool",
            ("description", "slots", "outputs", "is_complete"),
            decorates=True,
        ),
    ),
)
"""The marker that says what a function's arguments are, as Arklex has it."""
