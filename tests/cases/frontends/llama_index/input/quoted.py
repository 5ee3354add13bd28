"""Annotations in quotes."""

from typing import Optional

from llama_index.core.tools import FunctionTool


def quoted(name: "str", near: "Optional[ str ]" = None) -> "str":
    """Quoted."""
    return name


FunctionTool.from_defaults(quoted)
