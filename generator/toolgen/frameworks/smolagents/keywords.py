"""Keywords of smolagents: of its tools, and of agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="tool_function func",
)

HOLDERS = Keywords(
    schema="tools",
    lost="executor executor_kwargs executor_type='local' max_tool_threads step_callbacks",
    neutral=(
        "model prompt_templates additional_authorized_imports planning_interval "
        "max_print_outputs_length stream_outputs use_structured_outputs_internally "
        "code_block_tags instructions max_steps add_base_tools verbosity_level managed_agents name "
        "description provide_run_summary final_answer_checks return_full_result logger"
    ),
)

METHODS = Keywords(
    neutral=(
        "cleanup create_python_executor execute_tool_call extract_action from_dict from_folder "
        "from_hub initialize_system_prompt interrupt process_tool_calls provide_final_answer "
        "push_to_hub replay run save step to_dict visualize write_memory_to_messages"
    ),
)

METHODS_OF_TOOLS = Keywords(
    neutral=(
        "forward push_to_hub save setup to_code_prompt to_dict to_tool_calling_prompt "
        "validate_arguments"
    ),
)
