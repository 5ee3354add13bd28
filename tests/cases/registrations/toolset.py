# A toolset collects functions in three ways.
# tools: pydantic-ai one, pydantic-ai two
from pydantic_ai import FunctionToolset


def one(a: int) -> int:
    return a


toolset = FunctionToolset(tools=[one])


@toolset.tool_plain
def two(b: int) -> int:
    return b


toolset.add_function(lambda c: c, name="three")  # TG130
