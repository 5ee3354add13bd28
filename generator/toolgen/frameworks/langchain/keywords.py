"""Keywords of LangChain and LangGraph: of their tools, and of agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "name_or_callable runnable func coroutine name description args_schema infer_schema "
        "parse_docstring error_on_invalid_docstring"
    ),
    carried="tags",
    lost=(
        "callbacks extras handle_tool_error handle_validation_error response_format='content' "
        "return_direct"
    ),
    neutral="metadata verbose",
)

HOLDERS = Keywords(
    schema="tools",
    lost=(
        "middleware interrupt_before interrupt_after handle_tool_errors=... wrap_tool_call "
        "awrap_tool_call post_model_hook"
    ),
    neutral=(
        "model prompt system_prompt response_format state_schema context_schema checkpointer "
        "store debug name version pre_model_hook cache tags messages_key "
        "transformers"
    ),
)

_RUNNING = (
    "abatch abatch_as_completed ainvoke assign astream astream_events astream_log atransform batch "
    "batch_as_completed config_schema get_config_jsonschema get_graph get_input_jsonschema "
    "get_input_schema get_name get_output_jsonschema get_output_schema get_prompts invoke map pick "
    "pipe stream stream_events transform with_alisteners with_listeners with_types"
)
_AROUND = "bind with_config with_fallbacks with_retry"

METHODS = Keywords(lost=_AROUND, neutral=_RUNNING)

METHODS_OF_TOOLS = Keywords(
    lost=f"{_AROUND} configurable_alternatives configurable_fields",
    neutral=(
        f"{_RUNNING} arun get_lc_namespace is_lc_serializable lc_id model_copy run to_json "
        "to_json_not_implemented"
    ),
)
