"""Keywords of AutoGen: of its tools, and of agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func name description strict args_type return_type",
    neutral="global_imports",
)

HOLDERS = Keywords(
    schema="tools",
    neutral=(
        "name model_client workbench handoffs model_context description system_message "
        "model_client_stream reflect_on_tool_use max_tool_iterations tool_call_summary_format "
        "tool_call_summary_formatter output_content_type output_content_type_format memory "
        "metadata client model instructions assistant_id thread_id "
        "response_format temperature tool_resources top_p"
    ),
)
