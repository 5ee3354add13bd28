"""Annotations that are text: LlamaIndex reads them by the names of its own module."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Tuple, Union

from llama_index.core.tools import FunctionTool
from llama_index.core.tools.tool_spec.base import BaseToolSpec


def find_town(name: str, days: int = 3, near: Optional[str] = None) -> List[Dict[str, Any]]:
    """Find a town.

    Args:
        name: What it is called.
        near: What it is near to.
    """
    return []


async def count_towns(
    names: list[str] | None = None,
    pairs: Tuple[int, ...] = (),
    told: Union[str, int, None] = None,
) -> None:
    """Count."""


class TownSpec(BaseToolSpec):
    spec_functions = ["show_town"]

    def show_town(self, name: str, level: float = 0.5) -> dict[str, Callable[[int], str]]:
        """Show it."""
        return {}


FunctionTool.from_defaults(find_town)
FunctionTool.from_defaults(async_fn=count_towns)
TownSpec().to_tool_list()
