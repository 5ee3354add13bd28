import toolgen_runtime
import toolgen_runtime as tr
from toolgen_runtime import tool
from toolgen_runtime import tool as agent_tool

NAME = "named_by_constant"


@tool
def bare(x: int) -> int:
    """Bare."""
    return x


@tool()
def called(x: int) -> int:
    """Called."""
    return x


@tool(name="custom", description="Said by the marker.", strict=False, thread=False)
def with_options(x: int) -> int:
    """Not this."""
    return x


@tool(name=NAME, use_docstring=False, description="A tool.")
def constant(x: int) -> int:
    """Hidden.

    Args:
        x: Hidden too.
    """
    return x


@agent_tool
def aliased(x: int) -> int:
    """Aliased."""
    return x


@toolgen_runtime.tool
def by_module(x: int) -> int:
    """By module."""
    return x


@tr.tool()
def by_module_alias(x: int) -> int:
    """By module alias."""
    return x


@tool(name=None, description=None)
def left_open(x: int) -> int:
    """Left open."""
    return x
