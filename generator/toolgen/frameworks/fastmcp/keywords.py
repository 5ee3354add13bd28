"""Keywords of fastmcp: of its tools, and of servers."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "name_or_fn fn tool name description title annotations parameters output_schema "
        "exclude_args"
    ),
    carried="tags timeout version",
    lost="auth enabled=True execution metadata run_in_thread=True serializer task task_config",
    neutral="app icons meta model return_type",
    earlier="exclude_args serializer",
)

HOLDERS = Keywords(
    schema="tools",
    lost="mask_error_details middleware providers strict_input_validation tasks transforms",
    neutral=(
        "name instructions version website_url icons auth lifespan on_duplicate "
        "dereference_schemas list_page_size resource_security request_state_security cache_ttl "
        "cache_scope session_state_store client_log_level experimental_capabilities "
        "sampling_handler sampling_handler_behavior"
    ),
    earlier="sampling_handler sampling_handler_behavior",
)
