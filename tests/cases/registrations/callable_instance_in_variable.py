# An object that can be called, and that has a name, is registered.
# tools: none
from agents import function_tool


class Greeter:
    """Greets."""

    def __call__(self, name: str) -> str:
        return name


greeter = Greeter()
tool = function_tool(greeter, name_override="greet")  # TG130
