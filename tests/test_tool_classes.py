"""Tools that are classes or hand-built, and what a subclass hands to the base that it is of."""

from __future__ import annotations

from textwrap import dedent

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate
from toolgen.registrations.views import LARGEST


def built(text: str, **others: str) -> Result:
    files = {"tools": text, **others}
    sources = [source_file(f"{name}.py", dedent(each)) for name, each in files.items()]
    return generate(sources, Config())


def names(result: Result) -> list[str]:
    return [planned.tool.name for planned in result.planned]


def codes(result: Result) -> list[str]:
    return [finding.code for finding in result.diagnostics]


TOOL = """
from toolgen_runtime import Tool

class Base(Tool):
    description = "d"
    parameters = {"type": "object", "properties": {}}
"""


def test_a_class_without_a_name_is_no_tool() -> None:
    result = built(TOOL)
    assert (names(result), codes(result)) == ([], [])


def test_a_subclass_in_another_module_sets_what_a_base_left_open() -> None:
    other = "from tools import Base\n\nclass Query(Base):\n    name = 'query'\n"
    assert names(built(TOOL, other=other)) == ["query"]


def test_a_subclass_that_adds_nothing_is_the_tool_of_its_base() -> None:
    text = TOOL + "    name = 'query'\n\nclass Faster(Base):\n    speed = 3\n"
    assert names(built(text)) == ["query"]


def test_what_the_constructor_stores_comes_before_the_body_of_the_class() -> None:
    text = TOOL + "    name = 'body'\n    def __init__(self):\n        self.name = 'stored'\n"
    assert names(built(text)) == ["stored"]


OPEN = """
from smolagents import Tool

class Named(Tool):
    inputs = {}
    output_type = "string"
    def __init__(self, name, text="Looks."):
        self.name = f"{name}_tool"
        self.description = text
        super().__init__()
    def forward(self) -> str:
        return ""
"""


def test_what_a_class_leaves_to_who_makes_it_is_what_each_object_was_made_with() -> None:
    others = """
    from tools import Named

    class Loud(Named):
        def __init__(self):
            super().__init__("loud", text="Shouts.")

    class Soft(Named):
        pass

    def make(name):
        return Named(name)

    tools = [Loud(), Soft("soft"), Named(name="plain"), make("made")]
    """
    result = built(OPEN, others=others)
    found = {each.tool.name: each.tool.description for each in result.planned}
    assert found == {
        "loud_tool": "Shouts.",
        "soft_tool": "Looks.",
        "plain_tool": "Looks.",
        "made_tool": "Looks.",
    }
    assert codes(result) == []


def test_an_object_made_with_what_is_not_told_is_listed_by_its_class() -> None:
    others = "from tools import Named\n\nclass Loud(Named):\n    pass\n\nLoud(input())\n"
    result = built(OPEN, others=others)
    assert (names(result), codes(result)) == ([], ["TG130"])
    assert any("Loud" in each.message for each in result.diagnostics)


def test_a_class_is_the_tool_that_what_it_mixes_in_says() -> None:
    text = TOOL.replace("class Base(Tool)", "class Mixin") + "    name = 'query'\n"
    assert names(built(f"{text}\nclass Query(Mixin, Tool):\n    pass\n")) == ["query"]


def test_a_name_that_is_stored_on_condition_is_refused() -> None:
    constructor = "    def __init__(self, b=False):\n        if b:\n            self.name = 'b'\n"
    text = f"{TOOL}    name = 'a'\n{constructor}"
    assert (names(built(text)), codes(built(text))) == ([], ["TG112"])


def test_what_is_stored_on_a_class_afterwards_is_what_it_says() -> None:
    result = built(TOOL + "    name = 'query'\n\nBase.description = 'other'\n")
    assert [each.tool.description for each in result.planned] == ["other"]
    assert codes(result) == []


def test_a_class_that_code_changes_by_what_is_computed_is_refused() -> None:
    text = TOOL + "    name = 'query'\n\nBase.description = open('a').read()\n"
    assert codes(built(text)) == ["TG112"]


def test_a_schema_is_that_of_the_model_whose_schema_is_asked_for() -> None:
    text = """
    from pydantic import BaseModel
    from toolgen_runtime import Tool

    class Arguments(BaseModel):
        sql: str

    SCHEMA = Arguments.model_json_schema()

    class Query(Tool):
        name = "query"
        description = "d"
        parameters = SCHEMA
    """
    [planned] = built(text).planned
    assert planned.parameters == {
        "properties": {"sql": {"title": "Sql", "type": "string"}},
        "required": ["sql"],
        "title": "Arguments",
        "type": "object",
    }


