"""Keywords of AutoGen: of its tools, and of agents and workbenches."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func name description strict args_type return_type",
    neutral="global_imports",
)

HOLDERS = Keywords(
    schema="tools",
    lost=(
        "max_tool_iterations=1 reflect_on_tool_use tool_call_summary_format='{result}' "
        "tool_call_summary_formatter tool_overrides"
    ),
    neutral=(
        "name model_client workbench handoffs model_context description system_message "
        "model_client_stream output_content_type output_content_type_format memory "
        "metadata client model instructions assistant_id thread_id "
        "response_format temperature tool_resources top_p"
    ),
)

METHODS = Keywords(
    neutral=(
        "bind_id_and_runtime call_tool call_tool_stream close delete_assistant "
        "delete_uploaded_files delete_vector_store dump_component handle_function_call "
        "handle_incoming_message list_tools load_component load_state on_message on_message_impl "
        "on_messages on_messages_stream on_pause on_reset on_resume on_unhandled_message "
        "on_upload_for_code_interpreter on_upload_for_file_search publish_message register "
        "register_instance reset run run_stream save_state send_message start stop"
    ),
)

METHODS_OF_TOOLS = Keywords(
    neutral=(
        "args_type dump_component load_component load_state_json return_type "
        "return_value_as_string run run_json save_state_json state_type"
    ),
)
