"""Types that LlamaIndex defines, which the description of a tool names where it returns them."""

from toolgen.frameworks.framework import FrameworkTypes

_NAMES = (
    "BaseNode",
    "Document",
    "ImageDocument",
    "ImageNode",
    "IndexNode",
    "NodeWithScore",
    "QueryBundle",
    "TextNode",
)

TYPES = FrameworkTypes(
    models=frozenset(f"llama_index:{name}" for name in _NAMES), home="llama_index.core.schema"
)
