"""Tools of functions that were never built: what is read of them, and how their calls go."""

from __future__ import annotations

import asyncio
import functools
import os
import threading
import warnings
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Self

import pytest
from building import GENERATOR, RUNTIME, built, run, run_python
from pydantic import BaseModel, Field

from toolgen.dynamic import function_tool
from toolgen_runtime import (
    ApprovalRequired,
    CallRejected,
    InvalidArguments,
    InvalidResult,
    RunContext,
    ToolFailed,
    ToolManager,
    ToolTimedOut,
)
from toolgen_runtime.adapters import google_genai
from toolgen_runtime.model import settings


def wrong() -> int:
    """Give a text."""
    return "text"  # type: ignore[return-value]


def add(a: int, b: Annotated[int, Field(ge=0)] = 1) -> int:
    """Add two numbers.

    Args:
        a: The first.

    Returns:
        Their sum.
    """
    return a + b


@pytest.mark.parametrize("given", ["{}", '{"b": 2}', '{"a": null}'])
def test_an_argument_without_a_default_has_to_be_given(given: str) -> None:
    with pytest.raises(InvalidArguments, match="a: "):
        run(function_tool(add).invoke(given))
    assert run(function_tool(add).invoke('{"a": 1}')) == 2


def test_a_default_of_python_counts_and_none_in_an_annotation() -> None:
    def of_python(a: Annotated[int, Field(default=3)] = 4) -> int:
        return a

    def of_annotation(a: Annotated[int, Field(default=3)]) -> int:
        return a

    assert run(function_tool(of_python).invoke("{}")) == 4
    with pytest.raises(InvalidArguments, match="a: "):
        run(function_tool(of_annotation).invoke("{}"))


def test_a_lambda_is_given_its_name() -> None:
    tool = function_tool(lambda city, days=3: f"{city} {days}", name="forecast", description="Ask.")

    assert (tool.name, tool.description) == ("forecast", "Ask.")
    assert tool.parameters == {
        "type": "object",
        "properties": {"city": {}, "days": {"default": 3}},
        "required": ["city"],
        "additionalProperties": False,
    }
    assert run(tool.invoke('{"city": "Oslo"}')) == "Oslo 3"


def test_a_lambda_without_a_name_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no tool can be called '<lambda>'; give it .* name=…"):
        function_tool(lambda: 1)


def test_a_closure_uses_what_it_closes_over() -> None:
    class Point(BaseModel):
        x: int

    def shift_by(n: int) -> Callable[..., Any]:
        def shift(point: Point) -> Point:
            return Point(x=point.x + n)

        return shift

    tool = function_tool(shift_by(2), namespace={"Point": Point})

    assert tool.parameters["$defs"]["Point"]["required"] == ["x"]
    assert run(tool.invoke('{"point": {"x": 1}}')) == Point(x=3)


def test_what_is_typed_at_a_prompt() -> None:
    """Such functions have no source file."""
    code = """
        import asyncio
        space = {"__name__": "__main__"}
        exec("def twice(text: str) -> str:\\n    return text * 2", space)
        from toolgen.dynamic import function_tool
        print(asyncio.run(function_tool(space["twice"]).invoke({"text": "ab"})))
    """

    assert run_python(code, paths=[GENERATOR, RUNTIME], options=("-W", "error")) == "abab\n"


def test_a_partial_function_lacks_what_is_bound() -> None:
    tool = function_tool(functools.partial(add, 1), name="increase")

    assert list(tool.parameters["properties"]) == ["b"]
    assert tool.description == "Add two numbers."
    assert run(tool.invoke({"b": 4})) == 5


