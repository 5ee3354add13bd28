"""LiveKit Agents: `@function_tool`."""

from __future__ import annotations

from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.livekit import keywords
from toolgen.ir.profiles import Profile

FRAMEWORK = Framework(
    Profile(
        "livekit",
        verified=("livekit-agents 1.8.6",),
        contexts=("livekit:RunContext",),
        generic=("livekit:RunContext",),
        settings=("raw_schema", "on_duplicate"),
        replaces=True,
    ),
    (
        *(
            Entry(target, ("f",), ("f",), decorates=True, binds=True, tells="raw_schema")
            for target in ("livekit:function_tool", "livekit:ai_callable")
        ),
    ),
    keywords=keywords.TOOLS,
)
"""The distribution's modules stand below `livekit.agents`, whose top-level package is `livekit`."""
