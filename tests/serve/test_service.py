"""What a client is told of tools: definitions of both eras, policies, and what a view shows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import pytest
from building import built

from toolgen.config import Config
from toolgen_runtime import Registry, Tool
from toolgen_runtime.model.policy import Policy
from toolgen_runtime.serve import Service

SOURCE = '''
from typing import TypedDict

from toolgen_runtime import tool


class Order(TypedDict):
    number: str


@tool(title="Look up", read_only=True, tags=["orders"], version="2", deprecated="use find")
def get(number: str) -> Order:
    """Get an order."""
    return {"number": number}


@tool
def count() -> int:
    """Count orders."""
    return 3


@tool(max_output=100)
def list_all() -> Order:
    """List orders."""
    return {"number": "1"}
'''


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    sources = {"orders/__init__.py": "", "orders/tools.py": SOURCE}
    with built(tmp_path_factory.mktemp("orders"), sources, Config(results=True)) as registry:
        yield registry


class Odd(Tool):
    name = "odd"
    description = "A lone surrogate: \ud800."
    parameters: ClassVar[dict[str, Any]] = {"type": "object", "title": "\ud800"}

    async def execute(self, **arguments: Any) -> None:
        return None


def listed(tools: Mapping[str, Tool], *, modern: bool = False) -> dict[str, Any]:
    entries = json.loads(Service(tools, name="test").tool_list(modern=modern))
    return {entry["name"]: entry for entry in entries}


def test_a_definition_holds_what_the_build_wrote_and_what_is_declared(registry: Registry) -> None:
    entry = listed(registry)["get"]

    assert entry == {
        "name": "get",
        "title": "Look up",
        "description": "Get an order.",
        "inputSchema": registry["get"].parameters,
        "outputSchema": registry["get"].output,
        "annotations": {"title": "Look up", "readOnlyHint": True},
        "_meta": {
            "toolgen/version": "2",
            "toolgen/deprecated": "use find",
            "toolgen/tags": ["orders"],
        },
    }


def test_schemas_of_results_that_are_no_objects_are_for_the_newer_era(registry: Registry) -> None:
    assert "outputSchema" not in listed(registry)["count"]
    assert listed(registry, modern=True)["count"]["outputSchema"] == {"type": "integer"}


def test_results_that_are_cut_have_no_schema(registry: Registry) -> None:
    assert "outputSchema" not in listed(registry, modern=True)["list_all"]


def test_where_tools_are_deferred_the_others_are_to_be_loaded_at_once(registry: Registry) -> None:
    class Rare(Odd):
        name = "rare"
        policy = Policy(defer=True)

    entries = listed({"count": registry["count"], "rare": Rare()})

    assert entries["rare"]["_meta"] == {"toolgen/defer": True}
    assert entries["count"]["_meta"] == {"anthropic/alwaysLoad": True}
    assert "_meta" not in listed(registry)["count"]


def test_lone_surrogates_are_replaced_since_clients_refuse_the_line() -> None:
    text = Service({"odd": Odd()}, name="test").tool_list(modern=True)

    assert "\\ud800" not in text.lower()
    assert json.loads(text)[0]["description"] == "A lone surrogate: ?."


def test_a_view_is_asked_each_time(registry: Registry) -> None:
    shown = {"get"}
    service = Service(registry.select(where=lambda tool: tool.name in shown), name="test")

    def names() -> list[str]:
        return sorted(tool["name"] for tool in json.loads(service.tool_list(modern=False)))

    assert names() == ["get"]
    shown.add("count")
    assert names() == ["count", "get"]


def test_replaced_tools_are_a_change_if_clients_see_one(registry: Registry) -> None:
    service = Service(registry, name="test")

    assert not service.replace_tools(dict(registry))
    assert service.replace_tools({"count": registry["count"]})
    assert [tool["name"] for tool in json.loads(service.tool_list(modern=True))] == ["count"]


def test_the_version_is_asked_for_once() -> None:
    asked: list[int] = []
    service = Service({}, name="test", version=lambda: asked.append(1) or "7")  # type: ignore[func-returns-value]

    assert [json.loads(service.info())["version"] for _ in range(2)] == ["7", "7"]
    assert asked == [1]
