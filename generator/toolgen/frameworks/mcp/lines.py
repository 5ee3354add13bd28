"""mcp: what each line of versions does with results in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

__all__ = ["NEWEST", "OUTPUTS", "OutputSchema"]


@dataclass(frozen=True)
class OutputSchema:
    """What a line of versions does in its own way.

    `module` is where it makes its models. Content blocks are data like any other model, or are
    left out; a TypedDict is described as itself, or as a model of its keys; a result that asks for
    input ends the call, or means nothing; `BaseModel` itself is described, or refused. Results may
    have no schemas at all.
    """

    module: str
    content_is_data: bool = False
    typed_dicts_are_models: bool = False
    knows_input_required: bool = True
    describes_base_model: bool = True
    describes_results: bool = True


NEWEST = OutputSchema("mcp.server.mcpserver.utilities.func_metadata")

_FIRST = OutputSchema(
    "mcp.server.fastmcp.utilities.func_metadata",
    content_is_data=True,
    typed_dicts_are_models=True,
    knows_input_required=False,
    describes_base_model=False,
)

OUTPUTS: Mapping[str, OutputSchema] = {
    "1.0": replace(_FIRST, describes_results=False),
    "1": _FIRST,
    "2": NEWEST,
}
"""By `Profile.line`."""
