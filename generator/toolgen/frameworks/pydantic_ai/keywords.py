"""Keywords of pydantic-ai: of its tools, and of toolsets and agents."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "func function tool name description docstring_format require_parameter_descriptions "
        "schema_generator takes_ctx json_schema function_schema include_return_schema "
        "parameters_json_schema"
    ),
    carried="defer_loading requires_approval timeout",
    lost=(
        "args_validator max_retries prepare retries sequential tool_kind kind='function' "
        "return_schema outer_typed_dict_key unless_native with_native unless_tool_kind"
    ),
    neutral="metadata strict toolset_id capability_id",
)

HOLDERS = Keywords(
    schema=(
        "tools docstring_format require_parameter_descriptions schema_generator "
        "include_return_schema"
    ),
    carried="defer_loading requires_approval timeout",
    lost="max_retries retries sequential tool_timeout",
    neutral=(
        "strict metadata id model deps native_tools spec path fmt custom_capability_types "
        "workspace output_type instructions system_prompt deps_type name description "
        "model_settings validation_context toolsets defer_model_check end_strategy "
        "max_concurrency capabilities"
    ),
)
