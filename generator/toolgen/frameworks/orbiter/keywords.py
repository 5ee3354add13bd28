"""Keywords of Orbiter."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="fn name description",
)
