"""Keywords of Arklex."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="desc description slots outputs",
    lost="isComplete isResponse",
)
