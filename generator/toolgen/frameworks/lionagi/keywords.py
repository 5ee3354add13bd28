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

METHODS = Keywords(
    lost="add_tool_post_hook add_tool_pre_hook attach_hook_bus",
    neutral=(
        "aclone act adump_logs authorize chat chat_and_record class_name clone communicate connect "
        "control drain_signals dump_logs emit emit_and_log from_dict from_json get_operation "
        "get_tool_schema grant_capabilities interpret invoke load_mcp_config match_tool operate "
        "parse poll_control ReAct ReActStream register_mcp_server revoke_capabilities run to_df "
        "to_dict to_json"
    ),
)

METHODS_OF_TOOLS = Keywords(
    neutral="class_name from_dict from_json to_dict to_json",
)
