"""Annotations in quotes."""


from llama_index.core.tools import FunctionTool


def quoted(name: "str", near: "str | None" = None) -> "str":
    """Quoted."""
    return name


FunctionTool.from_defaults(quoted)
