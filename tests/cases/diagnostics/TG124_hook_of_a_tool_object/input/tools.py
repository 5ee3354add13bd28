from lionagi import Tool


def trim(arguments: dict[str, str]) -> dict[str, str]:
    """Take white space off."""
    return {name: text.strip() for name, text in arguments.items()}


def weather(city: str) -> str:
    """Tell the weather of a city."""
    return city


tool = Tool(func_callable=weather, preprocessor=trim, strict_func_call=False)
