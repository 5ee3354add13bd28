"""Google ADK: `FunctionTool`, `LongRunningFunctionTool`, `Agent(tools=[…])`."""

from __future__ import annotations

from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Base, Framework
from toolgen.frameworks.google_adk import keywords
from toolgen.frameworks.policies import APPROVAL
from toolgen.ir.nodes import Scalar
from toolgen.ir.profiles import ContextRule, Profile

_AGENTS = ("Agent", "LlmAgent")
_CONTEXTS = ("ToolContext", "Context", "CallbackContext")
_FILLING = ("GoogleTool", "BigQueryTool", "AuthenticatedFunctionTool", "ComputerUseTool")
_FILLED = "some of its arguments are given by the tool, and are none of the model's"
_DECLARED = "what a subclass of BaseTool declares is what its method gives back"

FRAMEWORK = Framework(
    Profile(
        "google-adk",
        verified=("google-adk 2.13.0",),
        contexts=tuple(f"google:{name}" for name in _CONTEXTS),
        rule=ContextRule.FIRST_MATCH,
        reserved=("tool_context", "input_stream"),
    ),
    (
        Entry("google:FunctionTool", ("func",), ("func",), name=(), description=()),
        Entry(
            "google:LongRunningFunctionTool",
            ("func",),
            ("func",),
            name=(),
            description=(),
            implied=(("is_long_running", Scalar(True)),),
        ),
        *(
            Entry(
                f"google:{name}",
                collections=("tools",),
                name=(),
                description=(),
                into="tools",
                defaults=True,
            )
            for name in _AGENTS
        ),
        *(
            Entry(
                f"google:{name}.{method}",
                ("update",),
                collections=("tools",),
                name=(),
                description=(),
                into="tools",
                within="update",
                again=True,
            )
            for name in _AGENTS
            for method in ("clone", "model_copy")
        ),
        *(
            Entry(f"google:{name}", name=(), description=(), holds=True)
            for name in ("App", "Runner", "InMemoryRunner")
        ),
        Entry("google:AgentTool", unread="the tool is an agent"),
        *(Entry(f"google:{name}", ("func",), ("func",), unread=_FILLED) for name in _FILLING),
    ),
    (Base("google:BaseTool", unread=_DECLARED),),
    policies={"require_confirmation": APPROVAL},
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
)
"""The distribution's modules stand below `google.adk`, whose top-level package is `google`."""
