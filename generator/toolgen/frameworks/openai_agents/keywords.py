"""Keywords of openai-agents: of its tools, and of agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "func name name_override description description_override docstring_style "
        "use_docstring_info strict_mode strict_json_schema output_type output_json_schema "
        "params_json_schema on_invoke_tool tool_name tool_description parameters input_builder "
        "include_input_schema"
    ),
    carried="defer_loading needs_approval timeout timeout_seconds",
    lost=(
        "allowed_callers failure_error_function is_enabled=True "
        "timeout_behavior='error_as_result' timeout_error_function tool_input_guardrails "
        "tool_output_guardrails"
    ),
    neutral=(
        "conversation_id custom_data_extractor custom_output_extractor hooks max_turns on_stream "
        "on_stream_max_pending_events previous_response_id run_config session"
    ),
)

HOLDERS = Keywords(
    schema="tools",
    lost="tool_use_behavior='run_llm_again'",
    neutral=(
        "name handoff_description mcp_servers mcp_config instructions prompt handoffs model "
        "model_settings input_guardrails output_guardrails output_type hooks "
        "reset_tool_choice default_manifest base_instructions capabilities run_as"
    ),
)

METHODS = Keywords(neutral="get_all_tools get_mcp_tools get_prompt get_system_prompt")
