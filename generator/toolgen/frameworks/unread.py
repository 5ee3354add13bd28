"""Unread frameworks: those that make tools of functions, and that toolgen knows by name alone.

Their tools are none here, which is to be said: what is not read must not look as if it were not
there. Takes bytes of files; gives the packages that these import.
"""

from __future__ import annotations

import re
from collections.abc import Container

UNREAD = (
    *("ag2", "agency_swarm", "agentscope", "atomic_agents", "autogen", "beeai_framework", "camel"),
    *("claude_agent_sdk", "controlflow", "crewai", "dspy", "griptape", "haystack", "langroid"),
    *("letta", "magentic", "marvin", "metagpt", "mirascope", "phi", "praisonaiagents"),
    *("qwen_agent", "swarm", "upsonic"),
)
"""Packages, as they are imported."""

# It begins with a line end, which is looked for at once: all else would cost more than the rest of
# what is looked for in a file that has no tools.
_IMPORT = re.compile(rf"\n[ \t]*(?:from|import)[ \t]+({'|'.join(UNREAD)})\b".encode())
_FIRST = re.compile(_IMPORT.pattern.removeprefix(rb"\n"))


def unread_imports(data: bytes, but: Container[str] = ()) -> set[str]:
    """The unread frameworks that a file imports, `but` for packages that mean something else."""
    found = {match[1].decode() for match in _IMPORT.finditer(data)}
    if first := _FIRST.match(data):
        found.add(first[1].decode())
    return {each for each in found if each not in but}
