# Source that is made up at run time decorates by a name that stands here.
# tools: none
from agents import function_tool

exec("@function_tool\ndef look(where: str) -> str:\n    return where\n")  # TG130