class Counter:
    """Counts."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, by: int = 1) -> int:
        self.count += by
        return self.count

    async def reset(self) -> int:
        """Start again."""
        self.count = 0
        return self.count


def test_a_bound_method_and_an_object_keep_their_state() -> None:
    counter = Counter()
    count, reset = function_tool(counter, name="count"), function_tool(counter.reset)

    assert (count.description, reset.description) == ("Counts.", "Start again.")
    assert [run(each.invoke({})) for each in (count, count, reset, count)] == [1, 2, 0, 1]


def test_the_context_is_not_the_model_s() -> None:
    def whoami(context: RunContext[str], loud: bool = False) -> str:
        return context.context.upper() if loud else context.context

    tool = function_tool(whoami)

    assert list(tool.parameters["properties"]) == ["loud"]
    assert run(tool.invoke({"loud": True}, "ann")) == "ANN"


def test_a_context_comes_first() -> None:
    def whoami(loud: bool, context: RunContext[str]) -> str:
        return context.context

    with pytest.raises(TypeError, match=r"parameter 'context' of .*whoami is not the first"):
        function_tool(whoami)


def test_strict_arguments_are_not_converted() -> None:
    with pytest.raises(InvalidArguments, match="a: expected a valid integer"):
        run(function_tool(add).invoke({"a": "1"}))
    assert run(function_tool(add, strict=False).invoke({"a": "1", "c": 3})) == 2


def test_a_sync_function_leaves_the_event_loop() -> None:
    def where() -> int:
        return threading.get_ident()

    async def at_once(**options: Any) -> bool:
        return await function_tool(where, **options).invoke({}) == threading.get_ident()

    assert not run(at_once())
    assert run(at_once(thread=False))


def test_a_lambda_may_call_what_has_to_be_awaited() -> None:
    async def fetch(city: str) -> str:
        await asyncio.sleep(0)
        return city

    tool = function_tool(lambda city: fetch(city + "!"), name="fetch")

    assert run(tool.invoke({"city": "Oslo"})) == "Oslo!"
    assert run(tool.with_options(timeout=5).invoke({"city": "Oslo"})) == "Oslo!"


def test_the_options_of_the_marker_hold() -> None:
    async def slow() -> None:
        await asyncio.sleep(60)

    def fail() -> None:
        raise ConnectionError

    with pytest.raises(ToolTimedOut):
        run(function_tool(slow, timeout=0.01).invoke({}))
    with pytest.raises(CallRejected):
        run(function_tool(add, validate=lambda values: values["a"] > 5).invoke({"a": 1}))
    with pytest.raises(ApprovalRequired):
        run(function_tool(add, approval="always").invoke({"a": 1}))
    with pytest.raises(ToolFailed, match="fail failed: ConnectionError"):
        run(function_tool(fail).invoke({}))
    assert run(function_tool(fail, on_error=lambda _, error: "down").invoke({})) == "down"


def test_arguments_are_given_by_keyword_as_well() -> None:
    tool = function_tool(add)

    assert run(tool.execute(a=1, b=4)) == 5
    with pytest.raises(InvalidArguments):
        run(tool.execute(a=1, b=-1))


def test_the_default_timeout_holds_for_a_tool_without_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def slow(seconds: float) -> str:
        await asyncio.sleep(seconds)
        return "done"

    monkeypatch.setenv(settings.TIMEOUT, "0.01")
    settings.forget()
    try:
        with pytest.raises(ToolTimedOut):
            run(function_tool(slow).invoke({"seconds": 60}))
        assert run(function_tool(slow, timeout=30).invoke({"seconds": 0.02})) == "done"
        with pytest.raises(InvalidResult):
            run(function_tool(wrong, results=True, validate_result=True).invoke({}))
    finally:
        monkeypatch.undo()
        settings.forget()


def test_options_of_a_call_stand_in_place_of_its_own() -> None:
    tool = function_tool(add, postprocessor=str, approval="always")

    assert run(tool.with_options(approval="never").invoke({"a": 1})) == "2"
    assert tool.with_options(postprocessor=None, approval=None).policy.approval is None


def test_the_policy_is_that_of_the_marker(tmp_path: Path) -> None:
    options: dict[str, Any] = {
        **{"tags": ["x"], "version": "2", "title": "A", "read_only": True, "deprecated": "old"},
        **{"approval": "never", "timeout": 2.5, "max_output": 9, "defer": True},
    }
    said = ", ".join(f"{name}={value!r}" for name, value in options.items())
    source = f"from toolgen_runtime import tool\n\n@tool({said})\ndef look() -> str: ...\n"

    def look() -> str:
        return ""

    with built(tmp_path, {"app/__init__.py": "", "app/tools.py": source}) as registry:
        assert function_tool(look, **options).policy == registry["look"].policy


def test_a_deprecated_tool_says_so() -> None:
    tool = function_tool(add, deprecated="use sum")

    with pytest.warns(DeprecationWarning, match="the tool add is deprecated: use sum"):
        run(tool.invoke({"a": 1}))


def test_results_have_a_schema_on_request() -> None:
    def broken() -> int:
        return "three"  # type: ignore[return-value]

    assert function_tool(add).output is None
    assert function_tool(add, results=True).output == {
        "type": "integer",
        "description": "Their sum.",
    }
    with pytest.raises(InvalidResult):
        run(function_tool(broken, results="wrapped", validate_result=True).invoke({}))
    with pytest.raises(ValueError, match="broken has no schema of its result"):
        function_tool(broken, validate_result=True)


def test_a_manager_takes_it() -> None:
    manager = ToolManager(function_tool(add))

    call = run(manager.invoke({"function": "add", "arguments": {"a": 1}}))

    assert call.execution.response == 2


def test_adapters_tell_of_its_result() -> None:
    tool = function_tool(add, results=True)

    [told] = google_genai.tools({"add": tool})

    assert tool.output in [each["response_json_schema"] for each in told["function_declarations"]]


def test_a_default_that_json_does_not_have_is_left_to_the_function() -> None:
    nothing = object()

    def given(value: Any = nothing) -> bool:
        return value is not nothing

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tool = function_tool(given)

    assert tool.parameters["properties"] == {"value": {}}
    assert run(tool.invoke({})) is False


class Opaque:
    """No type of pydantic's."""