def test_a_tool_without_description_is_reported() -> None:
    text = """
    from toolgen_runtime import Tool

    class Query(Tool):
        name = "query"
        parameters = {"type": "object"}
    """
    assert (names(built(text)), codes(built(text))) == (["query"], ["TG203"])


TOOLKIT = """
from agno.tools import Toolkit

class Kit(Toolkit):
    def first(self, a: str) -> str:
        '''First.'''
        return a

    def second(self, a: str) -> str:
        '''Second.'''
        return a

    def __init__(self, extra=False, **options):
"""


@pytest.mark.parametrize(
    "body",
    [
        "super().__init__(name='k', tools=[self.first, self.second])",
        "super(Kit, self).__init__(tools=[self.first, self.second], **options)",
        "super().__init__(tools=[getattr(self, n) for n in ('first', 'second')])",
        "tools = [self.first, self.second, extra]\n        tools.pop()\n"
        "        super().__init__(tools=tools)",
        "Toolkit.__init__(self, tools=[self.first, self.second])",
        "tools = [self.first]\n        tools.append(self.second)\n"
        "        super().__init__(tools=tools)",
        "tools = []\n        tools.extend([self.first])\n        if extra:\n"
        "            tools.append(self.second)\n        super().__init__(tools=tools)",
        "tools: list = [self.first]\n        tools.insert(0, self.second)\n"
        "        super().__init__('k', tools=[*tools])",
        "super().__init__()\n        self.register(self.first)\n        self.register(self.second)",
    ],
)
def test_the_tools_of_a_toolkit_are_what_its_constructor_lists(body: str) -> None:
    result = built(f"{TOOLKIT}        {body}\n")
    assert (sorted(names(result)), codes(result)) == (["first", "second"], [])


@pytest.mark.parametrize(
    "body",
    [
        "tools = [self.first]\n        fill(tools)\n        super().__init__(tools=tools)",
        "tools = [self.first]\n        tools.remove(extra)\n        super().__init__(tools=tools)",
        "super().__init__(tools=options['tools'])",
        "super().__init__(tools=[getattr(self, n) for n in extra])",
    ],
)
def test_a_list_that_source_does_not_tell_is_reported(body: str) -> None:
    result = built(f"{TOOLKIT}        {body}\n")
    assert set(codes(result)) == {"TG130"}


def test_a_class_without_a_constructor_of_its_own_has_that_of_its_base() -> None:
    text = """
    from agno.agent import Agent

    class Assistant(Agent):
        pass

    class Verbose(Agent):
        def __init__(self, level=3, **options):
            super().__init__(**options)

    def f(a: str) -> str:
        '''F.'''
        return a

    def g(a: str) -> str:
        '''G.'''
        return a

    Assistant(tools=[f])
    Verbose(level=1, tools=[g])
    """
    assert names(built(text)) == ["f", "g"]


def test_options_of_an_agent_are_none_of_its_tools() -> None:
    text = """
    from agno.agent import Agent

    def f(a: str) -> str:
        '''F.'''
        return a

    def make(**options):
        return Agent(tools=[f], name="agent", description=options["description"], **options)
    """
    result = built(text)
    assert (names(result), codes(result)) == (["f"], [])


def test_a_hand_built_tool_whose_name_is_handed_in_is_reported() -> None:
    text = """
    from mcp.types import Tool

    def make(name):
        return Tool(name=name, description="d", inputSchema={"type": "object"})
    """
    assert (names(built(text)), codes(built(text))) == ([], ["TG130"])


def test_a_decorator_that_is_named_by_position_keeps_the_name_when_it_is_called() -> None:
    text = """
    from langchain_core.tools import tool

    def f(a: str) -> str:
        '''F.'''
        return a

    tool("named")(f)
    """
    assert names(built(text)) == ["named"]


def test_classes_that_derive_from_each_other_are_no_tools() -> None:
    text = """
    from toolgen_runtime import Tool

    class A(B, Tool):
        pass

    class B(A):
        name = "b"

    B(name="x")
    """
    assert names(built(text)) == []


def test_a_tool_that_is_seen_in_many_ways_may_be_on_a_server_of_its_own_too() -> None:
    mounts = "".join(f"m{i} = FastMCP('{i}')\nm{i}.mount(a, 'p{i}')\n" for i in range(LARGEST))
    text = f'''
from fastmcp import FastMCP
from fastmcp.tools import Tool

def look(key: str) -> str:
    """Look."""
    return key

a, b = FastMCP("a"), FastMCP("b")
tool = Tool.from_function(look)
a.add_tool(tool)
b.add_tool(tool)
{mounts}'''
    assert set(codes(built(text))) == {"TG134"}
    [more] = [
        each for each in built(text + "b.mount(a, 'p')\n").diagnostics if each.code == "TG130"
    ]
    assert "its server is put on others in more than 64 ways" in more.message


