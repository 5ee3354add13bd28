"""Registrations by shape: where the code of a file may hand functions to a framework as tools.

Takes masked text and gives the offsets of what looks like a registration, like the making of a
server, or like the assignment of an object that the file registers tools with. It errs on giving
too many: what is found here is kept for parsing, and told apart by what its names mean.

The shapes are those that each framework is described with (`Spellings`), and what is named for
tools as most are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.letters import is_identifier
from toolgen.parse.targets import target_before

_SPELLINGS = [each.spellings for each in FRAMEWORKS]


def _compiled(patterns: Iterable[str]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in dict.fromkeys(patterns))


# Every pattern that searches a whole file begins with a literal, which is found fast; what stands
# before that is looked at afterwards.
_SHAPES = (
    *_compiled(shape for each in _SPELLINGS for shape in each.mentions),
    *_compiled(rf"{callee}[ \t]*\(" for each in _SPELLINGS for callee in each.calls),
)
_KEYWORDS = _compiled(rf"{name}[ \t]*=(?!=)" for each in _SPELLINGS for name in each.keywords)
_STORES = _compiled(
    rf"\.{name}[ \t]*(?:[+]?=(?!=)|\.[ \t]*\w+[ \t]*\(|\[)"
    for each in _SPELLINGS
    for name in each.keywords
)
_RECEIVING = _compiled(shape for each in _SPELLINGS for shape in each.receivers)
_TOOL_CALL = re.compile(r"ool(?<=[tT]ool)\w*[ \t]*\(")
_WORD_BEFORE = re.compile(r"\w*\Z")
# What reads, calls or runs a tool makes none: `await client.call_tool(…)`.
_REGISTERS = re.compile(
    r"(?!_*(?:on_)?(?:call|list|get|run|invoke|execute)_)"
    r"(?:\w*(?:tools|tool_plain|[tT]ool(?:[sS]ets?|[kK]its?|Nodes?)?)|_*(?:add|register)\w+)"
    r"[ \t]*\("
)


def registration_offsets(masked: str) -> list[int]:
    """The offsets of what may register tools, in order."""
    found = [match.start() for shape in _SHAPES for match in shape.finditer(masked)]
    found += _tool_calls(masked)
    found += _keywords(masked)
    found += [match.start() for shape in _STORES for match in shape.finditer(masked)]
    for receiver in sorted(_receivers(masked)):
        found += _assignments(masked, receiver)
    return sorted(found)


def _tool_calls(masked: str) -> Iterator[int]:
    """Calls of what is named for tools: `function_tool(…)`, `Tool(…)`, `server.add_tool(…)`."""
    for call in _TOOL_CALL.finditer(masked):
        word = _WORD_BEFORE.search(masked, max(0, call.start() - 40), call.start())
        assert word is not None
        if _REGISTERS.fullmatch(masked, word.start(), call.end()):
            yield call.start()


def _keywords(masked: str) -> Iterator[int]:
    """Keyword arguments that take tools: `Agent(tools=[…])`."""
    for shape in _KEYWORDS:
        for keyword in shape.finditer(masked):
            if _is_in_brackets(masked, keyword.start()):
                yield keyword.start()


def _receivers(masked: str) -> set[str]:
    """The last names of the chains that tools are registered with: `mcp` of `self.mcp.tool`."""
    calls = (match.start() for shape in _RECEIVING for match in shape.finditer(masked))
    chains = (target_before(masked, offset) for offset in calls)
    return {chain.attributes[-1] if chain.attributes else chain.name for chain in chains if chain}


def _assignments(masked: str, name: str) -> Iterator[int]:
    """Where a name, or an attribute of that name, is a target: `self.mcp: Server = …`."""
    for found in re.finditer(rf"{re.escape(name)}\b[^=\n]*=(?!=)", masked):
        is_word = not is_identifier(masked[found.start() - 1 : found.start()])
        if is_word and not _is_in_brackets(masked, found.end()):
            yield found.start()


def _is_in_brackets(masked: str, offset: int) -> bool:
    line = masked.rfind("\n", 0, offset) + 1
    return masked.count("(", line, offset) > masked.count(")", line, offset)
