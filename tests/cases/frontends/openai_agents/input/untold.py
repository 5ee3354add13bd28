"""What source does not tell, each with a finding."""

from functools import partial

from agents import Agent, FunctionTool, function_tool

from handlers import imported
from written import SCHEMA, run

helper = Agent(name="helper").as_tool(tool_name="helper", tool_description="An agent.")


def make(name: str) -> FunctionTool:
    return FunctionTool(name=name, description="", params_json_schema=SCHEMA, on_invoke_tool=run)


def scaled(city: str, factor: int) -> str:
    """Half of it is given."""
    return city * factor


made = make("handed_in")
nested = function_tool((lambda function: function)(imported))
halved = function_tool(partial(scaled, factor=2))
