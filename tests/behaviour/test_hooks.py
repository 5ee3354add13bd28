"""Hooks and time limits that the marker names are recorded at build and run around each call."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from building import built, drive, run

from toolgen_runtime import (
    CallRejected,
    InvalidArguments,
    Registry,
    RunContext,
    ToolError,
    ToolFailed,
    ToolTimedOut,
    load,
    merge,
)

SOURCE = '''
import asyncio
import time

from toolgen_runtime import RunContext, ToolError, tool

SEEN: list[object] = []


def title(arguments: dict[str, object]) -> dict[str, object]:
    arguments["name"] = str(arguments["name"]).title()
    return arguments


def with_greeting(arguments: dict[str, object], *, greeting: str) -> dict[str, object]:
    return {"greeting": greeting, **arguments}


async def shout(result: str, mark: str = "!") -> str:
    await asyncio.sleep(0)
    return result.upper() + mark


def is_short(arguments: dict[str, object]) -> bool:
    SEEN.append(arguments)
    return len(str(arguments["name"])) < 10


async def is_known(arguments: dict[str, object]) -> bool:
    await asyncio.sleep(0)
    if arguments["name"] == "nobody":
        raise ValueError("nobody is not known here")
    return True


def forgets_to_say(arguments: dict[str, object]) -> None:
    pass


def recover(context: RunContext[object], error: Exception) -> str | None:
    SEEN.append((context.context, error))
    return None if isinstance(error, ArithmeticError) else f"sorry: {error}"


async def recover_later(context: RunContext[object], error: Exception) -> str:
    await asyncio.sleep(0)
    return "sorry"


def break_too(context: RunContext[object], error: Exception) -> str:
    raise KeyError("the handler")


def translate(context: RunContext[object], error: Exception) -> str:
    raise ToolError("try later") from error


@tool(preprocessor=title)
def greet(name: str, greeting: str = "Hello") -> str:
    """Greet."""
    return f"{greeting}, {name}!"


@tool(preprocessor=with_greeting, preprocessor_kwargs={"greeting": "Hi"})
def welcome(name: str, greeting: str) -> str:
    """Welcome."""
    return f"{greeting}, {name}!"


@tool(postprocessor=shout, postprocessor_kwargs={"mark": "?"})
async def ask(name: str) -> str:
    """Ask."""
    return name


@tool(validate=is_short)
def short(name: str) -> str:
    """Take a short name."""
    return name


@tool(validate=is_known)
async def known(name: str) -> str:
    """Take a known name."""
    return name


@tool(validate=forgets_to_say)
async def forgetful(name: str) -> str:
    """Be refused."""
    return name


KINDS = {
    "value": ValueError,
    "zero": ZeroDivisionError,
    "own": ToolError,
    "late": TimeoutError,
    "exit": SystemExit,
}


@tool(on_error=recover)
async def risky(how: str) -> str:
    """Fail."""
    raise KINDS[how](how)


@tool(on_error=recover_later)
def risky_sync(how: str) -> str:
    """Fail in a thread."""
    raise KINDS[how](how)


@tool(on_error=break_too)
async def hopeless() -> str:
    """Fail twice."""
    raise ValueError("once")


@tool(on_error=translate)
async def translated() -> str:
    """Fail in other words."""
    raise ValueError("once")


@tool(on_error=None)
async def bare() -> str:
    """Fail."""
    raise ValueError("once")


@tool(timeout=0.02)
async def slow() -> None:
    """Wait."""
    await asyncio.sleep(10)


@tool(timeout=0.02)
def slow_sync() -> None:
    """Wait in a thread."""
    time.sleep(0.3)


@tool(timeout=0.02, on_error=recover)
async def slow_but_sorry() -> None:
    """Wait."""
    await asyncio.sleep(10)


@tool(timeout=5)
async def late() -> None:
    """Raise what looks like a time limit."""
    raise TimeoutError("the server's")
'''


@pytest.fixture(autouse=True)
def seen(tools: ModuleType) -> list[Any]:
    """What the hooks saw."""
    kept: list[Any] = tools.SEEN
    kept.clear()
    return kept


@pytest.mark.parametrize("arguments", [{"name": "ann lee"}, '{"name": "ann lee"}'])
def test_a_preprocessor_makes_the_arguments(registry: Registry, arguments: Any) -> None:
    assert run(registry.invoke("greet", arguments)) == "Hello, Ann Lee!"


def test_the_caller_s_arguments_are_left_as_they_were(registry: Registry) -> None:
    arguments = {"name": "ann"}
    run(registry.invoke("greet", arguments))

    assert arguments == {"name": "ann"}


def test_a_preprocessor_can_supply_what_is_missing(registry: Registry) -> None:
    assert run(registry.invoke("welcome", {"name": "Ann"})) == "Hi, Ann!"


def test_bad_arguments_are_told_before_what_the_preprocessor_raised(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match="name: missing"):
        run(registry.invoke("greet", "{}"))
    with pytest.raises(InvalidArguments, match="1 problem"):
        run(registry.invoke("greet", '{"name": '))


def test_a_postprocessor_makes_the_result(registry: Registry) -> None:
    assert run(registry.invoke("ask", {"name": "ann"})) == "ANN?"


def test_validate_sees_validated_arguments_and_lets_them_pass(
    registry: Registry, seen: list[Any]
) -> None:
    assert run(registry.invoke("short", {"name": "ann"})) == "ann"
    assert seen == [{"name": "ann"}]


def test_validate_is_not_asked_about_arguments_that_do_not_fit_the_schema(
    registry: Registry, seen: list[Any]
) -> None:
    with pytest.raises(InvalidArguments):
        run(registry.invoke("short", {"name": 3}))

    assert seen == []


def test_a_false_validate_stops_the_call(registry: Registry) -> None:
    with pytest.raises(CallRejected, match="short was not called") as caught:
        run(registry.invoke("short", {"name": "a name that is long"}))

    assert caught.value.tool == "short"


def test_a_raising_validate_stops_the_call(registry: Registry) -> None:
    with pytest.raises(CallRejected, match="nobody is not known here") as caught:
        run(registry.invoke("known", {"name": "nobody"}))

    assert isinstance(caught.value.__cause__, ValueError)


def test_a_validate_that_says_nothing_stops_the_call(registry: Registry) -> None:
    with pytest.raises(CallRejected):
        run(registry.invoke("forgetful", {"name": "ann"}))


def test_on_error_is_called_with_the_context_and_what_was_raised(
    registry: Registry, seen: list[Any]
) -> None:
    assert run(registry.invoke("risky", {"how": "value"}, "me")) == "sorry: value"
    ((context, error),) = seen
    assert (context, type(error)) == ("me", ValueError)


@pytest.mark.parametrize("name", ["risky", "risky_sync"])
def test_on_error_hears_of_an_exit_by_its_cause(
    registry: Registry, seen: list[Any], name: str
) -> None:
    assert run(registry.invoke(name, {"how": "exit"})).startswith("sorry")
    assert all(isinstance(error.__cause__, SystemExit) for _, error in seen)
    assert len(seen) == (name == "risky")


def test_an_async_on_error_answers_for_a_sync_function(registry: Registry) -> None:
    assert run(registry.invoke("risky_sync", {"how": "value"})) == "sorry"


def test_on_error_hears_of_bad_arguments_and_of_the_tool_s_own_errors(registry: Registry) -> None:
    assert run(registry.invoke("risky", {"hwo": "value"})).startswith("sorry: invalid arguments")
    assert run(registry.invoke("risky", {"how": "own"})) == "sorry: own"


def test_an_on_error_that_returns_none_lets_the_error_go_on(registry: Registry) -> None:
    with pytest.raises(ToolFailed, match="risky failed: ZeroDivisionError: zero") as caught:
        run(registry.invoke("risky", {"how": "zero"}))

    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_on_error_none_raises(registry: Registry) -> None:
    with pytest.raises(ToolFailed, match="once"):
        run(registry.invoke("bare", {}))


def test_what_on_error_raises_is_the_failure(registry: Registry) -> None:
    with pytest.raises(ToolFailed, match="KeyError: 'the handler'"):
        run(registry.invoke("hopeless", {}))
    with pytest.raises(ToolError, match=r"^try later$") as caught:
        run(registry.invoke("translated", {}))

    assert caught.value.tool == "translated"


@pytest.mark.parametrize("name", ["slow", "slow_sync"])
def test_a_call_that_takes_too_long_is_timed_out(registry: Registry, name: str) -> None:
    with pytest.raises(ToolTimedOut, match=rf"{name} took longer than 0.02 s"):
        run(registry.invoke(name, {}))


def test_on_error_hears_of_the_time_limit(registry: Registry) -> None:
    assert run(registry.invoke("slow_but_sorry", {})) == (
        "sorry: slow_but_sorry took longer than 0.02 s"
    )


def test_a_timeout_of_the_tool_s_own_is_its_failure(registry: Registry) -> None:
    with pytest.raises(ToolFailed, match="the server's") as caught:
        run(registry.invoke("late", {}))

    assert type(caught.value) is ToolFailed


def test_without_a_loop_of_asyncio_hooks_run_and_no_time_is_kept(registry: Registry) -> None:
    assert drive(registry.invoke("greet", {"name": "ann"})) == "Hello, Ann!"


def test_a_cancelled_call_is_not_for_on_error(registry: Registry, seen: list[Any]) -> None:
    async def cancel() -> None:
        call = asyncio.ensure_future(registry["slow_but_sorry"].invoke({}))
        await asyncio.sleep(0)
        call.cancel()
        await call

    with pytest.raises(asyncio.CancelledError):
        run(cancel())
    assert seen == []


def test_a_typed_invoker_runs_the_hooks(invokers: ModuleType) -> None:
    assert run(invokers.ask("ann")) == "ANN?"


def test_options_given_later_stand_in_place_of_the_marker_s(registry: Registry) -> None:
    def whisper(result: str) -> str:
        return result.lower()

    quiet = registry["ask"].with_options(postprocessor=whisper)

    assert run(quiet.invoke({"name": "Ann"})) == "ann"
    assert run(registry["ask"].invoke({"name": "Ann"})) == "ANN?"
    assert run(quiet.with_options(postprocessor=None).invoke({"name": "Ann"})) == "Ann"


def test_arguments_that_a_preprocessor_makes_are_not_read_ahead(registry: Registry) -> None:
    greet, short = registry["greet"], registry["short"]

    assert greet.reader() is None
    assert greet.with_options(preprocessor=None).reader() is not None
    assert short.reader() is not None
    assert short.with_options(preprocessor=dict).reader() is None


def test_a_merged_registry_runs_the_hooks(registry: Registry) -> None:
    both = merge(registry, prefixes={"app": "a_"})

    assert run(both.invoke("a_ask", {"name": "ann"})) == "ANN?"
    assert run(both["a_ask"].with_options(postprocessor=None).invoke({"name": "ann"})) == "ann"


def test_a_preprocessor_that_returns_nothing_is_a_failure(registry: Registry) -> None:
    forgets = registry["ask"].with_options(preprocessor=lambda arguments: None)

    with pytest.raises(ToolFailed, match="has to return the arguments, not NoneType"):
        run(forgets.invoke({"name": "ann"}))


def test_a_hook_in_another_module_is_imported_with_the_first_call(tmp_path: Path) -> None:
    sources = {
        "far/__init__.py": "",
        "far/checks.py": "def check(arguments):\n    return True\n\n\nSAME = check\n",
        "far/tools.py": """
            from toolgen_runtime import tool

            from far.checks import SAME as verify


            @tool(validate=verify)
            def search(query: str) -> str:
                \"\"\"Search.\"\"\"
                return query
            """,
    }
    with built(tmp_path, sources) as registry:
        calls = (tmp_path / "far/_toolgen/_calls/tools.py").read_text("utf-8")
        assert "from far.checks import check" in calls
        load("far").parameters("search")
        assert "far.checks" not in sys.modules
        assert run(registry.invoke("search", {"query": "q"})) == "q"


def test_the_context_of_on_error_is_the_tool_s(registry: Registry, seen: list[Any]) -> None:
    run(registry.invoke("risky", {"how": "value"}, RunContext("me")))

    assert seen[0][0] == "me"
