"""openai-agents: `@function_tool`, `function_schema(f)`, `FunctionTool`, `Agent(tools=[…])`."""

from __future__ import annotations

import re

from toolgen.facts.kinds import Container
from toolgen.frameworks.entry import Entry, ServerComposition, of_tools
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.openai_agents import keywords
from toolgen.frameworks.policies import APPROVAL, DEFER, TIMEOUT
from toolgen.ir.nodes import Collection, Scalar, Table
from toolgen.ir.profiles import ContextRule, Profile

_NAME = ("name_override",)
_DESCRIPTION = ("description_override",)

_AGENTS = ("Agent", "RealtimeAgent", "SandboxAgent")

_TEXT = Table(((Scalar("title"), Scalar("Input")), (Scalar("type"), Scalar("string"))))
_ASKED = Table(
    (
        (Scalar("title"), Scalar("AgentAsToolInput")),
        (Scalar("description"), Scalar("Default input schema for agent-as-tool calls.")),
        (Scalar("type"), Scalar("object")),
        (Scalar("properties"), Table(((Scalar("input"), _TEXT),))),
        (Scalar("required"), Collection(Container.LIST, (Scalar("input"),))),
        (Scalar("additionalProperties"), Scalar(False)),
    )
)
"""What an agent that is a tool takes (`AgentAsToolInput` of `agents.agent_tool_input`)."""

FRAMEWORK = Framework(
    Profile(
        "openai-agents",
        verified=("openai-agents 0.22.3", "openai-agents 0.24.0"),
        contexts=("agents:RunContextWrapper", "agents:ToolContext"),
        wraps=True,
        rule=ContextRule.FIRST_PARAMETER,
        strictness="strict_mode",
        settings=(
            *("strict_mode", "strict_json_schema", "use_docstring_info", "docstring_style"),
            *("output_type", "output_json_schema", "allowed_callers"),
        ),
        names=re.compile(r"[a-zA-Z0-9_-]{1,64}"),
        replaces=True,
        invokes=True,
        answers="failure_error_function",
        earlier=(("0.22", (0, 24)),),
    ),
    (
        Entry(
            "agents:function_tool",
            ("func",),
            ("func",),
            name=_NAME,
            description=_DESCRIPTION,
            decorates=True,
        ),
        Entry(
            "agents:function_schema",
            (
                *("func", "docstring_style", "name_override", "description_override"),
                *("use_docstring_info", "strict_json_schema"),
            ),
            ("func",),
            name=_NAME,
            description=_DESCRIPTION,
        ),
        Entry(
            "agents:FunctionTool",
            (
                *("name", "description", "params_json_schema", "on_invoke_tool"),
                "strict_json_schema",
            ),
            ("on_invoke_tool",),
            schema=("params_json_schema",),
            by_hand=True,
        ),
        *(
            Entry(
                f"agents:{name}.as_tool",
                ("tool_name", "tool_description"),
                schema=("parameters",),
                name=("tool_name",),
                description=("tool_description",),
                implied=(("parameters", _ASKED),),
                unread="the tool is an agent that takes more than a text",
                unread_given=("parameters", "input_builder", "include_input_schema"),
            )
            for name in ("Agent", "SandboxAgent")
        ),
        *(
            of_tools(f"agents:{name}", ("name", "handoff_description", "tools"), finished=True)
            for name in _AGENTS
        ),
        *(of_tools(f"agents:{name}.clone", finished=True, again=True) for name in _AGENTS),
        Entry(
            "agents:tool_namespace",
            unread="the tools are offered within a namespace",
            composes=ServerComposition("tools", alters=True),
        ),
    ),
    policies={
        "defer_loading": DEFER,
        "needs_approval": APPROVAL,
        "timeout": TIMEOUT,
        "timeout_seconds": TIMEOUT,
    },
    observed=("agents",),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
)
