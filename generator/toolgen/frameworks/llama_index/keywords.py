"""Keywords of LlamaIndex: of its tools, and of agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="fn async_fn name description fn_schema tool_metadata",
    lost="callback async_callback return_direct",
    filling="partial_params",
)

HOLDERS = Keywords(
    schema="tools tools_or_functions",
    neutral=(
        "name description system_prompt tool_retriever can_handoff_to llm initial_state "
        "state_prompt output_cls structured_output_fn streaming early_stopping_method timeout "
        "verbose scratchpad_key initial_tool_choice allow_parallel_tool_calls reasoning_key "
        "output_parser formatter code_execute_fn code_act_system_prompt"
    ),
)

METHODS = Keywords(
    neutral=(
        "add_step aggregate_tool_results call_tool finalize get_prompts get_tools "
        "handle_tool_call_results init_run parse_agent_output run run_agent_step setup_agent "
        "take_step update_prompts validate validate_formatter validate_tools"
    ),
)

METHODS_OF_TOOLS = Keywords(
    neutral=("acall call extract_param_docs to_langchain_structured_tool to_langchain_tool"),
)
