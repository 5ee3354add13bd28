"""Keywords of toolgen's own marker, of tools made by hand, and of `register_tool`."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "agent function name desc description title strict use_docstring parameters slots outputs "
        "read_only destructive idempotent open_world tags version deprecated takes_context"
    ),
    carried=(
        "approval defer is_complete is_response isComplete isResponse max_output on_error "
        "postprocessor postprocessor_kwargs preprocessor preprocessor_kwargs thread timeout "
        "validate validate_result"
    ),
)
