"""LionAGI: `Tool(func_callable=…)`, `func_to_tool`, `register_tool`."""

from __future__ import annotations

from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.lionagi import keywords
from toolgen.ir.profiles import Profile

_MANAGER = "lionagi:ActionManager"

FRAMEWORK = Framework(
    Profile("lionagi", verified=("lionagi 0.36.0",), settings=("tool_schema", "request_options")),
    (
        Entry("lionagi:Tool", (), ("func_callable",), name=(), description=()),
        Entry("lionagi:func_to_tool", ("func",), ("func",), name=(), description=()),
        Entry(f"{_MANAGER}.register_tool", ("tool",), ("tool",), name=(), description=()),
        Entry(
            f"{_MANAGER}.register_tools",
            ("tools",),
            ("tools",),
            collections=("tools",),
            name=(),
            description=(),
        ),
        Entry(
            "lionagi:Branch.register_tools",
            ("tools",),
            ("tools",),
            collections=("tools",),
            name=(),
            description=(),
        ),
        Entry("lionagi:Branch", (), ("tools",), collections=("tools",), name=(), description=()),
    ),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
)
