"""From a function to the tool that it was built as."""

from __future__ import annotations

from toolgen_runtime.call.origins import origin_of
from toolgen_runtime.call.tools import FunctionTool

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any, Unpack

    from toolgen_runtime.model.options import GivenOptions

__all__ = ["func_to_tool"]


def func_to_tool(
    function: Any,
    name: str | None = None,
    *,
    strict_func_call: bool = False,
    **options: Unpack[GivenOptions],
) -> FunctionTool[Any, Any]:
    """The tool of a function in the registries that are loaded, or in that of its own package, with
    `options` for its calls. Of several, `name` tells which. Arguments are held to the schema,
    `strict_func_call` or not: programs that say so need not be changed.

    Raises TypeError for what is no function, UnknownTool for one that no such registry has,
    RefusedTool, which is one, where it says why, and ValueError where several may be meant.
    """
    registry, known = origin_of(function, name)
    tool: FunctionTool[Any, Any] = registry[known]
    return tool.with_options(**options) if options else tool
