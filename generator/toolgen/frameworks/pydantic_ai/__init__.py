"""pydantic-ai: `@agent.tool`, `@agent.tool_plain`, `FunctionToolset`, `Tool`, `Agent(tools=…)`."""

from __future__ import annotations

from toolgen.frameworks.entry import Entry, ServerComposition
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.policies import APPROVAL, DEFER, TIMEOUT
from toolgen.frameworks.pydantic_ai import keywords
from toolgen.ir.nodes import Scalar, Table
from toolgen.ir.profiles import ContextRule, Profile

_RENAMED = "the model sees the tools of the toolset under other names"

_NO_PARAMETERS = Table(
    ((Scalar("type"), Scalar("object")), (Scalar("properties"), Table(()))),
)


def _composing(target: str, parameters: tuple[str, ...], composes: ServerComposition) -> Entry:
    return Entry(f"pydantic_ai:{target}", parameters, unread=_RENAMED, composes=composes)


_COMPOSING = (
    *(
        _composing(f"*.{name}", ("prefix",), ServerComposition(prefixes=("prefix",), gives=True))
        for name in ("prefixed", "prefix_tools")
    ),
    _composing(
        "*.renamed",
        ("name_map",),
        ServerComposition(originals="name_map", gives=True),
    ),
    *(
        _composing(f"*.{method}", (), ServerComposition(gives=True, alters=True))
        for method in (
            *("filtered", "prepared", "approval_required", "defer_loading"),
            "include_return_schemas",
        )
    ),
    *(
        _composing(f"{name}Toolset", ("wrapped",), ServerComposition("wrapped", alters=True))
        for name in (
            *("Filtered", "Prepared", "ApprovalRequired", "DeferredLoading"),
            "IncludeReturnSchemas",
        )
    ),
    *(
        _composing(name, (), ServerComposition(alters=True))
        for name in ("IncludeToolReturnSchemas", "PrepareTools")
    ),
    _composing("*.with_metadata", (), ServerComposition(gives=True)),
    *(
        _composing(name, ("wrapped", "prefix"), ServerComposition("wrapped", ("prefix",)))
        for name in ("PrefixedToolset", "PrefixTools")
    ),
    _composing(
        "RenamedToolset",
        ("wrapped", "name_map"),
        ServerComposition("wrapped", originals="name_map"),
    ),
    _composing("CombinedToolset", ("toolsets",), ServerComposition("toolsets")),
)
_LISTS = {
    "Agent": ("model",),
    "*.override": (),
    "Agent.from_spec": ("spec",),
    "Agent.from_file": ("path",),
    "Capability": (),
}
_ADDED = ("func", "takes_ctx", "name", "description", "retries", "prepare", "args_validator")

FRAMEWORK = Framework(
    Profile(
        "pydantic-ai",
        verified=("pydantic-ai-slim 2.68.0",),
        contexts=("pydantic_ai:RunContext",),
        rule=ContextRule.FIRST_PARAMETER,
        stated=("takes_ctx", ""),
        strictness="strict",
        settings=(
            "docstring_format",
            "function_schema",
            "include_return_schema",
            "require_parameter_descriptions",
            "schema_generator",
            "strict",
            "takes_ctx",
        ),
    ),
    (
        *(
            Entry(
                f"pydantic_ai:{owner}.{method}",
                ("func",),
                ("func",),
                decorates=True,
                implied=(("takes_ctx", Scalar(takes)),),
                through="add_function" if owner == "FunctionToolset" else "",
            )
            for owner in ("Agent", "FunctionToolset", "Capability")
            for method, takes in (("tool", True), ("tool_plain", False))
        ),
        Entry("pydantic_ai:FunctionToolset.add_function", _ADDED, ("func",)),
        Entry(
            "pydantic_ai:FunctionToolset",
            ("tools",),
            collections=("tools",),
            name=(),
            description=(),
            shared=(
                *("docstring_format", "require_parameter_descriptions", "schema_generator"),
                *("include_return_schema", "strict"),
                *("requires_approval", "timeout", "defer_loading"),
            ),
            insists=("requires_approval",),
        ),
        Entry("pydantic_ai:FunctionToolset.add_tool", ("tool",), ("tool",)),
        Entry("pydantic_ai:Tool", ("function",), ("function",)),
        Entry(
            "pydantic_ai:Tool.from_schema",
            ("function", "name", "description", "json_schema", "takes_ctx"),
            ("function",),
            schema=("json_schema",),
            by_hand=True,
        ),
        Entry(
            "pydantic_ai:ToolDefinition",
            schema=("parameters_json_schema",),
            implied=(("parameters_json_schema", _NO_PARAMETERS),),
        ),
        *_COMPOSING,
        *(
            Entry(f"pydantic_ai:{name}", unread="the tool is made of one of another library")
            for name in ("tool_from_langchain", "tool_from_aci", "LangChainToolset", "ACIToolset")
        ),
        *(
            Entry(
                f"pydantic_ai:{name}",
                parameters,
                collections=("tools",),
                name=(),
                description=(),
                composes=ServerComposition("toolsets"),
            )
            for name, parameters in _LISTS.items()
        ),
        Entry("pydantic_ai:Hooks", name=(), description=(), holds=True),
    ),
    policies={"defer_loading": DEFER, "requires_approval": APPROVAL, "timeout": TIMEOUT},
    observed=("pydantic_ai",),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
)
