"""Keywords of toolgen's own markers, of tools that are made by hand, and of what holds tools."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "agent function name desc description title strict use_docstring parameters slots outputs "
        "func_callable params_json_schema on_invoke_sword on_invoke_tool "
        "read_only destructive idempotent open_world tags version deprecated takes_context"
    ),
    carried=(
        "approval defer is_complete is_response isComplete isResponse max_output on_error "
        "postprocessor postprocessor_kwargs preprocessor preprocessor_kwargs thread timeout "
        "validate validate_result"
    ),
    neutral="strict_func_call strict_json_schema",
)

MANAGERS = Keywords(schema="tools", neutral="tool update auto_register")
