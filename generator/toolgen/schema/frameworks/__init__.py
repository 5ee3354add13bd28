"""Schemas as frameworks compute them, re-implemented over pydantic: one module a framework.

Consumes tools and the definitions of user classes; produces JSON Schemas. No framework is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from toolgen.frameworks.explicit import written
from toolgen.frameworks.schemas import FrameworkSchemas
from toolgen.ir.tools import Tool
from toolgen.ir.types import Definitions
from toolgen.schema.stand_ins import watched

__all__ = ["FRAMEWORKS", "FrameworkSchemas", "framework_schemas"]

FRAMEWORKS: Mapping[str, str] = {
    "agent-framework": "agent_framework",
    "agno": "agno",
    "arklex": "arklex",
    "autogen": "autogen",
    "fastmcp": "fastmcp",
    "google-adk": "google_adk",
    "langchain": "langchain",
    "lionagi": "lionagi",
    "livekit": "livekit",
    "llama-index": "llama_index",
    "mcp": "mcp",
    "openai-agents": "openai_agents",
    "orbiter": "orbiter",
    "pydantic-ai": "pydantic_ai",
    "semantic-kernel": "semantic_kernel",
    "smolagents": "smolagents",
    "strands": "strands",
    "swords": "swords",
}
"""The module below this one that has the `schemas` of a framework, by `Profile.framework`."""

_CHANGING = ("autogen", "langchain", "mcp", "openai-agents", "smolagents")
"""The frameworks that change a schema which is written by hand."""


def framework_schemas(tool: Tool, definitions: Definitions) -> FrameworkSchemas:
    """The schemas that the tool's framework gives a model.

    Raises SchemaFailure: TG403 when the framework refuses the function, TG401 when pydantic refuses
    a type, TG305 when a schema depends on what a function of the user's returns, others as
    `Realizer` does; KeyError for a framework without an entry in `FRAMEWORKS`.
    """
    schemas = _maker(tool)
    with watched():
        return schemas(tool, definitions)


def _maker(tool: Tool) -> Callable[[Tool, Definitions], FrameworkSchemas]:
    if tool.schema is not None and tool.profile.framework not in _CHANGING:
        return written
    module = import_module(f"{__name__}.{FRAMEWORKS[tool.profile.framework]}")
    name = "schemas" if tool.schema is None else "written"
    maker: Callable[[Tool, Definitions], FrameworkSchemas] = getattr(module, name)
    return maker
