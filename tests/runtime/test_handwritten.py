"""Tools with a schema of their own: subclasses, and those built of a function."""

from __future__ import annotations

import asyncio
import functools
import os
import pickle
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

from toolgen_runtime import (
    InvalidArguments,
    RunContext,
    Tool,
    ToolError,
    ToolFailed,
    ToolTimedOut,
)
from toolgen_runtime.model import settings

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "sql": {"type": "string", "description": "SQL query to execute."},
        "limit": {"type": "integer", "minimum": 1, "default": 10},
    },
    "required": ["sql"],
    "additionalProperties": False,
}

PATH: dict[str, Any] = {"type": "object", "properties": {"p": {"type": "string"}}}


class DatabaseQueryTool(Tool):
    def __init__(self) -> None:
        self.name = "query_db"
        self.description = "Execute a read-only SQL query."
        self.parameters = SCHEMA

    async def execute(self, **arguments: Any) -> Any:
        if arguments["sql"] == "drop":
            raise ToolError("read-only")
        if arguments["sql"] == "fail":
            raise ValueError("no such table")
        return arguments


def run(tool: Tool, arguments: Any = None, context: object = None) -> Any:
    return asyncio.run(tool.invoke(arguments, context))


def made(function: Any, **facts: Any) -> Tool:
    return Tool.from_schema(
        function, **{"name": "made", "description": "Made.", "parameters": {}, **facts}
    )


@pytest.mark.parametrize(
    "arguments", ['{"sql": "select"}', b'{"sql": "select"}', {"sql": "select"}]
)
def test_a_subclass_gets_arguments_that_fit_its_schema(arguments: Any) -> None:
    assert run(DatabaseQueryTool(), arguments) == {"sql": "select"}


@pytest.mark.parametrize("said", ["", " ", "\n"])
def test_an_error_without_a_text_says_that_the_tool_failed(said: str) -> None:
    def fail() -> None:
        raise ToolError(said)

    with pytest.raises(ToolError) as caught:
        run(made(fail), {})
    assert str(caught.value) == "made failed"


def test_arguments_are_held_to_the_schema() -> None:
    with pytest.raises(InvalidArguments) as caught:
        run(DatabaseQueryTool(), {"limit": 0, "sq": "select"})

    problems = {tuple(p["path"]): p for p in caught.value.problems}
    assert problems["sql",]["message"] == "sql: missing, but required"
    assert problems["sq",]["suggestions"] == ["sql"]
    assert problems["limit",]["got"] == "0"
    assert str(caught.value).startswith("invalid arguments for query_db, 3 problems:\n- ")


@pytest.mark.parametrize("arguments", ['{"sql": ', "[]", 3, '"select"'])
def test_what_is_no_object_is_invalid(arguments: Any) -> None:
    with pytest.raises(InvalidArguments, match=r"JSON|object"):
        run(DatabaseQueryTool(), arguments)


def test_a_missing_name_is_told_once() -> None:
    schema = {"required": ["a", "b"]}

    with pytest.raises(InvalidArguments) as caught:
        run(made(dict, parameters=schema), {})
    assert [p["path"] for p in caught.value.problems] == [["a"], ["b"]]


def test_what_is_required_is_told_in_older_drafts_as_well() -> None:
    third = {"$schema": "http://json-schema.org/draft-03/schema#", "type": "object"}
    schema = third | {"properties": {"a": {"type": "string", "required": True}}}

    with pytest.raises(InvalidArguments, match="'a' is a required property"):
        run(made(dict, parameters=schema), {})


def test_a_tool_with_a_preprocessor_has_no_reader_of_what_is_given() -> None:
    assert made(dict).reader() is not None
    assert made(dict, preprocessor=dict).reader() is None


@pytest.mark.parametrize("kind", ["async", "plain"])
def test_a_tool_is_made_by_hand_of_what_is_called_with_the_text(kind: str) -> None:
    def plain(context: Any, text: str) -> str:
        return f"{context.context} {text}"

    async def later(context: Any, text: str) -> str:
        return plain(context, text)

    handler = plain if kind == "plain" else later
    facts: dict[str, Any] = {"name": "f", "description": "d", "params_json_schema": PATH}

    for called in ("on_invoke_tool", "on_invoke_sword"):
        assert run(Tool(**facts, **{called: handler}), {"p": "q"}, "me") == 'me {"p":"q"}'
    with pytest.raises(TypeError, match="Tool is a base class"):
        Tool(name="f", description="d", on_invoke_tool=handler)


def test_an_error_whose_text_cannot_be_changed_is_told_without_secrets() -> None:
    class Fixed(ToolError):
        def __str__(self) -> str:
            return "hunter22 is wrong"

    def fail(api_key: str) -> None:
        raise Fixed

    schema = {"type": "object", "properties": {"api_key": {"type": "string"}}}
    with pytest.raises(ToolFailed) as caught:
        run(made(fail, parameters=schema), {"api_key": "hunter22"})
    assert "hunter22" not in str(caught.value)


def test_a_subclass_has_the_time_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Tool):
        name, description, parameters = "slow", "d", {"type": "object"}

        async def execute(self, **arguments: Any) -> Any:
            await asyncio.sleep(5)

    monkeypatch.setattr(settings.current(), "timeout", 0.05)
    with pytest.raises(ToolTimedOut, match=r"slow took longer than 0\.05 s"):
        run(Slow())


