"""Keywords of Google ADK: of its tools, and of agents and what runs them."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func",
    carried="require_confirmation",
)

HOLDERS = Keywords(
    schema="tools",
    lost="before_tool_callback after_tool_callback on_tool_error_callback plugins",
    neutral=(
        "update deep name description rerun_on_resume wait_for_output retry_config timeout "
        "input_schema output_schema state_schema parent_agent sub_agents before_agent_callback "
        "after_agent_callback model instruction global_instruction static_instruction "
        "generate_content_config mode parallel_worker disallow_transfer_to_parent "
        "disallow_transfer_to_peers include_contents output_key planner code_executor "
        "before_model_callback after_model_callback on_model_error_callback app app_name agent "
        "node artifact_service session_service memory_service credential_service "
        "plugin_close_timeout auto_create_session root_agent events_compaction_config "
        "context_cache_config resumability_config"
    ),
)

METHODS = Keywords(
    neutral=(
        "canonical_global_instruction canonical_instruction canonical_live_model_async "
        "canonical_model_async canonical_tools close find_agent find_sub_agent from_config "
        "model_post_init rewind_async run run_async run_debug run_live set_default_live_model "
        "set_default_model validate_generate_content_config validate_name "
        "validate_sub_agents_unique_names"
    ),
)

METHODS_OF_TOOLS = Keywords(
    neutral="check_require_confirmation from_config process_llm_request run_async"
)
