"""toolgen's own markers, `tool` and `register_tool`, which return functions as they are; `Tool`."""

from dataclasses import replace

from toolgen.extract.frontends.framework import Base, Entry, Framework
from toolgen.ir.profiles import TOOLGEN

FRAMEWORK = Framework(
    TOOLGEN,
    (
        Entry(
            "toolgen_runtime:tool",
            parameters=("function",),
            functions=("function",),
            decorates=True,
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
