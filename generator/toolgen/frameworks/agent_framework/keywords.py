"""Keywords of Microsoft Agent Framework."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema="func name description schema input_model",
    carried="approval_mode",
    lost="max_invocations max_invocation_exceptions result_parser",
    neutral="kind additional_properties",
)

HOLDERS = Keywords(
    schema="tools",
    lost="middleware",
    neutral=(
        "client id name description instructions default_options context_providers "
        "require_per_service_call_history_persistence compaction_strategy tokenizer "
        "additional_properties"
    ),
)
