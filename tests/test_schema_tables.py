"""Schemas written by hand are read out of the tables that source keeps them in, as they are by
the time that a tool is made of them.
"""

from __future__ import annotations

from textwrap import dedent

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

HEAD = """
import copy, json, os
from dataclasses import dataclass
from typing import NamedTuple, TypedDict
from mcp import types
from mcp.server.lowlevel import Server
from pydantic import BaseModel

server = Server("harbour")
DEPTH, CARGO = {"depth": {"type": "number"}}, {"cargo": {"type": "string"}}
SOUND = {"type": "object", "properties": DEPTH}
LOAD = {"type": "object", "properties": CARGO, "required": ["cargo"]}

class Load(BaseModel):
    cargo: str
"""
HELPER = """
def declared(name, text, schema):
    return types.Tool(name=name, description=text, inputSchema=schema)
"""

TABLES = {
    "a dict of schemas": (
        "SCHEMAS = {'sound': SOUND, 'load': LOAD}",
        "[declared('sound', 'Do.', SCHEMAS['sound']), declared('load', 'Do.', SCHEMAS['load'])]",
    ),
    "dicts of keywords": (
        "SPECS = [dict(name='sound', description='Do.', inputSchema=SOUND),"
        " {'name': 'load', 'description': 'Do.', 'inputSchema': LOAD}]",
        "[types.Tool(**spec) for spec in SPECS]",
    ),
    "a dict of dicts": (
        "SPECS = {'sound': {'schema': SOUND}, 'load': {'schema': LOAD}}",
        "[declared(name, 'Do.', spec['schema']) for name, spec in SPECS.items()]",
    ),
    "tuples": (
        "SPECS = [('sound', DEPTH, []), ('load', CARGO, ['cargo'])]",
        "[declared(n, 'Do.', {'type': 'object', 'properties': p, **({'required': r} if r else {})})"
        " for n, p, r in SPECS]",
    ),
    "dataclasses": (
        "@dataclass\nclass Spec:\n    name: str\n    schema: dict\n"
        "    def tool(self): return declared(self.name, 'Do.', self.schema)\n"
        "SPECS = [Spec('sound', SOUND), Spec(name='load', schema=LOAD)]",
        "[spec.tool() for spec in SPECS]",
    ),
    "named tuples": (
        "class Spec(NamedTuple):\n    name: str\n    schema: dict\n"
        "SPECS = (Spec('sound', SOUND), Spec('load', LOAD))",
        "[declared(spec.name, 'Do.', spec.schema) for spec in SPECS]",
    ),
    "typed dicts": (
        "class Spec(TypedDict):\n    name: str\n    inputSchema: dict\n"
        "SPECS = (Spec(name='sound', inputSchema=SOUND), Spec(name='load', inputSchema=LOAD))",
        "[types.Tool(description='Do.', **spec) for spec in SPECS]",
    ),
    "classes and their objects": (
        "class Sound:\n    name, schema = 'sound', SOUND\n"
        "class Loads(Sound):\n    name = 'load'\n    schema = LOAD\n",
        "[declared(each.name, 'Do.', each.schema) for each in (Sound, Loads())]",
    ),
    "keywords of a helper": (
        "def made(name, required=(), **properties):\n"
        "    more = {'required': list(required)} if required else {}\n"
        "    return declared(name, 'Do.', {'type': 'object', 'properties': properties, **more})",
        "[made('sound', **DEPTH), made('load', ['cargo'], cargo={'type': 'string'})]",
    ),
    "JSON": (
        'LOADED = json.loads(\'{"type": "object", "properties": {"depth": {"type":'
        ' "number"}}}\')',
        "[declared('sound', 'Do.', LOADED), declared('load', 'Do.', LOAD)]",
    ),
}
CHANGES = {
    "stored": "made['required'] = ['depth']",
    "stored within": "made['properties']['more'] = {'type': 'null'}; made['required'] = ['depth']",
    "updated": "made.update(required=['depth'])",
    "taken from": "made['required'] = ['depth', 'no']; made['required'].pop()",
}


def built(text: str) -> Result:
    helper = HELPER if "declared(" in text else ""
    return generate([source_file("harbour.py", HEAD + helper + dedent(text))], Config())


def listing(before: str, tools: str) -> Result:
    return built(f"{before}\n\n@server.list_tools()\nasync def tools():\n    return {tools}\n")


def schemas(result: Result) -> dict[str, dict[str, object]]:
    assert not result.diagnostics, result.diagnostics
    return {each.tool.name: each.parameters for each in result.planned}


