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

_MODELS = frozenset(f"llama_index:{name}" for name in _NAMES)

TYPES = FrameworkTypes(models=_MODELS, kept=_MODELS, home="llama_index.core.schema")
