"""Keywords of Microsoft Agent Framework."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func name description schema input_model",
    carried="approval_mode",
    lost="max_invocations max_invocation_exceptions result_parser",
    neutral="kind additional_properties",
)

HOLDERS = Keywords(
    schema="tools",
    lost=(
        "middleware disable_tool_auto_approval auto_approval_rules "
        "file_access_disable_write_tools file_access_disable_readonly_tool_approval "
        "file_access_disable_write_tool_approval"
    ),
    neutral=(
        "client id name description instructions default_options context_providers "
        "require_per_service_call_history_persistence compaction_strategy tokenizer "
        "additional_properties messages stream session options function_invocation_kwargs "
        "client_kwargs harness_instructions agent_instructions max_context_window_tokens "
        "max_output_tokens history_provider disable_compaction before_compaction_strategy "
        "after_compaction_strategy disable_todo todo_provider disable_mode mode_provider "
        "disable_file_memory file_memory_store file_access_store file_access_session_scoped "
        "skills_provider skills_paths background_agents background_agents_instructions "
        "background_agents_wait_timeout_seconds shell_executor "
        "shell_environment_provider_options disable_web_search loop_should_continue "
        "loop_next_message loop_max_iterations otel_provider_name"
    ),
)

METHODS = Keywords(
    neutral=(
        "as_mcp_server close create_session from_dict from_json get_session open to_dict to_json"
    ),
)

METHODS_OF_TOOLS = Keywords(
    neutral=(
        "from_dict from_json invoke parameters parse_result to_dict to_json to_json_schema_spec"
    ),
)
