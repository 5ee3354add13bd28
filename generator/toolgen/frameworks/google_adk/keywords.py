"""Keywords of Google ADK: of its tools, and of agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func",
    carried="require_confirmation",
)

HOLDERS = Keywords(
    schema="tools",
    lost="before_tool_callback after_tool_callback on_tool_error_callback",
    neutral=(
        "update deep name description rerun_on_resume wait_for_output retry_config timeout "
        "input_schema output_schema state_schema parent_agent sub_agents before_agent_callback "
        "after_agent_callback model instruction global_instruction static_instruction "
        "generate_content_config mode parallel_worker disallow_transfer_to_parent "
        "disallow_transfer_to_peers include_contents output_key planner code_executor "
        "before_model_callback after_model_callback on_model_error_callback"
    ),
)
