"""Keywords of Strands Agents: of its tools, and of agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func name description inputSchema context",
)

HOLDERS = Keywords(
    schema="tools",
    lost="background_tasks context_manager hooks interventions plugins tool_executor",
    neutral=(
        "model messages system_prompt structured_output_model callback_handler "
        "conversation_manager record_direct_tool_call load_tools_from_directory trace_attributes "
        "baggage_attributes aux_model agent_id name description state session_manager "
        "memory_manager structured_output_prompt retry_strategy concurrent_invocation_mode "
        "checkpointing sandbox storage"
    ),
)

METHODS = Keywords(
    lost="add_hook add_middleware",
    neutral=(
        "cancel cleanup invoke_async load_snapshot receive run send shutdown shutdown_async start "
        "stop stream_async structured_output structured_output_async take_snapshot"
    ),
)