@pytest.mark.parametrize(("before", "tools"), TABLES.values(), ids=TABLES)
def test_tools_are_made_of_tables(before: str, tools: str) -> None:
    found = schemas(listing(before, tools))
    load = {"properties": {"cargo": {"type": "string"}}, "required": ["cargo"], "type": "object"}
    sound = {"properties": {"depth": {"type": "number"}}, "type": "object"}
    assert found == {"sound": sound, "load": load}


@pytest.mark.parametrize(("before", "tools"), list(TABLES.values())[:3], ids=list(TABLES)[:3])
def test_a_loop_that_appends_makes_the_same(before: str, tools: str) -> None:
    element, _, clause = tools.strip("[]").partition(" for ")
    text = f"{before}\ndef listed():\n    found = []\n"
    if clause:
        text += f"    for {clause}:\n        found.append({element})\n    return found\n"
    else:
        text += f"    found.extend({tools})\n    return found\n"
    assert schemas(listing(text, "listed()")) == schemas(listing(before, tools))


@pytest.mark.parametrize(
    "table",
    [
        "{'load': Load.model_json_schema()}",
        "{'load': {'input': Load.model_json_schema()}}",
        "{'load': Load}",
        "{'load': {'input': Load}}",
    ],
)
def test_the_schema_of_a_model_may_be_kept_in_a_table(table: str) -> None:
    taken = "MODELS['load']['input']" if "input" in table else "MODELS['load']"
    asked = "" if "json_schema" in table else ".model_json_schema()"
    found = schemas(listing(f"MODELS = {table}", f"[declared('load', 'Do.', {taken}{asked})]"))
    assert found == schemas(listing("", "[declared('load', 'Do.', Load.model_json_schema())]"))


@pytest.mark.parametrize("copied", ["copy.deepcopy(SOUND)", "copy.copy(SOUND)"])
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_schema_is_what_it_was_changed_to(change: str, copied: str) -> None:
    text = f"made = {copied}\n{change}\nmade['properties'].pop('more', None)\n"
    tools = schemas(listing(text, "[declared('sound', 'Do.', made)]"))
    assert tools["sound"] == {
        "properties": {"depth": {"type": "number"}},
        "required": ["depth"],
        "type": "object",
    }


WRITTEN = """made = {
    "type": "object",
    "properties": {"depth": {"type": "number"}, "cargo": {"type": "string"}},
    "required": ["depth", "cargo"],
}"""
WITHIN = [
    *(f"made['required'].{call}" for call in ("pop()", "remove('depth')", "sort()", "reverse()")),
    *("del made['required'][0]", "made['required'].clear()"),
    *(f"made['properties'].{call}" for call in ("update(a={'type': 'null'})", "pop('depth')")),
    *("del made['properties']['cargo']", "made['properties']['depth'] = {}"),
]


@pytest.mark.parametrize("change", WITHIN)
def test_what_a_schema_holds_is_what_it_was_changed_to(change: str) -> None:
    text = f"{WRITTEN}\n{change}\n"
    expected: dict[str, object] = {}
    exec(text, expected)
    found = schemas(listing(text, "[declared('sound', 'Do.', made)]"))
    assert found["sound"] == expected["made"]


def test_a_change_in_a_function_counts_for_what_is_made_after_it() -> None:
    text = """
    @server.list_tools()
    async def tools():
        schema = {"type": "object", "properties": {"a": {"type": "null"}}}
        first = declared("first", "Do.", schema)
        schema["required"] = ["a"]
        return [first, declared("second", "Do.", schema)]
    """
    required = {name: "required" in each for name, each in schemas(built(text)).items()}
    assert required == {"first": False, "second": True}


@pytest.mark.parametrize(
    "change",
    [
        "if os.environ.get('TIDE'):\n        made['required'] = ['depth']",
        "if os.environ.get('TIDE'):\n        made.update(required=['depth'])",
        "made[os.environ['KEY']] = []",
        "made.elsewhere(1)",
    ],
)
def test_a_change_that_source_does_not_tell_refuses_the_tool(change: str) -> None:
    made = "{'type': 'object', 'properties': DEPTH}"
    text = f"def listed():\n    made = {made}\n    {change}\n    return made\n"
    result = listing(text, "[declared('sound', 'Do.', listed())]")
    assert [each.code for each in result.diagnostics] == ["TG112"]
    assert [entry.state for entry in result.ledger] == ["refused"]


def test_an_object_that_nothing_makes_is_told() -> None:
    text = """
    class Spec:
        def __init__(self, name): self.name = name
        def tool(self): return declared(self.name, "Do.", SOUND)
    """
    assert [each.code for each in built(text).diagnostics] == ["TG130"]
