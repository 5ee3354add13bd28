"""No framework: functions."""

import json
from collections.abc import Callable
from typing import Any


def make(function: Callable[..., Any]) -> Any:
    return function


async def use(tool: Any, text: str) -> Any:
    return await tool(**json.loads(text))
