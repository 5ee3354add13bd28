"""The manager, and functions as what they were built as: what LionAGI's action system does."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from building import run

from toolgen_runtime import (
    CallStatus,
    DuplicateTool,
    InvalidArguments,
    Registry,
    Tool,
    ToolManager,
    ToolRequest,
    UnknownTool,
    func_to_tool,
    merge,
)
from toolgen_runtime.requests import MalformedRequest

SOURCE = '''
from toolgen_runtime import tool


@tool
def multiply(x: int, y: int) -> int:
    """Multiply two numbers."""
    return x * y


@tool
def greet(name: str, greeting: str = "Hello") -> str:
    """Greet."""
    return f"{greeting}, {name}!"


class Maths:
    @staticmethod
    @tool
    def add(x: int, y: int) -> int:
        """Add."""
        return x + y

    @classmethod
    @tool(name="take")
    def subtract(cls, x: int, y: int) -> int:
        """Subtract."""
        return x - y


def helper(x: int) -> int:
    return x


def one(x: int) -> int:
    """Give it."""
    return x


tool(name="first")(one)
tool(name="second")(one)
'''

REQUEST = {"function": "multiply", "arguments": {"x": 3, "y": 4}}


@pytest.fixture
def manager(tools: ModuleType) -> ToolManager:
    return ToolManager(tools.multiply)


def hand_made(name: str) -> Tool:
    return Tool.from_schema(lambda: name, name=name, description="Made.", parameters={})


def test_a_function_becomes_the_tool_that_it_was_built_as(
    registry: Registry, tools: ModuleType
) -> None:
    assert func_to_tool(tools.multiply) is registry["multiply"]
    assert func_to_tool(tools.Maths.add) is registry["add"]
    assert func_to_tool(tools.Maths.subtract) is registry["take"]


def test_a_function_s_tool_can_be_given_processors(tools: ModuleType) -> None:
    def preprocess(arguments: dict[str, Any], suffix: str) -> dict[str, Any]:
        return {"name": arguments["name"].title() + suffix}

    tool = func_to_tool(tools.greet, preprocessor=preprocess, preprocessor_kwargs={"suffix": "?"})

    assert run(tool.invoke({"name": "ann"})) == "Hello, Ann?!"


def test_a_function_that_was_not_built_is_unknown(registry: Registry, tools: ModuleType) -> None:
    with pytest.raises(
        UnknownTool, match=r"app\.tools\.helper; mark it.*load\('app'\).*function_tool"
    ):
        func_to_tool(tools.helper)


def test_another_function_of_the_same_name_is_unknown(registry: Registry) -> None:
    def multiply() -> None: ...

    multiply.__module__, multiply.__qualname__ = "app.tools", "multiply"

    with pytest.raises(UnknownTool):
        func_to_tool(multiply)


def test_a_function_of_two_tools_is_taken_by_name(registry: Registry, tools: ModuleType) -> None:
    with pytest.raises(ValueError, match=r"first of app, second of app; take one by name"):
        func_to_tool(tools.one)


def test_what_is_no_function_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="neither a tool nor a function"):
        func_to_tool(3)


def test_a_request_is_matched_and_invoked(manager: ToolManager) -> None:
    event = run(manager.invoke(REQUEST))

    assert event.execution.response == 12
    assert event.execution.status is CallStatus.COMPLETED


@pytest.mark.parametrize(
    "request_",
    [
        REQUEST,
        ToolRequest("multiply", {"x": 3, "y": 4}),
        {"function": "multiply", "arguments": '{"x": 3, "y": 4}'},
        {
            "id": "c",
            "type": "function",
            "function": {"name": "multiply", "arguments": '{"x":3,"y":4}'},
        },
    ],
)
def test_a_request_has_many_forms(manager: ToolManager, request_: Any) -> None:
    assert run(manager.invoke(request_)).execution.response == 12


def test_what_the_tool_raised_is_in_the_event(manager: ToolManager) -> None:
    event = run(manager.invoke({"function": "multiply", "arguments": {"x": "3"}}))

    assert type(event.execution.error) is InvalidArguments


def test_an_unknown_function_is_a_value_error(manager: ToolManager) -> None:
    with pytest.raises(ValueError, match=r"no tool is named 'multipy'; did you mean multiply\?"):
        manager.match_tool({"function": "multipy", "arguments": {}})


def test_what_is_no_request_is_refused(manager: ToolManager) -> None:
    for request_ in (3, None, "multiply", SimpleNamespace()):
        with pytest.raises(TypeError):
            manager.match_tool(request_)
    with pytest.raises(MalformedRequest):
        manager.match_tool({"arguments": {}})


def test_a_name_that_is_taken_is_a_value_error(manager: ToolManager, tools: ModuleType) -> None:
    with pytest.raises(ValueError, match="there is a tool 'multiply' already"):
        manager.register_tool(tools.multiply)
    other = hand_made("multiply")
    manager.register_tool(other, update=True)

    assert manager.registry["multiply"] is other


def test_several_are_registered_or_none(manager: ToolManager, tools: ModuleType) -> None:
    with pytest.raises(DuplicateTool):
        manager.register_tools([tools.greet, tools.multiply])
    assert list(manager.registry) == ["multiply"]

    manager.register_tools([tools.greet, hand_made("ping")])
    assert list(manager.registry) == ["multiply", "greet", "ping"]


def test_what_is_neither_tool_nor_function_is_a_type_error(manager: ToolManager) -> None:
    with pytest.raises(TypeError):
        manager.register_tool("multiply")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        manager.register_tools([3])  # type: ignore[list-item]


def test_a_registry_stands_for_all_its_tools(registry: Registry) -> None:
    assert set(ToolManager(registry).registry) == set(registry)
    assert set(ToolManager(merge(registry)).registry) == set(registry)


def test_tools_can_be_given_by_keyword(tools: ModuleType) -> None:
    assert list(ToolManager(product=tools.multiply).registry) == ["multiply"]


def test_a_tool_is_in_the_manager_by_itself_its_function_or_its_name(
    manager: ToolManager, tools: ModuleType
) -> None:
    for member in ("multiply", tools.multiply, func_to_tool(tools.multiply)):
        assert member in manager
    for stranger in ("greet", tools.greet, hand_made("multiply"), 3, tools.helper):
        assert stranger not in manager


def test_the_schemas_of_all_tools(manager: ToolManager, registry: Registry) -> None:
    assert manager.schema_list == [registry["multiply"].to_openai()]
    assert manager.get_tool_schema(True) == {"tools": manager.schema_list}
    assert manager.get_tool_schema(False) == manager.get_tool_schema() == {}


def test_the_schemas_of_some_tools_are_a_list_always(
    manager: ToolManager, tools: ModuleType
) -> None:
    for reference in ("multiply", tools.multiply, ["multiply"]):
        assert manager.get_tool_schema(reference) == {"tools": manager.schema_list}


def test_a_tool_that_is_not_there_is_registered_when_asked_about(
    manager: ToolManager, tools: ModuleType
) -> None:
    with pytest.raises(ValueError, match="greet"):
        manager.get_tool_schema(tools.greet, auto_register=False)
    found = manager.get_tool_schema([tools.greet, "multiply"])

    assert [each["function"]["name"] for each in found["tools"]] == ["greet", "multiply"]
    assert "greet" in manager


def test_schemas_of_what_is_no_tool_are_refused(manager: ToolManager) -> None:
    with pytest.raises(ValueError, match="absent"):
        manager.get_tool_schema("absent")
    with pytest.raises(TypeError):
        manager.get_tool_schema(3)  # type: ignore[arg-type]
    with pytest.raises(DuplicateTool):
        manager.get_tool_schema(hand_made("multiply"))
    assert manager.get_tool_schema(hand_made("multiply"), update=True)["tools"]


def test_the_facts_of_a_generated_tool(registry: Registry) -> None:
    greet = registry["greet"]

    assert greet.function == "greet"
    assert greet.required_fields == greet.minimum_acceptable_fields == {"name"}
    assert greet.to_schema() == greet.to_openai()
    assert greet.to_dict() == {
        "function": "greet",
        "description": "Greet.",
        "parameters": greet.parameters,
    }


def test_a_turn_is_answered_by_all_tools_of_the_manager(manager: ToolManager) -> None:
    manager.register_tool(hand_made("ping"))
    results = run(manager.invoke_all([REQUEST, {"function": "ping"}]))

    assert [result.output for result in results] == [12, "ping"]


def test_a_registry_goes_to_other_processes_before_a_call_and_after(registry: Registry) -> None:
    import pickle

    before = pickle.loads(pickle.dumps(registry))
    run(registry.invoke("multiply", {"x": 3, "y": 4}))
    after = pickle.loads(pickle.dumps(registry))
    tool = registry["multiply"].with_options(timeout=5)
    run(tool.invoke({"x": 3, "y": 4}))

    for each in (before, after):
        assert list(each) == list(registry)
        assert run(each.invoke("multiply", {"x": 3, "y": 4})) == 12
    assert run(pickle.loads(pickle.dumps(tool)).invoke({"x": 3, "y": 4})) == 12
