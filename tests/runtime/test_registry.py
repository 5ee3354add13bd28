"""The registry: a mapping of names to tools, and what it tells of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from toolgen_runtime import (
    ContractMismatch,
    FunctionTool,
    MalformedRequest,
    Registry,
    ToolFailed,
    UnknownTool,
)
from toolgen_runtime.generated import CONTRACT_MAX, CONTRACT_MIN

NAMES = ["break_down", "day_after", "get_weather", "lost", "thread_name", "whoami"]
DESCRIPTION = 'Get the "weather"\nof a city: \ud800 \u20ac.'


def test_it_is_a_mapping_of_names_to_tools(registry: Registry) -> None:
    assert isinstance(registry, Mapping)
    assert list(registry) == list(registry.keys()) == NAMES
    assert len(registry) == 6
    assert all(isinstance(tool, FunctionTool) for tool in registry.values())
    assert [(name, tool.name) for name, tool in registry.items()] == [(n, n) for n in NAMES]


def test_it_contains_its_names(registry: Registry) -> None:
    assert "get_weather" in registry
    assert "get_whether" not in registry
    assert registry.get("get_whether") is None


def test_a_tool_is_made_once(registry: Registry) -> None:
    assert registry["whoami"] is registry.tools["whoami"]


def test_it_is_equal_to_itself_only(registry: Registry) -> None:
    other = Registry(registry.module, 1, "f1", dict.fromkeys(NAMES, "weather"))

    assert registry != other
    assert len({registry, registry.tools, other}) == 2


def test_it_knows_where_it_comes_from(registry: Registry) -> None:
    assert registry.module == "acme._toolgen"
    assert registry.package == "acme"
    assert registry.fingerprint == "f1"
    assert repr(registry) == "<Registry acme._toolgen: 6 tools>"


def test_parameters_are_parsed_anew_each_time(registry: Registry) -> None:
    expected = {
        "additionalProperties": False,
        "properties": {"how": {"type": "string"}},
        "required": ["how"],
        "type": "object",
    }

    first = registry.parameters("break_down")
    first.clear()

    assert registry.parameters("break_down") == expected


def test_parameters_can_be_had_as_text(registry: Registry) -> None:
    text = registry.parameters_json("whoami")

    assert text == '{"additionalProperties":false,"properties":{},"type":"object"}'
    assert registry["whoami"].parameters_json == text


def test_lone_surrogates_in_a_schema_are_parsed() -> None:
    from toolgen_runtime.model.listing import parse_schema

    assert parse_schema('{"description":"\\ud800"}') == {"description": "\ud800"}


def test_a_tool_tells_the_same_as_the_registry(registry: Registry) -> None:
    tool = registry["get_weather"]

    assert tool.description == registry.description("get_weather") == DESCRIPTION
    assert tool.parameters == registry.parameters("get_weather")
    assert repr(tool) == "FunctionTool('get_weather')"


def test_the_openai_form_of_a_tool(registry: Registry) -> None:
    assert registry["whoami"].to_openai() == {
        "type": "function",
        "function": {
            "name": "whoami",
            "description": "Who calls.",
            "parameters": {"additionalProperties": False, "properties": {}, "type": "object"},
        },
    }


def test_the_openai_text_says_what_the_dicts_say(registry: Registry) -> None:
    text = registry.openai_json()

    assert json.loads(text) == registry.to_openai()
    assert text.isascii()


@pytest.mark.parametrize(
    "ask",
    [
        lambda registry: registry["get_whether"],
        lambda registry: registry.description("get_whether"),
        lambda registry: registry.parameters("get_whether"),
        lambda registry: registry.parameters_json("get_whether"),
        lambda registry: registry.bind("get_whether"),
    ],
)
def test_an_unknown_name_is_told_its_close_matches(registry: Registry, ask: Any) -> None:
    with pytest.raises(UnknownTool, match="did you mean get_weather") as caught:
        ask(registry)

    assert isinstance(caught.value, KeyError)
    assert caught.value.tool == "get_whether"
    assert caught.value.matches == ("get_weather",)


def test_an_unknown_name_with_nothing_close_says_just_that(registry: Registry) -> None:
    with pytest.raises(UnknownTool, match=r"^no tool is named 'zzz'$"):
        registry["zzz"]


def test_the_supported_contracts_are_a_range() -> None:
    assert CONTRACT_MIN <= CONTRACT_MAX


def test_a_newer_contract_names_both_repairs() -> None:
    with pytest.raises(ContractMismatch) as caught:
        Registry("acme._toolgen", CONTRACT_MAX + 1, "f", {})

    text = str(caught.value)
    assert "acme._toolgen was generated for contract 2" in text
    assert "pip install --upgrade toolgen-runtime" in text
    assert "pip install toolgen==0.1.0 && toolgen build" in text


def test_an_older_contract_names_the_rebuild_alone() -> None:
    with pytest.raises(ContractMismatch) as caught:
        Registry("acme._toolgen", CONTRACT_MIN - 1, "f", {})

    assert "toolgen build" in str(caught.value)
    assert "--upgrade" not in str(caught.value)


def test_a_name_that_is_no_text_is_unknown_too(registry: Registry) -> None:
    with pytest.raises(UnknownTool, match="3"):
        registry[3]  # type: ignore[index]


def test_a_tool_of_a_function_that_no_build_has_read_tells_how_to_have_one() -> None:
    tool = FunctionTool(lambda: None)

    with pytest.raises(UnknownTool, match=r"run toolgen build.*toolgen\.dynamic.function_tool"):
        tool.to_openai()


def test_how_much_is_read_of_a_text_is_a_matter_of_the_caller(registry: Registry) -> None:
    text = '{"name": "whoami", "arguments": {}}'

    assert [each.function for each in registry.parse(text)] == ["whoami"]
    assert [each.function for each in registry.parse(text, limit=100)] == ["whoami"]
    with pytest.raises(MalformedRequest):
        registry.parse(text, limit=10)


def test_a_tool_that_cannot_be_loaded_has_no_reader(registry: Registry) -> None:
    with pytest.raises(ToolFailed, match="lost could not be loaded"):
        registry["lost"].reader()


def test_arguments_are_read_ahead_of_a_call_without_options(registry: Registry) -> None:
    reader = registry["whoami"].reader()

    assert reader is not None
    assert reader.validate({}) == {}
