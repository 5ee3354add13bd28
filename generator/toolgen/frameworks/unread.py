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
MAKERS = {"anthropic": (b"beta_tool", b"beta_async_tool")}
"""Packages of clients, which make tools by these names alone."""

# It begins with a line end, which is looked for at once: all else would cost more than the rest of
# what is looked for in a file that has no tools.
_IMPORTS = re.compile(
    rb"\n[ \t]*(?:try:[ \t]*)?(from[ \t]+\w+|import[ \t](?:\\\r?\n|[^\n#])*)"  # `import os, dspy`
)
_FIRST = re.compile(_IMPORTS.pattern.removeprefix(rb"\n"))
_PACKAGE = re.compile(r"(?:^|[,;])[\s\\]*(?:(?:from|import)\s+)?(\w+)")


def unread_imports(data: bytes, but: Container[str] = ()) -> set[str]:
    """The unread frameworks that a file imports, `but` for packages that mean something else."""
    lines = [match[1] for match in _IMPORTS.finditer(data)]
    if first := _FIRST.match(data):
        lines.append(first[1])
    found = {name for line in lines for name in _PACKAGE.findall(line.decode("utf-8", "replace"))}
    makers = {each for each, names in MAKERS.items() if any(name in data for name in names)}
    return {each for each in found.intersection((*UNREAD, *makers)) if each not in but}
