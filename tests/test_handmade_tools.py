"""Tools that the runtime makes by hand, found in source: `Tool.from_schema`, `agent_tool`."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from building import built, run
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate
from toolgen_runtime import NotCallable, Tool, ToolManager, agent_tool

HEAD = """
import os
from typing import Any
from toolgen_runtime import Tool, agent_tool


class Expert:
    name = "Expert"
    description = "Knows."

    async def run(self, input: str) -> str:
        return input


def run_query(sql: str) -> str:
    return sql


SCHEMA: dict[str, Any] = {"type": "object", "properties": {"sql": {"type": "string"}}}
"""


def generated(text: str) -> Result:
    source = source_file("tools.py", HEAD + dedent(text))
    return generate([source], Config())


def codes(result: Result) -> list[str]:
    return [finding.code for finding in result.diagnostics]


LITERAL = """
QUERY = Tool.from_schema(run_query, name="query_db", description="Query.", parameters=SCHEMA)
EXPERT = agent_tool(Expert(), name="ask_expert", description="Ask an expert.")
"""


def test_a_tool_from_a_schema_is_found_with_the_schema_that_it_is_given() -> None:
    planned = {each.tool.name: each for each in generated(LITERAL).planned}
    assert planned["query_db"].parameters == {
        "type": "object",
        "properties": {"sql": {"type": "string"}},
    }
    assert planned["query_db"].tool.description == "Query."


def test_an_agent_is_found_with_the_schema_that_the_runtime_gives_it() -> None:
    class Agent:
        async def run(self, input: str) -> str:
            return input

    planned = {each.tool.name: each for each in generated(LITERAL).planned}
    made = agent_tool(Agent(), name="ask_expert", description="Ask an expert.")
    assert planned["ask_expert"].parameters == made.parameters
    assert planned["ask_expert"].tool.is_async


def test_a_schema_may_be_that_of_a_model() -> None:
    text = """
    from pydantic import BaseModel

    class Query(BaseModel):
        sql: str

    Tool.from_schema(
        run_query, name="query_db", description="Query.", parameters=Query.model_json_schema()
    )
    """
    (planned,) = generated(text).planned
    assert planned.parameters["title"] == "Query"


@pytest.mark.parametrize(
    ("call", "code"),
    [
        ('agent_tool(Expert(), description="Ask.")', "TG130"),
        ('agent_tool(Expert(), name="ask_expert")', "TG130"),
        ('agent_tool(Expert(), name=os.environ["NAME"], description="Ask.")', "TG112"),
        ("map(agent_tool, [Expert()])", "TG130"),
        (
            'Tool.from_schema(run_query, name="q", description="Query.", parameters=SCHEMA | os)',
            "TG112",
        ),
        ("Tool.from_schema(run_query, **SCHEMA)", "TG130"),
        ("[agent_tool(Expert(), name=n, description='Ask.') for n in os.environ]", "TG112"),
    ],
)
def test_what_is_not_literal_is_told(call: str, code: str) -> None:
    result = generated(f"made = {call}\n")
    assert codes(result) == [code]
    assert not result.planned


MODELS = """
from pydantic import BaseModel

class Query(BaseModel):
    sql: str

class Plain:
    sql: str

S = Query.model_json_schema()
ALIAS = S
CHANGED = Query.model_json_schema()
CHANGED["title"] = "Q"
"""
MADE = "Tool.from_schema(run_query, {})"
REST = ", description='Query.', parameters=SCHEMA"
OF_MODEL = {
    "properties": {"sql": {"title": "Sql", "type": "string"}},
    "required": ["sql"],
    "title": "Query",
    "type": "object",
}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (f"name=None{REST}", "TG130: toolgen: what is registered here is not covered: its name"),
        (f"name=''{REST}", "TG115: '' is not acceptable as a tool name"),
        (f"name='a b'{REST}", "TG115: 'a b' is not acceptable as a tool name"),
        (f"name=3{REST}", "TG113: option 'name' takes a string"),
        ("name='q', description=3, parameters=S", "TG113: option 'description' takes a string"),
        ("name='q', description='Q.', parameters=[]", "TG305: the schema is no dict"),
        ("name='q', description='Q.', parameters=None", "the schema of 'q' is not said here"),
        (
            "name='q', description='Q.', parameters=CHANGED",
            "TG112: the schema: the value of 'CHANGED' cannot be told from source: it is changed",
        ),
        (
            "name='q', description='Q.', parameters=Plain.model_json_schema()",
            "TG302: the options of q: the class 'Plain' has no schema: it is a plain class",
        ),
        (
            "name='q', description='Q.', parameters=Query.model_json_schema(mode='validation')",
            "TG112: the schema: the value of 'Query.model_json_schema(…)' cannot be told",
        ),
    ],
)
def test_options_that_make_no_tool_are_told(options: str, says: str) -> None:
    result = generated(f"{MODELS}\nmade = {MADE.format(options)}\n")
    assert [says in str(each) for each in result.diagnostics] == [True]
    assert not result.planned


@pytest.mark.parametrize(
    ("options", "schema", "told"),
    [
        ("name='q', description='Q.', parameters=S", OF_MODEL, []),
        ("name='q', description='Q.', parameters=ALIAS", OF_MODEL, []),
        ("name='q', description='Q.', parameters=Query.schema()", OF_MODEL, []),
        ("name='q', description='Q.', parameters={}", {}, ["TG404"]),
        ("name='q', description=None, parameters=S", OF_MODEL, ["TG203"]),
        ("name='q', description='  ', parameters=S", OF_MODEL, ["TG203"]),
    ],
)
def test_options_make_a_tool(options: str, schema: object, told: list[str]) -> None:
    result = generated(f"{MODELS}\nmade = {MADE.format(options)}\n")
    assert [each.parameters for each in result.planned] == [schema]
    assert codes(result) == told


def test_a_name_that_is_handed_in_is_told() -> None:
    text = """
    def make(name: str) -> Tool:
        return agent_tool(Expert(), name=name, description="Ask.")
    """
    assert codes(generated(text)) == ["TG130"]


def test_an_agent_that_is_a_sword_is_told() -> None:
    text = "from gear.agents import Agent\nASK = Agent(name='Expert').as_sword(sword_name='ask')\n"
    assert codes(generated(text)) == ["TG130"]


def test_the_registry_tells_of_such_a_tool_and_the_tool_itself_is_called(tmp_path: Path) -> None:
    sources = {"app/__init__.py": "", "app/tools.py": HEAD + LITERAL}
    with built(tmp_path, sources) as registry:
        with pytest.raises(NotCallable):
            run(registry.invoke("ask_expert", {"input": "hello"}))

        from app.tools import EXPERT, QUERY  # type: ignore[import-not-found]

        manager = ToolManager(registry)
        manager.register_tools([EXPERT, QUERY], update=True)
        calls = [
            {"function": "ask_expert", "arguments": {"input": "hello"}},
            {"function": "query_db", "arguments": {"sql": "select 1"}},
            {"function": "query_db", "arguments": {"sql": 1}},
        ]
        *good, bad = run(manager.invoke_all(calls))
        assert [each.output for each in good] == ["hello", "select 1"]
        assert "invalid arguments for query_db" in bad.output
        assert facts(registry["query_db"]) == facts(QUERY)
        assert facts(registry["ask_expert"]) == facts(EXPERT)


def facts(tool: Tool) -> dict[str, Any]:
    return tool.to_openai()
