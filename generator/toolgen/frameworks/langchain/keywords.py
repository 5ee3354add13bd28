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
        "awrap_tool_call"
    ),
    neutral=(
        "model prompt system_prompt response_format state_schema context_schema checkpointer "
        "store debug name version pre_model_hook post_model_hook cache tags messages_key "
        "transformers"
    ),
)
