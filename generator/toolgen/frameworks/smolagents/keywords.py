"""Keywords of smolagents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="tool_function func",
)
