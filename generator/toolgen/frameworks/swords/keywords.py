"""Keywords of swords."""

from toolgen.frameworks.keywords import Keywords

TOOLS = Keywords(
    schema=(
        "func name name_override description description_override use_docstring_info strict_mode "
        "params_json_schema on_invoke_sword"
    ),
    neutral="strict_json_schema",
    lost="failure_error_function",
)
