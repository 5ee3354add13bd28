"""Keywords of mcp."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "fn name title description annotations structured_output context_kwarg inputSchema "
        "input_schema outputSchema output_schema"
    ),
    lost="execution visibility",
    neutral="icons meta resource_uri",
)