def test_a_class_with_an_initialiser_of_none_takes_nothing() -> None:
    class Bare(Tool):
        name, description, parameters = "bare", "d", {"type": "object"}

        async def execute(self, **arguments: Any) -> Any:
            return arguments

    with pytest.raises(TypeError, match=r"Bare\(\) takes no arguments"):
        Bare("x")


def test_a_class_beside_a_tool_is_made_with_what_is_given() -> None:
    class Counted:
        def __new__(cls, *given: Any, **said: Any) -> Any:
            made = object.__new__(cls)
            made.given = given
            return made

    class Both(Tool, Counted):
        name, description, parameters = "both", "d", {"type": "object"}

        def __init__(self, *given: Any) -> None: ...

        async def execute(self, **arguments: Any) -> Any:
            return arguments

    assert Both(1, 2).given == (1, 2)


def test_errors_of_execute_are_those_of_a_tool() -> None:
    with pytest.raises(ToolError, match=r"^read-only$") as own:
        run(DatabaseQueryTool(), {"sql": "drop"})
    with pytest.raises(ToolFailed, match="ValueError: no such table") as other:
        run(DatabaseQueryTool(), {"sql": "fail"})

    assert own.value.tool == "query_db"
    assert isinstance(other.value.__cause__, ValueError)


def test_a_subclass_without_execute_is_none() -> None:
    class Unfinished(Tool):
        name = "unfinished"

    with pytest.raises(TypeError, match="execute"):
        Unfinished()  # type: ignore[abstract]


def test_a_tool_tells_its_facts() -> None:
    tool = DatabaseQueryTool()

    assert tool.to_schema() == {
        "type": "function",
        "function": {
            "name": "query_db",
            "description": "Execute a read-only SQL query.",
            "parameters": SCHEMA,
        },
    }
    assert tool.function == "query_db"
    assert tool.required_fields == tool.minimum_acceptable_fields == {"sql"}
    assert tool.to_dict() == {
        "function": "query_db",
        "description": "Execute a read-only SQL query.",
        "parameters": SCHEMA,
    }


def test_a_field_with_a_default_need_not_be_given_at_least() -> None:
    tool = made(dict, parameters={**SCHEMA, "required": ["sql", "limit"]})

    assert tool.required_fields == {"sql", "limit"}
    assert tool.minimum_acceptable_fields == {"sql"}


def test_a_changed_schema_counts_from_the_next_call_on() -> None:
    tool = DatabaseQueryTool()
    run(tool, {"sql": "select"})
    tool.parameters = {"required": ["other"]}

    with pytest.raises(InvalidArguments, match="other: missing"):
        run(tool, {"sql": "select"})


def test_a_tool_is_built_of_a_schema_and_a_function() -> None:
    def query(sql: str, limit: int = 10) -> tuple[str, int]:
        return sql, limit

    tool = made(query, name="query", parameters=SCHEMA)

    assert run(tool, '{"sql": "select", "limit": 2}') == ("select", 2)
    assert asyncio.run(tool.execute(sql="select")) == ("select", 10)
    with pytest.raises(InvalidArguments):
        run(tool, {})


def test_a_built_tool_can_take_the_context() -> None:
    def who(context: RunContext[str], *, loud: bool) -> str:
        return context.context.upper() if loud else context.context

    assert run(made(who, takes_context=True), {"loud": True}, "me") == "ME"


async def later() -> threading.Thread:
    return threading.current_thread()


class Later:
    async def __call__(self) -> threading.Thread:
        return threading.current_thread()


@pytest.mark.parametrize("function", [later, functools.partial(later), Later()])
def test_an_async_function_runs_on_the_loop(function: Any) -> None:
    assert run(made(function)) is threading.main_thread()


def test_a_sync_function_runs_off_the_loop_unless_told() -> None:
    assert run(made(threading.current_thread)) is not threading.main_thread()
    assert run(made(threading.current_thread, thread=False)) is threading.main_thread()


def test_a_built_tool_has_hooks_and_a_time_limit() -> None:
    async def wait() -> None:
        await asyncio.sleep(10)

    assert run(made(lambda: 2, postprocessor=lambda result: result + 1)) == 3
    assert run(made(lambda: 1 / 0, on_error=lambda context, error: "sorry")) == "sorry"
    with pytest.raises(ToolTimedOut):
        run(made(wait, timeout=0.01))


def test_a_built_tool_crosses_to_another_process(run_python: Callable[..., str]) -> None:
    tool = made(os.path.basename, name="last", parameters=PATH).with_options(timeout=5)
    code = f"""
        import asyncio, pickle
        tool = pickle.loads({pickle.dumps(tool)!r})
        print(tool, asyncio.run(tool.invoke({{"p": "a/b"}})))
    """

    assert run_python(code) == "SchemaTool('last') b"


def test_what_cannot_be_called_makes_no_tool() -> None:
    with pytest.raises(TypeError, match="made is to call a function"):
        made("function")


def test_a_schema_that_is_none_is_a_failure() -> None:
    with pytest.raises(ToolFailed, match="made has no valid JSON Schema"):
        run(made(dict, parameters={"type": "objct"}))


def test_nothing_is_fetched_for_a_reference() -> None:
    schema = {"properties": {"a": {"$ref": "https://example.com/schema.json"}}}

    with pytest.raises(ToolFailed, match=r"cannot be followed: .*example\.com"):
        run(made(dict, parameters=schema), {"a": 1})


def test_without_jsonschema_the_call_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jsonschema.validators", None)

    with pytest.raises(ToolFailed, match=r"pip install 'toolgen-runtime\[jsonschema\]'"):
        run(made(dict))
