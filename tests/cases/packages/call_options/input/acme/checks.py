from typing import Any

from toolgen_runtime import RunContext


def trim(arguments: dict[str, Any], *, also: tuple[str, ...] = ()) -> dict[str, Any]:
    return {name: str(value).strip(*also) for name, value in arguments.items()}


async def is_allowed(arguments: dict[str, Any]) -> bool:
    return arguments["city"] != "Atlantis"


def recover(context: RunContext[Any], error: Exception) -> str:
    return f"no weather: {error}"
