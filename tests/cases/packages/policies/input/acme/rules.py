from typing import Any


def is_large(arguments: dict[str, Any]) -> bool:
    return bool(arguments["amount"] > 100)
