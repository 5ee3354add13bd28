"""Conventions: how each framework reads docstrings, by the name of its profile."""

from __future__ import annotations

from toolgen.docstrings.convention import Convention, DocstringRefusal
from toolgen.frameworks.loading import (
    fastmcp,
    huggingface,
    langchain,
    lionagi,
    llama_index,
    openai_agents,
    orbiter,
    parser_library,
    pydantic_ai,
    raw,
    swords,
)

__all__ = ["CONVENTIONS", "EARLIER", "Convention", "DocstringRefusal"]

CONVENTIONS = {
    "agent-framework": Convention(raw.read),
    "agno": Convention(parser_library.read_agno, inherits=True),
    "arklex": Convention(raw.ignore),
    "autogen": Convention(raw.read_given),
    "fastmcp": Convention(fastmcp.read, inherits=True),
    "google-adk": Convention(raw.read_cleaned, inherits=True),
    "langchain": Convention(langchain.read, reads_hints=True),
    "lionagi": Convention(lionagi.read, inherits=True),
    "livekit": Convention(parser_library.read_livekit),
    "llama-index": Convention(llama_index.read),
    "mcp": Convention(raw.read),
    "openai-agents": Convention(openai_agents.read, inherits=True),
    "orbiter": Convention(orbiter.read, inherits=True),
    "pydantic-ai": Convention(pydantic_ai.read),
    "semantic-kernel": Convention(raw.read),
    "smolagents": Convention(huggingface.read_smolagents, inherits=True),
    "strands": Convention(parser_library.read_strands, inherits=True),
    "swords": Convention(swords.read, inherits=True),
    "transformers": Convention(huggingface.read_transformers, inherits=True),
}
"""By `Profile.framework`. toolgen's own profile has none: it reads by `parse_docstring`."""

EARLIER = {
    ("fastmcp", "3"): Convention(fastmcp.read_earlier, inherits=True),
    ("openai-agents", "0.22"): Convention(openai_agents.read_earlier, inherits=True),
}
"""Conventions of earlier lines of versions, by `Profile.framework` and `Profile.line`."""
