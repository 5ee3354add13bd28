"""Keywords of Agno: of its tools, and of toolkits, agents and teams."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func c function tool entrypoint name description title annotations parameters strict",
    carried="requires_confirmation",
    lost=(
        "external_execution external_execution_silent approval_type stop_after_tool_call "
        "show_result pre_hook post_hook tool_hooks cache_results instructions "
        "skip_entrypoint_processing requires_user_input user_input_schema"
    ),
    filling="user_input_fields",
    neutral="add_instructions cache_dir cache_ttl has_side_effects owning_toolkit source_toolkit",
)

HOLDERS = Keywords(
    schema="tools include_tools exclude_tools",
    carried="requires_confirmation_tools",
    lost=(
        "async_tools auto_register=True "
        "external_execution_required_tools stop_after_tool_call_tools show_result_tools "
        "cache_results compress_tool_results compression_manager offload_tool_results timeout "
        "tool_call_limit tool_hooks"
    ),
    neutral=(
        "model fallback_config fallback_models name id user_id session_id session_state "
        "add_session_state_to_context overwrite_db_session_state enable_agentic_state "
        "cache_session search_past_sessions num_past_sessions_to_search "
        "num_past_session_runs_in_search dependencies add_dependencies_to_context db filesystem "
        "checkpoint memory_manager enable_agentic_memory update_memory_on_run "
        "add_memories_to_context enable_session_summaries add_session_summary_to_context "
        "session_summary_manager compaction add_history_to_context num_history_runs "
        "num_history_messages max_tool_calls_from_history store_media media_storage "
        "store_tool_messages store_history_messages knowledge knowledge_filters "
        "enable_agentic_knowledge_filters add_knowledge_to_context knowledge_retriever "
        "references_format skills metadata tool_choice pre_hooks post_hooks reasoning_model "
        "reasoning_agent read_chat_history search_knowledge add_search_knowledge_instructions "
        "update_knowledge read_tool_call_history send_media_to_model system_message "
        "system_message_role introduction build_context description instructions "
        "use_instruction_tags expected_output additional_context markdown add_name_to_context "
        "add_datetime_to_context add_location_to_context datetime_format timezone_identifier "
        "resolve_in_context learning add_learnings_to_context additional_input user_message_role "
        "build_user_context retries delay_between_retries exponential_backoff parser_model "
        "parser_model_prompt input_schema output_schema parse_response output_model "
        "output_model_prompt structured_outputs use_json_mode save_response_to_file followups "
        "num_followups followup_model stream stream_events store_events events_to_skip role "
        "debug_mode debug_level telemetry cache_callables callable_tools_cache_key "
        "callable_knowledge_cache_key sandbox members mode respond_directly "
        "determine_input_for_members delegate_to_all_members max_iterations "
        "add_team_history_to_members num_team_history_runs add_member_tools_to_context "
        "share_member_interactions get_member_information_tool store_member_responses "
        "stream_member_events show_members_responses callable_members_cache_key cache_dir "
        "cache_ttl add_instructions update"
    ),
)

METHODS = Keywords(
    neutral=(
        "acancel_run aclear_callable_cache acli_app acompact acontinue_run add_to_knowledge "
        "adelete_session afork_session aget_chat_history aget_last_run_output "
        "aget_relevant_docs_from_knowledge aget_run_output aget_session aget_session_messages "
        "aget_session_metrics aget_session_name aget_session_state aget_session_summary "
        "aget_system_message aget_tools aget_user_memories aprint_response arun asave_session "
        "aset_session_name aupdate_session_state cancel_run clear_callable_cache cli_app close "
        "compact connect continue_run delete delete_session fork_session from_dict "
        "generate_session_name get_async_functions get_chat_history get_functions "
        "get_last_run_output get_member_information get_members_system_message_content "
        "get_relevant_docs_from_knowledge get_run_output get_session get_session_messages "
        "get_session_metrics get_session_name get_session_state get_session_summary "
        "get_system_message get_tools get_user_memories initialize_agent initialize_team load "
        "print_response propagate_run_hooks_in_background rename run save "
        "save_run_response_to_file save_session scrub_run_output_for_storage set_id "
        "set_session_name to_dict update_session_state"
    ),
)

METHODS_OF_TOOLS = Keywords(
    neutral=("from_dict model_copy process_entrypoint process_schema_for_strict to_dict"),
)
