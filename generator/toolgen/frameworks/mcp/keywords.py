"""Keywords of mcp: of its tools, and of servers."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "fn name title description annotations structured_output context_kwarg inputSchema "
        "input_schema outputSchema output_schema"
    ),
    lost="execution visibility",
    neutral="icons meta resource_uri",
)

_ONLY_BEFORE_2 = (
    "event_store retry_interval host port mount_path sse_path message_path streamable_http_path "
    "json_response stateless_http max_request_body_size session_idle_timeout max_sessions "
    "transport_security"
)

HOLDERS = Keywords(
    schema="tools",
    lost="extensions middleware",
    neutral=(
        "name title description instructions website_url icons version auth_server_provider "
        "token_verifier resources debug log_level warn_on_duplicate_resources "
        "warn_on_duplicate_tools warn_on_duplicate_prompts dependencies lifespan auth "
        "resource_security request_state_security cache_hints subscriptions "
        f"{_ONLY_BEFORE_2}"
    ),
    earlier=_ONLY_BEFORE_2,
)

METHODS = Keywords(
    neutral=(
        "add_html_resource add_prompt add_resource call_tool completion custom_route get_context "
        "get_prompt get_tool intercept_tool_call list_prompts list_resource_templates "
        "list_resources list_tools methods prompt read_resource remove_prompt "
        "remove_tool resource resources run run_sse_async run_stdio_async "
        "run_streamable_http_async settings sse_app streamable_http_app tools"
    ),
    earlier="get_context",
)
