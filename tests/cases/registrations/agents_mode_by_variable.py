# An option that bears on the schema comes from the environment.
# tools: none
import os

from agents import function_tool

STRICT = os.environ.get("STRICT") is None


@function_tool(strict_mode=STRICT)  # TG112
def one(a: int = 1) -> int:
    return a
