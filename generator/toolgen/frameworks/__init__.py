"""Frontends: the ways in which a function is declared a tool, one module for each framework."""

from toolgen.frameworks.framework import Entry, Framework
from toolgen.frameworks.loading import (
    agent_framework,
    agno,
    arklex,
    autogen,
    fastmcp,
    google_adk,
    langchain,
    lionagi,
    livekit,
    llama_index,
    mcp,
    openai_agents,
    orbiter,
    pydantic_ai,
    semantic_kernel,
    smolagents,
    strands,
    swords,
    toolgen,
)

__all__ = ["FRAMEWORKS", "Entry", "Framework"]

FRAMEWORKS: tuple[Framework, ...] = (
    toolgen.FRAMEWORK,
    toolgen.WITH_SLOTS,
    agent_framework.FRAMEWORK,
    agno.FRAMEWORK,
    arklex.FRAMEWORK,
    autogen.FRAMEWORK,
    fastmcp.FRAMEWORK,
    google_adk.FRAMEWORK,
    langchain.FRAMEWORK,
    lionagi.FRAMEWORK,
    livekit.FRAMEWORK,
    llama_index.FRAMEWORK,
    mcp.FRAMEWORK,
    mcp.FIRST_LINE,
    openai_agents.FRAMEWORK,
    orbiter.FRAMEWORK,
    pydantic_ai.FRAMEWORK,
    semantic_kernel.FRAMEWORK,
    smolagents.FRAMEWORK,
    strands.FRAMEWORK,
    swords.FRAMEWORK,
)
"""All frameworks whose declarations are read."""
