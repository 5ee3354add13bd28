"""Deferred tools: kept from the model, found by a search, and called from then on."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from building import RUNTIME, build, built, run, run_python
from jsonschema import Draft202012Validator

from toolgen_runtime import (
    DuplicateTool,
    InvalidArguments,
    Policy,
    Registry,
    Tool,
    ToolCall,
    ToolManager,
    UnknownTool,
    merge,
)
from toolgen_runtime.adapters import openai as openai_adapter
from toolgen_runtime.adapters.protocol import answer
from toolgen_runtime.observing import observing
from toolgen_runtime.search.index import Index
from toolgen_runtime.search.tool import ToolSearch

SOURCE = '''
from toolgen_runtime import tool


@tool
def find_order(text: str) -> list[int]:
    """Find orders by what was bought."""
    return [7]


@tool(defer=True, tags=["calendar"])
def create_event(title: str, start: str) -> str:
    """Put an event on the calendar.

    Args:
        title: What it is.
        start: When it begins.
    """
    return title


@tool(defer=True, tags=["calendar"])
def list_events(day: str) -> list[str]:
    """The events of a day."""
    return [day]


@tool(defer=True)
def refund(order: int, cents: int = 0) -> str:
    """Pay back an order."""
    return f"paid {order}"


@tool(defer=True)
def archive(order: int) -> str:
    """Put an order away."""
    return f"archived {order}"
'''

DEFERRED = ["archive", "create_event", "list_events", "refund"]


@pytest.fixture
def search(registry: Registry) -> ToolSearch:
    return registry.tool_search()


def names(answered: Any) -> list[str]:
    return [tool["name"] for tool in answered["tools"]]


def chat(id: str, name: str, **arguments: Any) -> dict[str, Any]:
    return {"id": id, "function": {"name": name, "arguments": json.dumps(arguments)}}


def test_a_search_answers_with_definitions(registry: Registry, search: ToolSearch) -> None:
    answered = run(search.invoke({"query": "put something on my calendar", "limit": 1}))

    tool = registry["create_event"]
    assert answered == {
        "tools": [
            {
                "name": "create_event",
                "description": tool.description,
                "parameters": tool.parameters,
            }
        ]
    }


def test_the_best_come_first_and_no_more_than_asked_for(search: ToolSearch) -> None:
    assert names(run(search.invoke('{"query": "events on a day"}')))[0] == "list_events"
    assert names(run(search.invoke({"query": "pay back an order", "limit": 1}))) == ["refund"]
    assert len(names(run(search.invoke({"query": "order event day"})))) == 4


def test_a_tool_that_the_query_names_comes_first(search: ToolSearch) -> None:
    found = search.find("order to put away, order by order: refund, archive")

    assert [tool.name for tool in found[:2]] == ["archive", "refund"]


def test_tools_that_are_not_deferred_are_not_searched(search: ToolSearch) -> None:
    assert "find_order" not in [tool.name for tool in search.find("find_order by what was bought")]


def test_where_nothing_fits_the_answer_is_empty(search: ToolSearch) -> None:
    assert run(search.invoke({"query": "xylophone"})) == {"tools": []}
    assert search.found == ()


@pytest.mark.parametrize(
    "arguments", [{}, {"query": ""}, {"query": "a", "limit": 0}, {"query": "a", "limit": 21}]
)
def test_arguments_are_held_to_the_schema(search: ToolSearch, arguments: Any) -> None:
    with pytest.raises(InvalidArguments):
        run(search.invoke(arguments))


def test_the_schema_tells_what_its_validator_does(search: ToolSearch) -> None:
    limit = search.parameters["properties"]["limit"]

    assert (limit["minimum"], limit["maximum"], limit["default"]) == (1, 20, 5)
    assert search.parameters["required"] == ["query"]


def test_the_model_has_what_it_has_found(search: ToolSearch) -> None:
    assert list(search.tools) == ["find_order", "tool_search"]

    run(search.invoke({"query": "refund"}))

    assert list(search.tools) == ["find_order", "refund", "tool_search"]
    assert [tool["function"]["name"] for tool in search.tools.to_openai()] == list(search.tools)
    assert search.found == ("refund",)


def test_only_what_was_found_can_be_called(search: ToolSearch) -> None:
    early = run(search.tools.invoke_all([chat("1", "refund", order=7)]))
    run(search.tools.invoke_all([chat("2", "tool_search", query="refund")]))
    late = run(search.tools.invoke_all([chat("3", "refund", order=7)]))

    assert isinstance(early[0].error, UnknownTool)
    assert early[0].error.matches == ()
    assert late[0].output == "paid 7"


def test_each_conversation_finds_for_itself(registry: Registry, search: ToolSearch) -> None:
    run(search.invoke({"query": "refund"}))

    assert "refund" in search.tools
    assert "refund" not in registry.tool_search().tools


def test_looking_is_not_finding(search: ToolSearch) -> None:
    assert [tool.name for tool in search.find("refund")] == ["refund"]
    assert "refund" not in search.tools


def test_the_eager_view_has_no_deferred_tool(registry: Registry) -> None:
    assert list(registry.eager) == ["find_order"]
    assert sorted(set(registry) - set(registry.eager)) == DEFERRED


def test_a_view_is_searched_for_what_it_shows(registry: Registry) -> None:
    search = registry.select(tags="calendar").tool_search()

    found = names(run(search.invoke({"query": "order event refund archive", "limit": 20})))

    assert sorted(found) == ["create_event", "list_events"]


def test_a_view_that_shuts_takes_back_what_was_found(registry: Registry) -> None:
    allowed = {"refund"}
    search = registry.select(where=lambda tool: tool.name in allowed).tool_search()
    run(search.invoke({"query": "refund"}))
    assert run(search.tools["refund"].invoke({"order": 1})) == "paid 1"

    allowed.clear()

    assert "refund" not in search.tools
    with pytest.raises(UnknownTool):
        search.tools["refund"]


def test_a_merged_registry_is_searched_by_its_names(registry: Registry) -> None:
    search = merge(registry, prefixes={"app": "shop_"}).tool_search()

    assert names(run(search.invoke({"query": "refund an order"})))[0] == "shop_refund"
    assert search.find("shop_archive")[0].name == "shop_archive"


def test_a_mapping_of_tools_of_any_kind_is_searched(registry: Registry) -> None:
    class Convert(Tool):
        name, description = "convert", "Convert money, such as euros into dollars."
        policy = Policy(defer=True)

        @property
        def parameters(self) -> dict[str, Any]:  # type: ignore[override]
            return {"type": "object", "properties": {}}

        async def execute(self, **arguments: Any) -> str:
            return "converted"

    manager = ToolManager(registry, Convert())
    search = ToolSearch(manager.registry)

    assert names(run(search.invoke({"query": "euros into dollars"}))) == ["convert"]
    assert names(run(search.invoke({"query": "refund"}))) == ["refund"]
    assert run(search.tools["convert"].invoke({})) == "converted"


def test_where_no_tool_is_deferred_all_are_searched(registry: Registry) -> None:
    search = registry.eager.tool_search()

    assert names(run(search.invoke({"query": "what was bought"}))) == ["find_order"]


def test_a_search_is_called_as_any_tool_is(search: ToolSearch) -> None:
    told: list[Any] = []
    with observing(told.append):
        assert names(json.loads(run(answer(search, '{"query": "refund"}'))))[0] == "refund"
    made = ToolCall(search, {"query": "archive"})
    run(made.invoke())

    assert [each.tool for each in told] == ["tool_search"]
    assert names(made.execution.response)[0] == "archive"


class Scripted:
    """A client of OpenAI, whose model makes these calls; `sent` has the tools of each turn."""

    def __init__(self, *turns: tuple[str, dict[str, Any]]) -> None:
        self.sent: list[list[str]] = []
        self.chat = SimpleNamespace(completions=SimpleNamespace(create=self._create))
        self._turns = list(turns)

    async def _create(self, *, messages: list[Any], tools: list[Any]) -> Any:
        self.sent.append([tool["function"]["name"] for tool in tools])
        calls, turn = [], len(self.sent)
        if turn <= len(self._turns):
            name, arguments = self._turns[turn - 1]
            calls = [{"type": "function", **chat(str(turn), name, **arguments)}]
        said = {"role": "assistant", "content": "done", "tool_calls": calls}
        message = SimpleNamespace(**said, model_dump=lambda **_: said)
        return SimpleNamespace(choices=[SimpleNamespace(message=message)])


def test_a_model_finds_a_tool_and_calls_it(search: ToolSearch) -> None:
    refund = ("refund", {"order": 7})
    client = Scripted(refund, ("tool_search", {"query": "pay back", "limit": 1}), refund)

    talk = run(openai_adapter.run(client, search.tools, [{"role": "user", "content": "Refund 7."}]))

    early, _, late = talk.results
    assert (type(early.error), late.output) == (UnknownTool, "paid 7")
    told = ["find_order", "tool_search"]
    assert client.sent == [told, told, *[["find_order", "refund", "tool_search"]] * 2]


def test_its_wording_can_be_chosen(registry: Registry) -> None:
    search = registry.tool_search(name="find_tools", description="Find.", limit=1)

    assert (search.name, search.description) == ("find_tools", "Find.")
    assert len(names(run(search.invoke({"query": "order"})))) == 1
    assert list(search.tools)[-1] == "find_tools"


def test_what_cannot_be_a_search_is_refused(registry: Registry) -> None:
    with pytest.raises(DuplicateTool, match="'refund'"):
        registry.tool_search(name="refund")
    with pytest.raises(ValueError, match="got limit=50"):
        registry.tool_search(limit=50)


def test_the_index_of_a_build_is_what_would_be_made_of_the_tools(registry: Registry) -> None:
    from importlib import import_module

    written = import_module("app._toolgen._search")
    facts = (
        (name, registry.description(name), registry.parameters(name)) for name in sorted(DEFERRED)
    )
    made = Index.of(facts)

    assert (made.lengths, made.postings) == (written.LENGTHS, written.POSTINGS)
    assert list(made.lengths) == list(written.LENGTHS)


def test_a_package_without_deferred_tools_has_no_index(tmp_path: Path) -> None:
    source = SOURCE.replace("defer=True", "strict=True")
    with built(tmp_path, {"desk/__init__.py": "", "desk/tools.py": source}) as registry:
        assert not (tmp_path / "desk/_toolgen/_search.py").exists()
        search = registry.tool_search()
        assert names(run(search.invoke({"query": "calendar"}))) == ["create_event"]


def test_nothing_of_searching_is_loaded_before_a_search(tmp_path: Path) -> None:
    build(tmp_path, {"app/__init__.py": "", "app/tools.py": SOURCE})
    code = """
    import asyncio, sys
    from app._toolgen import registry
    asyncio.run(registry.invoke("find_order", {"text": "a"}))
    print(any("search" in name for name in sys.modules if "toolgen" in name))
    search = registry.tool_search()
    print("app._toolgen._search" in sys.modules, "app._toolgen._schemas" in sys.modules)
    print([tool.name for tool in search.find("refund")])
    """

    assert run_python(code, paths=(tmp_path, RUNTIME)).splitlines() == [
        "False",
        "False False",
        "['refund']",
    ]


ASKED: list[dict[str, Any]] = [
    *({"query": text} for text in ("", "x", "xy", 3, None)),
    *({"query": "x", "limit": limit} for limit in (0, 1, 20, 21, "1", None)),
    *({}, {"limit": 1}, {"query": "x", "more": 1}),
]


@pytest.mark.parametrize("arguments", ASKED, ids=json.dumps)
def test_a_search_takes_what_its_schema_says(search: ToolSearch, arguments: dict[str, Any]) -> None:
    is_valid = Draft202012Validator(search.parameters).is_valid(arguments)
    try:
        run(search.invoke(arguments))
    except InvalidArguments:
        assert not is_valid
    else:
        assert is_valid
