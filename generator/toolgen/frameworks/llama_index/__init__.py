"""LlamaIndex: `FunctionTool.from_defaults`, and `BaseToolSpec` with its `spec_functions`."""

from __future__ import annotations

from toolgen.frameworks.framework import Base, Entry, Framework, Spellings, Toolset
from toolgen.frameworks.llama_index import keywords
from toolgen.frameworks.llama_index.types import TYPES
from toolgen.ir.profiles import Profile

_DEFAULTS = ("fn", "name", "description", "return_direct", "fn_schema", "async_fn")
_OF_FUNCTION = Entry("llama_index:FunctionTool.from_defaults", _DEFAULTS, ("fn", "async_fn"))
_RESTATED = ("spec_functions", "func_to_metadata_mapping")
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
            Entry(f"llama_index:{name}", unread="the tool is made of an engine or a retriever")
            for name in ("QueryEngineTool.from_defaults", "RetrieverTool.from_defaults")
        ),
    ),
    (Base("llama_index:BaseTool", unread="what a subclass of BaseTool declares is its metadata"),),
    toolsets=(Toolset("llama_index:BaseToolSpec", "spec_functions", _OF_FUNCTION, _COMPUTES),),
    spellings=Spellings(
        mentions=(r"to_tool_list\w*[ \t]*\(\s*[^)\s]",),
        calls=(r"\.from_defaults",),
        keywords=("tools",),
    ),
    keywords=keywords.TOOLS,
    types=TYPES,
)
