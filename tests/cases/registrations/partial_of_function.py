# A partial application is registered under a name.
# tools: none
from functools import partial

from agents import function_tool


def scale(factor: int, value: int) -> int:
    return factor * value


tool = function_tool(partial(scale, 2), name_override="double")  # TG130