def _of_opaque(first: int, second: Opaque) -> None: ...
def _of_self(first: Self) -> None: ...  # type: ignore[misc]
def _of_unknown(first: Unknown) -> None: ...  # type: ignore[name-defined]  # noqa: F821


@pytest.mark.parametrize(
    ("function", "told"),
    [
        (3, "a tool is made of a function, got int"),
        (Opaque, "a tool is made of a function, got class Opaque"),
        (min, "builtins.min has no signature to read"),
        (_of_opaque, "the parameter 'second' of .*_of_opaque: pydantic refuses the type"),
        (_of_self, "the parameter 'first' of .*_of_self: Self means nothing"),
        (_of_unknown, r"name 'Unknown' is not defined; give what they mean in namespace=\{…\}"),
    ],
)
def test_what_no_tool_can_be_made_of(function: Any, told: str) -> None:
    with pytest.raises(TypeError, match=told):
        function_tool(function, name="tool")


@pytest.mark.parametrize("option", [{"results": "wraped"}, {"description": 3}])
def test_what_an_option_does_not_take(option: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError), match=f"{next(iter(option))} takes"):
        function_tool(add, **option)


def test_a_default_that_json_has_no_form_for_is_left_out_as_by_a_build() -> None:
    tool = function_tool(lambda most=float("inf"): most, name="tool")

    assert tool.parameters["properties"] == {"most": {}}


def test_plugins_of_pydantic_are_left_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYDANTIC_DISABLE_PLUGINS", raising=False)

    function_tool(add)

    assert "PYDANTIC_DISABLE_PLUGINS" not in os.environ


class _Gemini:
    """A client of google-genai whose model says nothing; keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.aio = self.models = self

    async def generate_content(self, **request: Any) -> Any:
        self.asked.append(request)
        return SimpleNamespace(candidates=None)


@pytest.mark.parametrize(
    ("contents", "sent"),
    [
        ("Go.", [{"role": "user", "parts": [{"text": "Go."}]}]),
        (["Go.", "On."], [{"role": "user", "parts": [{"text": each}]} for each in ("Go.", "On.")]),
        ([{"role": "model", "parts": []}], [{"role": "model", "parts": []}]),
    ],
)
def test_gemini_is_sent_texts_as_contents_of_the_user(contents: Any, sent: Any) -> None:
    client, tool = _Gemini(), function_tool(add)
    talk = run(google_genai.run(client, {"add": tool}, contents, model="m"))
    [asked] = client.asked
    assert asked["contents"] == sent
    assert asked["config"]["tools"][0]["function_declarations"][0]["name"] == "add"
    assert (talk.turns, talk.text) == (1, "")


@pytest.mark.parametrize("config", [None, {"temperature": 0}, {"tools": [{"code_execution": {}}]}])
def test_gemini_s_own_tools_come_first(config: Any) -> None:
    client = _Gemini()
    run(google_genai.run(client, {"add": function_tool(add)}, "Go.", model="m", config=config))
    [asked] = client.asked
    kinds = [[*each] for each in asked["config"]["tools"]]
    own = [[*each] for each in (config or {}).get("tools", ())]
    assert kinds == [*own, ["function_declarations"]]
    assert asked["config"].get("temperature") == (config or {}).get("temperature")


def test_a_context_by_keyword_alone_is_given_by_keyword() -> None:
    def whoami(*, context: RunContext[str], loud: bool = False) -> str:
        return context.context.upper() if loud else context.context

    tool = function_tool(whoami)
    assert list(tool.parameters["properties"]) == ["loud"]
    assert run(tool.invoke('{"loud": true}', "ann")) == "ANN"
