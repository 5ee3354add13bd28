"""How a request was read, and what that means for its call: what was cut off is not made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from building import built, run

from toolgen_runtime import InvalidArguments, Registry, Tool, ToolManager, ToolRequest
from toolgen_runtime.requests import TruncatedRequest

WHOLE = '<tool_call>{"name": "remove", "arguments": {"path": "/home/me/old"}}</tool_call>'
DAMAGED = "<tool_call>{'name': 'remove', 'arguments': {'path': '/home/me/old'}}</tool_call>"
CUT_OFF = WHOLE[: WHOLE.index("/old")]


def tools() -> tuple[ToolManager, list[str]]:
    """A manager with a tool that removes, and what it was called with."""
    removed: list[str] = []

    def remove(path: str) -> str:
        removed.append(path)
        return "gone"

    parameters = {
        "type": "object",
        "properties": {"path": {"type": "string"}},
        "required": ["path"],
    }
    tool = Tool.from_schema(remove, name="remove", description="Remove.", parameters=parameters)
    return ToolManager(tool), removed


def parsed(text: str) -> ToolRequest:
    [request] = tools()[0].parse(text)
    return request


def test_each_request_says_how_it_was_read() -> None:
    assert [parsed(text).how for text in (WHOLE, DAMAGED, CUT_OFF)] == [
        *("exact", "repaired", "truncated")
    ]
    assert ToolRequest("remove").how == "exact"


def test_how_it_was_read_is_no_part_of_a_message() -> None:
    assert parsed(WHOLE) == parsed(DAMAGED)
    assert "how" not in parsed(CUT_OFF).to_dict()


@pytest.mark.parametrize("text", [WHOLE, DAMAGED])
def test_a_whole_request_is_made(text: str) -> None:
    manager, removed = tools()

    [result] = run(manager.invoke_all(manager.parse(text)))

    assert (result.output, removed) == ("gone", ["/home/me/old"])


def test_a_cut_off_request_is_answered_and_not_made() -> None:
    manager, removed = tools()

    [cut, whole] = run(manager.invoke_all([parsed(CUT_OFF), parsed(WHOLE)]))

    assert isinstance(cut.error, TruncatedRequest)
    assert "was cut off before its end, and not made: send it again" in cut.output
    assert (whole.output, removed) == ("gone", ["/home/me/old"])


def test_a_cut_off_request_is_made_where_that_is_asked_for() -> None:
    manager, removed = tools()

    [result] = run(manager.invoke_all([parsed(CUT_OFF)], allow_truncated=True))
    call = run(manager.invoke(parsed(CUT_OFF), allow_truncated=True))

    assert (result.output, call.execution.response) == ("gone", "gone")
    assert removed == ["/home/me", "/home/me"]


def test_a_manager_refuses_a_cut_off_request() -> None:
    manager, removed = tools()

    with pytest.raises(TruncatedRequest, match="remove was cut off"):
        manager.match_tool(parsed(CUT_OFF))
    with pytest.raises(TruncatedRequest):
        run(manager.invoke(parsed(CUT_OFF)))
    assert removed == []


def test_a_cut_off_request_without_a_name_is_answered() -> None:
    manager, _ = tools()

    [result] = run(manager.invoke_all(manager.parse('<tool_call>{"na')))

    assert isinstance(result.error, TruncatedRequest)


def test_a_provider_s_call_with_cut_off_arguments_is_held_to_its_schema() -> None:
    manager, removed = tools()
    call = {"type": "function_call", "name": "remove", "arguments": '{"path": "/ho', "call_id": "c"}

    [result] = run(manager.invoke_all([call]))

    assert isinstance(result.error, InvalidArguments)
    assert removed == []


def test_a_registry_parses_by_its_names_and_schemas(registry: Registry) -> None:
    text = "<function=add>\n<parameter=x>\n1\n</parameter>\n</function>"

    assert registry.parse(text) == [ToolRequest("add", {"x": 1})]
    assert registry.parse('I saw {"name": "Ann", "arguments": {}} there.') == []
    assert run(registry.invoke_all(registry.parse(text)))[0].output == 2


def test_a_view_parses_by_what_it_shows(registry: Registry) -> None:
    assert registry.select(names="add").parse("[add(x=1)]") == [ToolRequest("add", {"x": 1})]
    assert registry.select(names="none_*").parse("[add(x=1)]") == []


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[Registry]:
    source = """
        from toolgen_runtime import tool


        @tool
        def add(x: int) -> int:
            return x + 1
    """
    with built(tmp_path, {"sums.py": source}) as registry:
        yield registry
