"""Keywords of fastmcp: of its tools, and of servers."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "name_or_fn fn tool name description title annotations parameters output_schema "
        "exclude_args"
    ),
    carried="tags timeout version",
    lost="app auth enabled=True execution metadata run_in_thread=True serializer task task_config",
    neutral="icons meta model return_type",
    earlier="exclude_args serializer",
)

_ONLY_BEFORE_4 = "sampling_handler sampling_handler_behavior"
_ONLY_BEFORE_3 = (
    "debug log_level host port sse_path message_path streamable_http_path json_response "
    "stateless_http on_duplicate_tools on_duplicate_resources on_duplicate_prompts "
    "include_fastmcp_meta cache_expiration_seconds dependencies resource_prefix_format"
)

HOLDERS = Keywords(
    schema="tools transforms",
    lost=(
        "mask_error_details middleware providers strict_input_validation tasks "
        "include_tags exclude_tags tool_serializer tool_transformations"
    ),
    neutral=(
        "name instructions version website_url icons auth lifespan on_duplicate "
        "dereference_schemas list_page_size resource_security request_state_security cache_ttl "
        "cache_scope session_state_store client_log_level experimental_capabilities "
        f"{_ONLY_BEFORE_4} {_ONLY_BEFORE_3}"
    ),
    earlier=(
        "include_tags exclude_tags tool_serializer tool_transformations "
        f"{_ONLY_BEFORE_4} {_ONLY_BEFORE_3}"
    ),
)

METHODS = Keywords(
    lost="add_extension add_middleware remove_tool_transformation",
    neutral=(
        "add_completion_handler add_prompt add_resource add_template call_tool completion "
        "custom_route generate_name get_app_tool get_prompt get_resource get_resource_template "
        "get_tasks get_tool get_tool_by_hash http_app lifespan list_prompts "
        "list_resource_templates list_resources list_tools prompt read_resource "
        "register_prompts register_resources remove_prompt remove_resource remove_template "
        "remove_tool render_prompt required_extensions resource run run_async run_http_async "
        "run_stdio_async"
    ),
    earlier="remove_tool_transformation",
)

METHODS_OF_TOOLS = Keywords(
    lost="disable enable",
    neutral=(
        "add_to_docket coerce_task_arguments convert_result copy get_meta get_span_attributes "
        "make_key register_with_docket run to_mcp_tool"
    ),
    earlier="add_to_docket coerce_task_arguments register_with_docket",
)
