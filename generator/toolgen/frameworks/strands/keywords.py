"""Keywords of Strands Agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func name description inputSchema context",
)
