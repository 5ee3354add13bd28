"""A registry tells a model what its tools are, in the forms that models take."""

from __future__ import annotations

import json
from types import ModuleType

import pytest

from toolgen_runtime import Registry

SOURCE = '''
from pydantic import Field

from toolgen_runtime import tool


@tool
async def search(query: str, limit: int = Field(10, alias="max", ge=1)) -> list[str]:
    """Search the shop.

    Slowly.

    Args:
        query: What to look for.
    """
    return [query] * limit


@tool(name="buy", description="Buy something.", strict=False)
def buy(item: str) -> None:
    """Not this."""
'''

SEARCH = {
    "additionalProperties": False,
    "properties": {
        "query": {"description": "What to look for.", "type": "string"},
        "max": {"default": 10, "minimum": 1, "type": "integer"},
    },
    "required": ["query"],
    "type": "object",
}


def test_it_maps_names_to_tools(registry: Registry) -> None:
    assert {name: tool.description for name, tool in registry.items()} == {
        "buy": "Buy something.",
        "search": "Search the shop.\n\nSlowly.",
    }


def test_parameters_are_a_json_schema(registry: Registry) -> None:
    assert registry["search"].parameters == SEARCH


def test_properties_stand_in_the_order_of_parameters(registry: Registry) -> None:
    assert list(registry.parameters("search")["properties"]) == ["query", "max"]


def test_openai_gets_its_own_form(registry: Registry) -> None:
    assert registry.to_openai()[1] == {
        "type": "function",
        "function": {
            "name": "search",
            "description": "Search the shop.\n\nSlowly.",
            "parameters": SEARCH,
        },
    }


def test_text_and_objects_say_the_same(registry: Registry) -> None:
    assert json.loads(registry.openai_json()) == registry.to_openai()


def test_a_lax_tool_leaves_its_schema_open(registry: Registry) -> None:
    assert "additionalProperties" not in registry.parameters("buy")


def test_the_marked_function_is_the_function_itself(tools: ModuleType) -> None:
    assert tools.search.__qualname__ == "search"


@pytest.mark.parametrize("name", ["package", "module", "fingerprint"])
def test_it_says_where_it_is_from(registry: Registry, name: str) -> None:
    expected = {"package": "app", "module": "app._toolgen"}

    assert getattr(registry, name) == expected.get(name, registry.fingerprint)
    assert registry.fingerprint
