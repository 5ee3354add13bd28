"""LlamaIndex: `FunctionTool.from_defaults`."""

from __future__ import annotations

from toolgen.extract.frontends.framework import Base, Entry, Framework
from toolgen.ir.profiles import Profile

_DEFAULTS = ("fn", "name", "description", "return_direct", "fn_schema", "async_fn")

FRAMEWORK = Framework(
    Profile(
        "llama-index",
        verified=("llama-index-core 0.14.25",),
        contexts=("llama_index:Context",),
        reserved=("self",),
        settings=("fn_schema", "partial_params", "tool_metadata"),
    ),
    (
        Entry("llama_index:FunctionTool.from_defaults", _DEFAULTS, ("fn", "async_fn")),
        Entry("llama_index:FunctionTool", unread="the tool is made of metadata"),
        *(
            Entry(f"llama_index:{name}", unread="the tool is made of an engine or a retriever")
            for name in ("QueryEngineTool.from_defaults", "RetrieverTool.from_defaults")
        ),
    ),
    (Base("llama_index:BaseTool", unread="what a subclass of BaseTool declares is its metadata"),),
)
