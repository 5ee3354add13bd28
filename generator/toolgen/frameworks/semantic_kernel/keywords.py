"""Keywords of Semantic Kernel."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func name description",
)
