"""Parts of tools: what is read from a tool that is made, or from what a server hands out.

    server.get_tool("find").parameters["additionalProperties"] = False

What is stored there changes what clients see, and nothing at the registration says so.
"""

from __future__ import annotations

from toolgen.evaluate.values import (
    CallArguments,
    Entries,
    Items,
    Known,
    Library,
    LibraryMethod,
    MadeTool,
    ObjectValue,
    ToolPart,
    Unknown,
    Value,
)

REMOVERS = frozenset({"remove_tool"})
MUTATORS = frozenset(
    {
        *("append", "extend", "insert", "remove", "sort", "reverse"),
        *("add", "discard", "update", "setdefault", "pop", "popitem", "clear", "__delitem__"),
        *REMOVERS,
    }
)
"""The methods by which Python's containers are changed, and frameworks take tools away."""
_COPIERS = frozenset({"model_copy", "copy", "replace", "evolve"})
"""What makes another tool of one, by the fields that are given anew."""
_ALIKE = frozenset({"deep"})
"""The keywords of these by which nothing is changed."""
_HANDED_OUT = ("function", "provider", "tool")
"""What is in the names of all by which frameworks hand tools out: `get_tool`, `functions`."""


def part_of(value: Value) -> ToolPart | None:
    """The tool, or the tools, that reading something of a value gives a part of."""
    match value:
        case MadeTool():
            return ToolPart(value)
        case Unknown(part_of=part):
            return part
        case LibraryMethod(receiver=ObjectValue() as server, name=name):
            is_way = any(each in name.lower() for each in _HANDED_OUT)
            return ToolPart(server) if is_way else None
        case _:
            return None


def replaced_part(owner: Value, name: str, value: Value | None) -> ToolPart | None:
    """The tools of an object, where the dict of them is replaced: `toolkit.functions = {}`."""
    if not isinstance(owner, ObjectValue) or not isinstance(value, Entries):
        return None
    is_of_tools = not any(
        isinstance(each.value, Known | Items | Entries) for each in value.items.values()
    )
    return part_of(LibraryMethod(owner, name)) if is_of_tools else None


def copied_by(callee: Value, given: CallArguments) -> MadeTool | None:
    """The tool that a call makes another one of, which differs: `tool.model_copy(update=changes)`,
    `dataclasses.replace(tool, name="find")`.
    """
    match callee:
        case Unknown(name=name, part_of=ToolPart(owner=owner)):
            tool: Value | None = owner
        case Library(name=name) if given.positional:
            tool = given.positional[0].value
        case _:
            return None
    is_changed = given.is_open or given.keywords.keys() - _ALIKE
    is_copied = name.rpartition(":")[2] in _COPIERS and is_changed
    return tool if is_copied and isinstance(tool, MadeTool) else None


def taken_by(part: ToolPart | None, key: Value) -> ToolPart | None:
    """The part under a key, which is the tool's name where a server is asked for one."""
    if part is None or not isinstance(part.owner, ObjectValue) or part.name or part.key:
        return part
    if isinstance(key, Known):
        return ToolPart(part.owner, key.value) if isinstance(key.value, str) else part
    return ToolPart(part.owner, key=key)


def given_by(callee: Value, given: CallArguments) -> ToolPart | None:
    """What a call gives a part of: `server.get_tool("find")`."""
    keys = [each.value for each in given.values]
    return taken_by(part_of(callee), keys[0] if len(keys) == 1 else Unknown(""))