OBJECTS = """
from langchain_core.tools import BaseTool
from pydantic import BaseModel


class Narrow(BaseModel):
    a: int


class Found(BaseTool):
    name: str = "found"
    description: str = "Found."

    def _run(self, query: str, limit: int = 3) -> str:
        return query


class Plain(BaseTool):
    name: str = "plain"
    description: str = "Plain."

    def _run(self, query: str) -> str:
        return query


class Nameless(BaseTool):
    description: str = "Nameless."

    def _run(self, query: str) -> str:
        return query


class Below(Nameless):
    pass


class Text(BaseTool):
    name: str = "text"
    description: str = "Never this."

    def _run(self, query: str) -> str:
        return query


class Own(BaseTool):
    name: str = "own"
    description: str = "Own."

    def __init__(self, **fields: object) -> None:
        super().__init__(**fields)

    def _run(self, query: str) -> str:
        return query


class Kit:
    def get_tools(self, text: str) -> list[BaseTool]:
        return [Text(description=text)]


def unknown(name: str) -> BaseTool:
    return Nameless(name=name)


made = [Found(), Found(name="again"), Found(name="narrow", args_schema=Narrow), Plain(name="plain")]
named = [Below(name=f"named{n}") for n in (1, 2)]
described = Kit().get_tools("Text.")
other = Own(name="other")
"""
"""Objects of classes that are tools, made with a name, a text or a schema of their own."""


def test_an_object_that_is_given_attributes_is_the_tool_that_they_say() -> None:
    result = built(OBJECTS)

    told = {each.tool.name: each.tool.description for each in result.planned}
    assert told == {
        "again": "Found.",
        "found": "Found.",
        "named1": "Nameless.",
        "named2": "Nameless.",
        "narrow": "Found.",
        "plain": "Plain.",
        "text": "Text.",
    }
    found = [each for each in result.diagnostics if each.code == "TG130"]
    assert [(each.position.line, each.message.split()[1]) for each in found] == [
        (OBJECTS[: OBJECTS.index("Nameless(name=name)")].count("\n") + 1, "Nameless._run"),
        (OBJECTS[: OBJECTS.index('Own(name="other")')].count("\n") + 1, "Own._run"),
    ]


def test_an_object_that_a_test_makes_leaves_its_class_the_tool_that_it_is() -> None:
    test = 'from tools import Found\n\nmade = Found(name="again")\n'
    plain = OBJECTS[: OBJECTS.index("class Nameless")]

    assert names(built(plain, test_tools=test)) == ["found", "plain"]


UNDER = """
import os, sys
from sys import platform, version_info
from typing import TYPE_CHECKING
from toolgen_runtime import Tool

{around}:
    class Query(Tool):
        name = "query"
        description = "d"
        parameters = {{"type": "object", "properties": {{}}}}
"""


@pytest.mark.parametrize(
    ("around", "is_one"),
    [
        ("if True", True),
        ("if os.environ.get('QUERY')", True),
        ("if sys.version_info < (3,)", True),  # another Python may run it
        ("if sys.platform == 'other'", True),
        ("if version_info < (3,)", True),
        ("if platform == 'other'", True),
        ("class Tools", True),
        ("if False:\n    pass\nelse", True),
        ("if False", False),
        ("if TYPE_CHECKING", False),
        ("if True:\n    pass\nelse", False),
    ],
)
def test_a_class_under_a_condition_is_a_tool_unless_that_is_false(
    around: str, is_one: bool
) -> None:
    result = built(UNDER.format(around=around))
    assert (names(result), codes(result)) == (["query"] if is_one else [], [])


@pytest.mark.parametrize(("conditions", "code"), [(2, "TG134"), (3, "TG130")])
def test_a_tool_is_seen_in_so_many_ways_at_most(
    conditions: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for stage in ("registrations", "tools"):
        monkeypatch.setattr(f"toolgen.{stage}.views.LARGEST", 4)
    transforms = "".join(
        f"if os.environ.get('{n}'):\n    a.add_transform(Namespace('n{n}'))\n"
        for n in range(conditions)
    )
    text = f'''
import os
from fastmcp import FastMCP
from fastmcp.server.transforms import Namespace

a = FastMCP("a")

@a.tool
def look(key: str) -> str:
    """Look."""
    return key

{transforms}'''
    assert set(codes(built(text))) == {code}
