from llama_index.core.tools import FunctionTool


def weather(city: str, user: str) -> str:
    """Tell the weather of a city."""
    return f"{city} {user}"


tool = FunctionTool.from_defaults(weather, partial_params={"user": "ann"})
