from __future__ import annotations

from toolgen_runtime import RunContext, tool


@tool
async def subscripted(context: RunContext[dict[str, int]], query: str) -> str:
    """Take a context."""
    return query


@tool
async def optional(ctx: RunContext | None, query: str) -> str:
    """Take an optional context."""
    return query


@tool
async def named_only(ctx: str, query: str) -> str:
    """A parameter named ctx is a parameter."""
    return query
