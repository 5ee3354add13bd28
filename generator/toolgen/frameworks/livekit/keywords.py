"""Keywords of LiveKit Agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="f name description raw_schema on_duplicate",
    lost="flags",
    neutral="duplicate_scope",
)
