"""Keywords of LlamaIndex."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="fn async_fn name description fn_schema tool_metadata",
    lost="callback async_callback return_direct",
    filling="partial_params",
)
