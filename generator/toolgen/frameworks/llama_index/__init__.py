"""LlamaIndex: `FunctionTool.from_defaults`, `BaseToolSpec` with its `spec_functions`, agents."""

from __future__ import annotations

from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Base, Framework, Toolset
from toolgen.frameworks.llama_index import keywords
from toolgen.frameworks.llama_index.types import TYPES
from toolgen.ir.profiles import Profile

_DEFAULTS = ("fn", "name", "description", "return_direct", "fn_schema", "async_fn")
_OF_FUNCTION = Entry("llama_index:FunctionTool.from_defaults", _DEFAULTS, ("fn", "async_fn"))
_RESTATED = ("spec_functions", "func_to_metadata_mapping")
_AGENT = ("name", "description", "system_prompt", "tools")
_LISTS = {
    "FunctionAgent": _AGENT,
    "ReActAgent": _AGENT,
    "CodeActAgent": ("code_execute_fn", *_AGENT),
    "AgentWorkflow.from_tools_or_functions": ("tools_or_functions",),
}
_ENGINES = (
    *("QueryEngineTool", "RetrieverTool", "QueryPlanTool", "EvalQueryEngineTool"),
    "OnDemandLoaderTool",
)
_COMPUTES = ("get_metadata_from_fn_name", "get_fn_schema_from_fn_name")

FRAMEWORK = Framework(
    Profile(
        "llama-index",
        verified=("llama-index-core 0.14.25",),
        contexts=("llama_index:Context",),
        reserved=("self",),
        settings=("fn_schema", "partial_params", "tool_metadata"),
        describes_results=True,
    ),
    (
        _OF_FUNCTION,
        Entry("llama_index:FunctionTool", unread="the tool is made of metadata"),
        *(
            Entry(
                f"llama_index:BaseToolSpec.{name}",
                _RESTATED,
                unread="the call says other methods or metadata than the class does",
                unread_given=_RESTATED,
            )
            for name in ("to_tool_list", "to_tool_list_async")
        ),
        *(
            Entry(f"llama_index:{name}.from_defaults", unread="the tool is made of an engine")
            for name in _ENGINES
        ),
        *(
            Entry(
                f"llama_index:{name}",
                parameters,
                collections=(parameters[-1],),
                name=(),
                description=(),
            )
            for name, parameters in _LISTS.items()
        ),
    ),
    (Base("llama_index:BaseTool", unread="what a subclass of BaseTool declares is its metadata"),),
    toolsets=(Toolset("llama_index:BaseToolSpec", "spec_functions", _OF_FUNCTION, _COMPUTES),),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
    types=TYPES,
    names_within="metadata",
)
