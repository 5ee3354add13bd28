"""AutoGen: `FunctionTool`, `BaseTool`, `AssistantAgent(tools=[…])`."""

from __future__ import annotations

from toolgen.frameworks.autogen import keywords
from toolgen.frameworks.entry import Entry, of_tools
from toolgen.frameworks.framework import Framework
from toolgen.ir.profiles import Profile

_TOOL = ("func", "description", "name", "global_imports", "strict")
_OF_OPENAI = ("name", "description", "client", "model", "instructions", "tools")
_LISTS = {
    "autogen_agentchat:AssistantAgent": ("name", "model_client"),
    "autogen_ext:OpenAIAssistantAgent": _OF_OPENAI,
}
_FINISHED = {
    "StaticWorkbench": ("tools", "tool_overrides"),
    "StaticStreamWorkbench": ("tools", "tool_overrides"),
    "ToolAgent": ("description", "tools"),
}

FRAMEWORK = Framework(
    Profile(
        "autogen",
        verified=("autogen-core 0.7.5", "autogen-agentchat 0.7.5"),
        reserved=("cancellation_token",),
        strictness="strict",
        settings=("strict",),
    ),
    (
        Entry("autogen_core:FunctionTool", _TOOL, ("func",)),
        Entry(
            "autogen_core:BaseTool",
            ("args_type", "return_type", "name", "description", "strict"),
            schema=("args_type",),
        ),
        *(of_tools(target, parameters) for target, parameters in _LISTS.items()),
        *(
            of_tools(f"autogen_core:{name}", parameters, finished=True)
            for name, parameters in _FINISHED.items()
        ),
    ),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
)
