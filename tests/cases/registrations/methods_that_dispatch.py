# Methods that are chosen by what they are given: of what an object gives, reflection sees the receiver, too.
# tools: openai-agents show
import functools

from agents import function_tool


def called(self, value: int) -> int:
    """Called."""
    return value


class Shop:
    __call__ = functools.singledispatchmethod(called)

    @functools.singledispatchmethod  # TG120
    def show(self, value: int) -> int:
        """Show."""
        return value


look = function_tool(Shop())  # TG130
see = function_tool(Shop().show)
