"""Keywords of Semantic Kernel: of its functions, and of kernels and agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func name description",
)

HOLDERS = Keywords(
    lost=("auto_function_invocation_filters function_choice_behavior function_invocation_filters"),
    neutral=(
        "plugins services ai_service_selector retry_mechanism prompt_rendering_filters arguments "
        "description id instructions kernel name prompt_template_config service client definition "
        "polling_options prompt_template ai_model_id instruction_role metadata reasoning "
        "store_enabled temperature text tools top_p mcp_tool_approval_callback agent_model "
        "bedrock_runtime_client bedrock_client"
    ),
)

METHODS = Keywords(
    lost="add_filter filter remove_filter",
    neutral=(
        "add_embedding_to_object add_function add_functions add_plugin add_plugin_from_openapi "
        "add_plugins add_service as_mcp_server associate_agent_knowledge_base clone "
        "configure_code_interpreter_tool configure_computer_use_tool configure_file_search_tool "
        "configure_response_format configure_service configure_web_search_tool "
        "construct_call_stack create_and_prepare_agent create_channel create_client "
        "create_code_interpreter_action_group create_kernel_function_action_group "
        "create_user_input_action_group delete_agent disassociate_agent_knowledge_base "
        "format_instructions from_dict from_yaml get_channel_keys "
        "get_full_list_of_function_metadata get_function "
        "get_function_from_fully_qualified_function_name get_list_of_function_metadata_bool "
        "get_list_of_function_metadata_filters get_plugin "
        "get_prompt_execution_settings_from_service_id get_response get_service "
        "get_services_by_type invoke invoke_function_call invoke_prompt invoke_prompt_stream "
        "invoke_stream list_associated_agent_knowledge_bases model_post_init "
        "prepare_agent_and_wait_until_prepared remove_all_services remove_service "
        "resolve_placeholders rewrite_plugins rewrite_services select_ai_service setup_resources "
        "validate_function_choice_behavior"
    ),
)
