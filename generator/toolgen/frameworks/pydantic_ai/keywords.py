"""Keywords of pydantic-ai: of its tools, and of toolsets and agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "func function tool name description docstring_format require_parameter_descriptions "
        "schema_generator takes_ctx json_schema function_schema include_return_schema "
        "parameters_json_schema strict"
    ),
    carried="defer_loading requires_approval timeout",
    lost=(
        "args_validator max_retries prepare retries sequential tool_kind kind='function' "
        "return_schema outer_typed_dict_key unless_native with_native unless_tool_kind"
    ),
    neutral="metadata toolset_id capability_id",
)

HOLDERS = Keywords(
    schema=(
        "tools docstring_format require_parameter_descriptions schema_generator "
        "include_return_schema strict"
    ),
    carried="defer_loading requires_approval timeout",
    lost=(
        "max_retries retries sequential tool_timeout before_tool_validate after_tool_validate "
        "tool_validate tool_validate_error before_tool_execute after_tool_execute tool_execute "
        "tool_execute_error deferred_tool_calls prepare_tools"
    ),
    neutral=(
        "metadata id model deps native_tools spec path fmt custom_capability_types "
        "workspace output_type instructions system_prompt deps_type name description "
        "model_settings validation_context toolsets defer_model_check end_strategy "
        "max_concurrency capabilities before_run after_run run run_error before_node_run "
        "after_node_run node_run node_run_error run_event_stream event before_model_request "
        "prepare_model_request after_model_request model_request model_request_error "
        "prepare_output_tools before_output_validate after_output_validate output_validate "
        "output_validate_error before_output_process after_output_process output_process "
        "output_process_error ordering"
    ),
)

METHODS = Keywords(
    lost="parallel_tool_call_execution_mode toolset",
    neutral=(
        "after_model_request after_node_run after_output_process after_output_validate after_run "
        "after_tool_execute after_tool_validate apply approval_required_func before_model_request "
        "before_node_run before_output_process before_output_validate before_run "
        "before_tool_execute before_tool_validate call_tool combine for_agent for_run for_run_step "
        "from_spec get_default_conversation_id get_default_run_id get_description get_instructions "
        "get_model get_model_settings get_native_tools get_ordering get_run_clock "
        "get_run_start_time get_serialization_name get_tool_for_tool_def get_tools get_toolset "
        "get_workspace get_wrapper_model get_wrapper_toolset handle_deferred_tool_calls "
        "instructions instrument_all is_call_tools_node is_end_node is_model_request_node "
        "is_user_prompt_node iter listens_to on_event on_model_request_error on_node_run_error "
        "on_output_process_error on_output_validate_error on_run_error on_tool_execute_error "
        "on_tool_validate_error output_json_schema output_validator prepare_model_request "
        "prepare_output_tools prepare_tools realtime render_description resolve_model_id run "
        "run_stream run_stream_events run_stream_sync run_sync set_mcp_sampling_model "
        "system_prompt system_prompt_parts to_cli to_cli_sync to_web tool_for_tool_def using_sleep "
        "using_thread_executor visit_and_replace wrap_model_request wrap_node_run "
        "wrap_output_process wrap_output_validate wrap_run wrap_run_event_stream wrap_tool_execute "
        "wrap_tool_validate"
    ),
)

METHODS_OF_TOOLS = Keywords(
    neutral="prepare_tool_def",
)
