"""Keywords of LiveKit Agents: of its tools, and of agents and toolsets."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="f name description raw_schema on_duplicate",
    lost="flags",
    neutral="duplicate_scope",
)

HOLDERS = Keywords(
    schema="tools",
    lost="max_tool_steps=3 on_duplicate_call tool_handling=...",
    neutral=(
        "instructions id chat_ctx stt vad turn_handling llm tts expressive "
        "min_consecutive_speech_delay use_tts_aligned_transcript turn_detection "
        "min_endpointing_delay max_endpointing_delay allow_interruptions mcp_servers "
        "preserve_function_call_history stt_context_options tts_text_transforms userdata "
        "video_sampler aec_warmup_duration ivr_detection user_away_timeout transcription_timeout "
        "session_close_transcript_timeout conn_options loop preemptive_generation "
        "false_interruption_timeout discard_audio_if_uninterruptible min_interruption_duration "
        "min_interruption_words resume_false_interruption agent_false_interruption_timeout "
        "keyterms_options"
    ),
)

METHODS = Keywords(
    neutral=(
        "aclose cancel clear_user_turn commit_user_turn complete done drain emit generate_reply "
        "interrupt llm_node off on on_enter on_exit on_user_turn_completed on_user_turn_exceeded "
        "once realtime_audio_output_node reset_away_timer run say setup shutdown start stt_node "
        "transcription_node tts_node update_agent update_chat_ctx update_instructions "
        "update_options wait_for_idle"
    ),
)
