"""What is raised where the public names are used as they are not meant, to the letter.

`cases/refusals/runtime.txt` has it: a change is reviewed by its diff.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable
from typing import Any

import golden
import pytest

import toolgen_runtime
from toolgen_runtime import Registry
from toolgen_runtime.adapters.protocol import tools_in
from toolgen_runtime.registry.dialects import definitions, definitions_json
from toolgen_runtime.slots import SlotTool

SAID = golden.CASES / "refusals" / "runtime.txt"
USES = """
tool("find")
tool(3)
tool(str)
tool(name=3)(look)
tool(description=str)
tool(strict="yes")
tool(thread=None)
tool(use_docstring=1)(look)
tool(name="")(look)
tool(title=" ")(look)
tool(title=3)(look)
tool(tags="a")(look)
tool(tags=[1])(look)
tool(tags=[""])(look)
tool(read_only="yes")(look)
tool(destructive=1)(look)
tool(timeout="5")(look)
tool(timeout=0)(look)
tool(timeout=-1)(look)
tool(timeout=True)(look)
tool(max_output="9")(look)
tool(max_output=0)(look)
tool(approval="yes")(look)
tool(postprocessor="a")(look)
tool(handler=3)(look)
Policy(timeout=5).timeout
setattr(Policy(), "timeout", 5)
delattr(Policy(), "timeout")
Policy(other=1)
load("missing_package")
load("json")
load("acme.missing")
load("")
load(3)
merge(registry, registry)["none"]
merge(registry, prefixes={"beta": "b_"})
merge(registry, prefixes={"gamma": "c_", "beta": "b_"})
registry["get_wether"]
registry["other"]
registry[3]
registry.description("get_wether")
registry.parameters_json("none")
registry.policy("none")
registry[["whoami"]]
["whoami"] in registry
["whoami"] in registry.select()
registry.row({})
registry.bind([])
registry.invoke(["whoami"], "{}")
registry.invoke(None, "{}")
registry.invoke(b"whoami", "{}")
registry.select().invoke(["whoami"], "{}")
merge(registry, prefixes={"acme": "a_"}).invoke(["whoami"], "{}")
merge(registry, prefixes={"acme": "a_"}).invoke(3, "{}")
registry.tool_search().tools[[]]
merge(3)
merge(registry, "acme")
registry.select(names="get_wether")
registry.select(names=[3])
registry.select(tags=[3])
registry.select(tags="none", names="none")
registry.select(where=3)
list(registry.select(where=lambda each: "yes"))
list(registry.select(where=wait))
list(registry.select(where=lambda each: 1 / 0))
definitions(registry, "gemini")
definitions_json(registry, "nothing", ["whoami"])
definitions_json(merge(registry, prefixes={"acme": "a_"}), "gemini")
registry["whoami"].with_options(other=1)
registry["whoami"].with_options(timeout="5")
registry["whoami"].with_options(timeout=-1)
registry["whoami"].with_options(max_output=-1)
registry["whoami"].with_options(approval=3)
registry["whoami"].with_options(postprocessor=3)
Tool()
Tool(3)
Tool(name="a", description="A.")
Tool(tool_schema={"a": 1})
Tool.from_schema(3, name="a", description="A.", parameters={})
Tool.from_schema(look, name="", description="A.", parameters={})
Tool.from_schema(look, name="a b", description="A.", parameters={})
Tool.from_schema(look, name="a", description="A.", parameters={"type": "array"})
Tool.from_schema(look, name="a", description="A.", parameters=3)
Tool.from_schema(look, name="a", description=3, parameters={})
FunctionTool(3)
agent_tool(3)
agent_tool(Agent(None, None))
agent_tool(Agent("Travel Agent", None))
agent_tool(Agent("TravelAgent", "")).name
agent_tool(Agent("HTTPAgent2Go", "It goes.")).name
agent_tool(Agent(3, "It goes."), name="go").description
agent_tool(Agent("go", "It goes."), timeout="5")
func_to_tool(3)
func_to_tool(lambda: 0)
func_to_tool(len)
func_to_tool(int)
func_to_tool(look, name="a b")
func_to_tool(untold)
register_tool(look)
register_tool(description=3)
register_tool("A.", slots={"name": "a"})
register_tool("A.", slots=["a"])
register_tool("A.", outputs="a")
register_tool("A.", is_complete=3)
register_tool("A.", isComplete=3)
register_tool("A.")(3)
register_tool("A.")(str)
SlotTool.of(registry["whoami"])
Slot("x", "text")
tools_in([registry["whoami"]])
tools_in({"a": look})
tools_in({"a": registry["whoami"]})
parse_tool_requests(b"\\xff")
parse_tool_requests(3)
parse_tool_requests("none here", format="other")
ToolRequest(function=3, arguments={})
approving(3)
toolgen_runtime.missing
RunContext[int, str]
ToolManager(3)
report_progress("half")
"""
_USES = USES.strip().splitlines()


@pytest.mark.parametrize("use", _USES)
def test_a_use_that_is_not_meant_says_why(
    registry: Registry, use: str, update_golden: bool
) -> None:
    golden.compare_section(SAID, use, _said(use, registry), update_golden)


def test_all_uses_are_expected(registry: Registry, update_golden: bool) -> None:
    golden.compare_sections(SAID, _USES, lambda use: _said(use, registry), update_golden)


class Agent:
    """What is run by a text."""

    def __init__(self, name: object, description: object) -> None:
        self.name, self.description = name, description

    async def run(self, text: str) -> str:
        return text


async def wait(each: object) -> bool:
    return True


def look(key: str) -> str:
    """Look."""
    return key


def untold(key: "Missing") -> None:  # type: ignore[name-defined]  # noqa: F821, UP037
    """Look."""


def _said(use: str, registry: Registry) -> str:
    """The error, and what it comes of; what is given, where nothing is raised."""
    public: dict[str, Any] = {each: getattr(toolgen_runtime, each) for each in dir(toolgen_runtime)}
    more = {each.__name__: each for each in (definitions, definitions_json, tools_in, SlotTool)}
    names = {**public, **globals(), **more, "registry": registry}
    try:
        given = eval(use, names)
        if inspect.isawaitable(given):
            given = asyncio.run(_awaited(given))
        return f"gives {given!r}" if isinstance(given, str | int | float) else "gives something"
    except Exception as error:
        cause = error.__cause__
        of = "" if cause is None else f"\nof {type(cause).__name__}: {cause}"
        return f"{type(error).__name__}: {error}{of}"


async def _awaited(given: Awaitable[object]) -> object:
    return await given
