"""Keywords of LionAGI: of its tools, and of what holds them."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func func_callable tool tool_schema request_options style func_description",
    lost=(
        "preprocessor preprocessor_kwargs postprocessor postprocessor_kwargs strict_func_call "
        "mcp_config mcp_capability"
    ),
    neutral="id created_at metadata update",
)

HOLDERS = Keywords(
    schema="tools",
    neutral=(
        "update user name messages system system_sender chat_model parse_model log_config "
        "system_datetime system_template system_template_context logs use_lion_system_message "
        "memory id created_at metadata"
    ),
)
