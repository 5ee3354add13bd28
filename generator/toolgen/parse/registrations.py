"""Registrations by shape: where the code of a file may hand functions to a framework as tools.

Takes masked text and gives the offsets of what looks like a registration, like the making of a
server, or like the assignment of an object that the file registers tools with. It errs on giving
too many: what is found here is kept for parsing, and told apart by what its names mean.

The shapes are those of the public interfaces of mcp, fastmcp, openai-agents, pydantic-ai,
langchain, smolagents, llama-index, google-adk, semantic-kernel, autogen, agno, crewai and kin.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.parse.targets import target_before

# Every pattern that searches a whole file begins with a literal, which is found fast; what stands
# before that is looked at afterwards.
_SHAPES = tuple(
    re.compile(shape)
    for shape in (
        r"\.tool(?:_plain)?\b",
        r"add_(?:function|plugin)\w*[ \t]*\(",
        r"\.from_(?:function|callable|defaults|object)[ \t]*\(",
        r"Tool(?:Collection)?\.from_\w+[ \t]*\(",
        r"register_f(?:unction|or_llm|or_execution)\w*[ \t]*\(",
        r"\.register[ \t]*\(",
        r"\.ui[ \t]*\(",
        r"from_schema[ \t]*\(",
        r"function_schema[ \t]*\(",
        r"function_sword[ \t]*\(",
        r"Sword[ \t]*\(",
        r"as_sword[ \t]*\(",
        r"ai_callable[ \t]*\(",
        r"create_\w*agent[ \t]*\(",
        r"convert_to_openai_\w+[ \t]*\(",
        r"get_json_schema[ \t]*\(",
        r"kernel_function[ \t]*\(",
        r"KernelFunction\w*[ \t]*\(",
        r"ai_function[ \t]*\(",
        r"FastMCP\w*(?:\.\w+)?[ \t]*\(",
        r"Function[ \t]*\(",
        r"tool_from_\w+[ \t]*\(",
        r"MCPServer[ \t]*\(",
        r"import_server[ \t]*\(",
        r"mount(?<=\.mount)[ \t]*\(",
        r"add_provider[ \t]*\(",
        r"add_transform[ \t]*\(",
        r"to_tool_list\w*[ \t]*\(\s*[^)\s]",
    )
)
_KEYWORDS = tuple(
    re.compile(rf"{name}[ \t]*=(?!=)")
    for name in ("tools", "toolsets", "functions", "plugins", "func_callable")
)
_TOOL_CALL = re.compile(r"ool(?<=[tT]ool)\w*[ \t]*\(")
_WORD_BEFORE = re.compile(r"\w*\Z")
# What reads, calls or runs a tool makes none: `await client.call_tool(…)`.
_REGISTERS = re.compile(
    r"(?!_*(?:on_)?(?:call|list|get|run|invoke|execute)_)"
    r"(?:\w*(?:tools|tool_plain|[tT]ool(?:[sS]ets?|[kK]its?|Nodes?)?)|_*(?:add|register)\w+)"
    r"[ \t]*\("
)
_RECEIVING = tuple(
    re.compile(shape) for shape in (r"\.tool(?:_plain)?\b", r"\.add_(?:tool|function)")
)


def registration_offsets(masked: str) -> list[int]:
    """The offsets of what may register tools, in order."""
    found = [match.start() for shape in _SHAPES for match in shape.finditer(masked)]
    found += _tool_calls(masked)
    found += _keywords(masked)
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
        is_word = not masked[found.start() - 1 : found.start()].isidentifier()
        if is_word and not _is_in_brackets(masked, found.end()):
            yield found.start()


def _is_in_brackets(masked: str, offset: int) -> bool:
    line = masked.rfind("\n", 0, offset) + 1
    return masked.count("(", line, offset) > masked.count(")", line, offset)
