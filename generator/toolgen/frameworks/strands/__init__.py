"""Strands Agents: `@tool`, modules with a `TOOL_SPEC`, `Agent(tools=[…])`."""

from __future__ import annotations

import re

from toolgen.frameworks.entry import Entry, of_tools
from toolgen.frameworks.framework import Base, Framework, ModuleTool
from toolgen.frameworks.strands import keywords
from toolgen.ir.profiles import Profile

_SPEC = ("tool_name", "tool_spec", "tool_func")
_MAKERS = {"DecoratedFunctionTool": (*_SPEC, "metadata"), "PythonAgentTool": _SPEC}
_LISTS = {
    "Agent": ("model", "messages", "tools"),
    "BidiAgent": ("model", "tools"),
}
_SPECIFIED = "the tool is made of a specification"

FRAMEWORK = Framework(
    Profile(
        "strands",
        verified=("strands-agents 1.62.0",),
        last_wins=True,
        contexts=("strands:ToolContext",),
        reserved=("self", "cls", "agent"),
        stated=("context", "tool_context"),
        settings=("inputSchema", "context"),
        names=re.compile(r"[a-zA-Z0-9_-]{1,64}"),
        replaces=True,
        keeps=("", ""),
    ),
    (
        Entry(
            "strands:tool",
            ("func", "description", "inputSchema", "name", "context"),
            ("func",),
            decorates=True,
        ),
        *(
            Entry(f"strands:{name}", parameters, ("tool_func",), unread=_SPECIFIED)
            for name, parameters in _MAKERS.items()
        ),
        *(
            of_tools(f"strands:{name}", parameters, finished=True)
            for name, parameters in _LISTS.items()
        ),
        Entry("strands:Agent.as_tool", unread="the tool is an agent"),
    ),
    (Base("strands:AgentTool", unread="what an AgentTool declares is what its property gives"),),
    (ModuleTool("TOOL_SPEC", ("inputSchema", "json")),),
    observed=("strands",),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
)
