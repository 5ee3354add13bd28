"""LiveKit Agents: `@function_tool`, `Agent(tools=[…])`."""

from __future__ import annotations

from toolgen.frameworks.entry import Entry, of_tools
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.livekit import keywords
from toolgen.ir.profiles import Profile

_LISTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("Agent", "AgentTask", "AgentSession", "Toolset", "AsyncToolset"), ()),
    **dict.fromkeys(("Agent.update_tools", "AgentTask.update_tools"), ("tools",)),
}

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
        *(
            of_tools(f"livekit:{name}", parameters, finished=True)
            for name, parameters in _LISTS.items()
        ),
    ),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
)
"""The distribution's modules stand below `livekit.agents`, whose top-level package is `livekit`."""
