"""What the marker says of a tool's use is in the registry, and its calls are held to it."""

from __future__ import annotations

import asyncio
import warnings
from pathlib import Path
from typing import Any

import pytest
from building import RUNTIME, build, built, run, run_python

from toolgen_runtime import (
    ApprovalRequest,
    ApprovalRequired,
    CallRejected,
    InvalidArguments,
    Policy,
    Registry,
    ToolCall,
    ToolError,
    ToolTimedOut,
    approving,
    merge,
)

SOURCE = '''
import asyncio

from toolgen_runtime import RunContext, tool

CALLED: list[str] = []


def is_large(arguments: dict[str, object]) -> bool:
    return arguments["amount"] > 100


async def forgets(arguments: dict[str, object]) -> None:
    arguments["word"] = "other"


def fails(arguments: dict[str, object]) -> bool:
    raise LookupError("no rules")


@tool(
    approval=is_large,
    tags=["money", "write", "money"],
    version="2.1",
    title="Refund",
    destructive=True,
    open_world=False,
)
def refund(order: str, amount: int) -> str:
    """Refund an order."""
    CALLED.append(order)
    return f"refunded {order}"


@tool(approval="always", timeout=0.05)
async def drop(table: str, wait: float = 0) -> str:
    """Drop a table."""
    await asyncio.sleep(wait)
    return f"dropped {table}"


@tool(approval=forgets)
def echo(word: str) -> str:
    """Echo."""
    return word


@tool(approval=fails)
def ruled(word: str) -> str:
    """Follow the rules."""
    return word


@tool(approval="never", read_only=True, defer=True)
def peek(word: str) -> str:
    """Peek."""
    return word


@tool(max_output=10)
def spell(word: str, times: int) -> str:
    """Spell a word."""
    return word * times


@tool(max_output=10)
def numbers(count: int) -> list[int]:
    """Count."""
    return list(range(count))


@tool(deprecated="use spell")
def say(word: str) -> str:
    """Say a word."""
    return word


async def answers(context: RunContext[object], error: Exception) -> str:
    return "never mind"


@tool(approval="always", on_error=answers)
def careful(word: str) -> str:
    """Be careful."""
    return word


@tool(strict=False)
def loose(word: str) -> str:
    """Be loose."""
    return word


@tool
def plain(word: str) -> str:
    """Be plain."""
    return word
'''

SMALL = {"order": "a", "amount": 1}
LARGE = {"order": "b", "amount": 101}


def yes(request: ApprovalRequest) -> bool:
    return True


async def no(request: ApprovalRequest) -> bool:
    await asyncio.sleep(0)
    return False


def approved(ask: Any, registry: Registry, name: str, arguments: dict[str, Any]) -> Any:
    async def call() -> Any:
        with approving(ask):
            return await registry.invoke(name, arguments)

    return run(call())


# what is declared


def test_the_registry_has_what_the_marker_said(registry: Registry) -> None:
    policy = registry.policy("refund")

    assert callable(policy.approval)
    assert [policy.approval({"amount": amount}) for amount in (1, 101)] == [False, True]
    assert policy.tags == ("money", "write")
    assert policy.version == "2.1"
    assert policy.hints == {"title": "Refund", "destructiveHint": True, "openWorldHint": False}
    assert registry.policy("drop") == Policy(approval="always", timeout=0.05)
    assert registry.policy("peek") == Policy(
        approval="never", defer=True, hints={"readOnlyHint": True}
    )
    assert registry.policy("spell").max_output == 10
    assert registry.policy("say").deprecated == "use spell"
    assert registry.policy("loose") == Policy(strict=False)
    assert registry["plain"].policy == Policy()


def test_a_merged_registry_has_the_policies_of_its_parts(registry: Registry) -> None:
    merged = merge(registry, prefixes={registry.package: "x_"})

    assert merged["x_drop"].policy == registry["drop"].policy


def test_options_stand_in_place_of_the_policy(registry: Registry) -> None:
    tool = registry["drop"].with_options(approval="never", max_output=3)

    assert tool.policy == Policy(approval="never", timeout=0.05, max_output=3)
    assert registry["drop"].policy.approval == "always"


# approval


def test_a_call_that_needs_an_approval_is_not_made_where_nobody_can_be_asked(
    registry: Registry,
) -> None:
    with pytest.raises(ApprovalRequired, match="refund was not called: it needs an approval") as at:
        run(registry.invoke("refund", LARGE))

    assert isinstance(at.value, ToolError)
    assert (at.value.tool, at.value.arguments) == ("refund", LARGE)


def test_a_rule_decides_by_the_arguments(registry: Registry) -> None:
    assert run(registry.invoke("refund", SMALL)) == "refunded a"


def test_whoever_is_asked_sees_the_call_and_decides(registry: Registry) -> None:
    seen: list[ApprovalRequest] = []

    def ask(request: ApprovalRequest) -> bool:
        seen.append(request)
        return bool(request.arguments["order"] == "b")

    assert approved(ask, registry, "refund", LARGE) == "refunded b"
    with pytest.raises(CallRejected, match="refund was not called: it was not approved"):
        approved(ask, registry, "refund", {**LARGE, "order": "c"})
    assert [(each.tool, each.arguments["order"]) for each in seen] == [
        ("refund", "b"),
        ("refund", "c"),
    ]
    assert seen[0].context is None


def test_an_answer_that_is_no_yes_is_a_no(registry: Registry) -> None:
    for ask in (no, lambda request: None, lambda request: "no", lambda request: 1):
        with pytest.raises(CallRejected, match="not approved"):
            approved(ask, registry, "drop", {"table": "t"})


def test_a_reason_reaches_the_model_and_an_error_of_who_is_asked_does_not(
    registry: Registry,
) -> None:
    def refuse(request: ApprovalRequest) -> bool:
        raise CallRejected("not on Fridays")

    def fail(request: ApprovalRequest) -> bool:
        raise OSError("terminal 3 at 10.0.0.1 is gone")

    with pytest.raises(CallRejected, match=r"^not on Fridays$") as reason:
        approved(refuse, registry, "drop", {"table": "t"})
    assert reason.value.tool == "drop"
    with pytest.raises(CallRejected, match=r"its approval failed$") as failure:
        approved(fail, registry, "drop", {"table": "t"})
    assert isinstance(failure.value.__cause__, OSError)


def test_only_false_says_that_no_approval_is_needed(registry: Registry) -> None:
    with pytest.raises(ApprovalRequired):
        run(registry.invoke("echo", {"word": "a"}))
    with pytest.raises(ToolError, match="no rules"):
        approved(yes, registry, "ruled", {"word": "a"})


def test_a_rule_does_not_change_the_arguments(registry: Registry) -> None:
    assert approved(yes, registry, "echo", {"word": "a"}) == "a"


def test_nobody_is_asked_about_bad_arguments(registry: Registry) -> None:
    def ask(request: ApprovalRequest) -> bool:
        raise AssertionError("asked")

    with pytest.raises(InvalidArguments):
        approved(ask, registry, "refund", {"order": "a", "amount": "many"})


def test_nobody_is_asked_twice(registry: Registry) -> None:
    tool = registry["drop"].with_options(approval="never")

    assert run(tool.invoke({"table": "t"})) == "dropped t"
    assert run(registry.invoke("peek", {"word": "a"})) == "a"


def test_an_approval_can_be_asked_for_by_an_option(registry: Registry) -> None:
    tool = registry["plain"].with_options(approval="always")

    with pytest.raises(ApprovalRequired):
        run(tool.invoke({"word": "a"}))


def test_the_time_that_an_approval_takes_is_not_the_tools(registry: Registry) -> None:
    async def ask(request: ApprovalRequest) -> bool:
        await asyncio.sleep(0.1)
        return True

    assert approved(ask, registry, "drop", {"table": "t"}) == "dropped t"
    with pytest.raises(ToolTimedOut):
        approved(ask, registry, "drop", {"table": "t", "wait": 10})


def test_on_error_does_not_hide_that_an_approval_is_missing(registry: Registry) -> None:
    with pytest.raises(ApprovalRequired):
        run(registry.invoke("careful", {"word": "a"}))
    assert approved(no, registry, "careful", {"word": "a"}) == "never mind"


def test_two_tasks_ask_two_people(registry: Registry) -> None:
    async def call(answer: bool) -> Any:
        async def ask(request: ApprovalRequest) -> bool:
            await asyncio.sleep(0)
            return answer

        with approving(ask):
            try:
                return await registry.invoke("drop", {"table": "t"})
            except CallRejected:
                return "denied"

    async def both() -> tuple[Any, ...]:
        return await asyncio.gather(call(True), call(False), call(True))

    assert list(run(both())) == ["dropped t", "denied", "dropped t"]


def test_several_tasks_may_share_one(registry: Registry) -> None:
    async def ask(request: ApprovalRequest) -> bool:
        await asyncio.sleep(0.01 if request.arguments["table"] == "a" else 0)
        return True

    gate = approving(ask)

    async def call(table: str) -> Any:
        with gate as entered:
            assert entered is gate
            first = await registry.invoke("drop", {"table": table})
        with pytest.raises(ApprovalRequired):
            await registry.invoke("drop", {"table": table})
        return first

    async def both() -> tuple[Any, ...]:
        return await asyncio.gather(call("a"), call("b"))

    assert list(run(both())) == ["dropped a", "dropped b"]


def test_the_innermost_approver_counts(registry: Registry) -> None:
    async def call() -> Any:
        with approving(no):
            with approving(yes):
                first = await registry.invoke("drop", {"table": "t"})
            with approving(None), pytest.raises(ApprovalRequired):
                await registry.invoke("drop", {"table": "t"})
            with pytest.raises(CallRejected):
                await registry.invoke("drop", {"table": "t"})
        return first

    assert run(call()) == "dropped t"


def test_who_is_asked_has_to_be_a_function() -> None:
    with pytest.raises(TypeError, match="approving takes a function of an ApprovalRequest"):
        approving("yes")  # type: ignore[arg-type]


def test_a_turn_tells_the_model_what_was_not_approved(registry: Registry) -> None:
    async def turn() -> Any:
        with approving(no):
            return await registry.invoke_all([{"function": "drop", "arguments": {"table": "t"}}])

    (result,) = run(turn())
    assert result.output == "drop was not called: it was not approved"


def test_a_call_can_be_made_when_it_is_approved_later(registry: Registry) -> None:
    calls = [
        {"function": "drop", "arguments": {"table": "t"}},
        {"function": "plain", "arguments": {"word": "a"}},
    ]

    waiting, made = run(registry.invoke_all(calls))
    assert isinstance(waiting.error, ApprovalRequired)
    assert waiting.output == "drop was not called: it needs an approval, and nobody can be asked"
    assert made.output == "a"
    approved_tool = waiting.tool.with_options(approval="never")
    assert run(approved_tool.invoke(waiting.call.arguments)) == "dropped t"


# the size of results


def test_a_long_result_is_cut_with_a_note(registry: Registry) -> None:
    assert run(registry.invoke("spell", {"word": "ab", "times": 5})) == "ababababab"
    assert run(registry.invoke("spell", {"word": "ab", "times": 6})) == (
        "ababababab\n[2 of 12 characters left out: spell gives no more than 10]"
    )


def test_what_is_no_text_is_cut_as_json(registry: Registry) -> None:
    assert run(registry.invoke("numbers", {"count": 4})) == [0, 1, 2, 3]
    assert run(registry.invoke("numbers", {"count": 6})).startswith("[0,1,2,3,4\n[3 of 13 ")


def test_the_event_keeps_all_of_the_result(registry: Registry) -> None:
    call = ToolCall(registry["numbers"], {"count": 6})
    (result,) = run(registry.invoke_all([call]))

    assert call.execution.full_response == [0, 1, 2, 3, 4, 5]
    assert result.output == call.execution.response
    assert call.execution.to_dict()["response"].startswith("[0,1,2,3,4\n")


def test_the_event_of_a_short_result_has_it_once(registry: Registry) -> None:
    call = ToolCall(registry["spell"], {"word": "a", "times": 1})
    run(call.invoke())

    assert call.execution.full_response == call.execution.response == "a"


# what is not to be used any more


def test_a_deprecated_tool_warns_when_it_is_first_called(tmp_path: Path) -> None:
    sources = {"app/__init__.py": "", "app/tools.py": SOURCE}
    with built(tmp_path, sources) as registry, warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        for _ in range(2):
            run(registry.invoke("say", {"word": "a"}))
        run(registry.invoke("plain", {"word": "a"}))

    assert [(each.category, str(each.message)) for each in caught] == [
        (DeprecationWarning, "the tool say is deprecated: use spell")
    ]


# what it costs others


def test_a_package_without_policies_has_no_module_of_them(tmp_path: Path) -> None:
    source = "from toolgen_runtime import tool\n\n\n@tool\ndef f() -> str:\n    'F.'\n    return ''"
    build(tmp_path, {"app/__init__.py": "", "app/tools.py": source})

    assert not (tmp_path / "app/_toolgen/_policies.py").exists()
    assert "policies" not in (tmp_path / "app/_toolgen/__init__.py").read_text("utf-8")


def test_reading_a_policy_imports_no_code_of_the_users(tmp_path: Path) -> None:
    build(tmp_path, {"app/__init__.py": "", "app/tools.py": SOURCE})
    code = """
        from toolgen_runtime import load
        registry = load("app")
        policies = {name: registry.policy(name) for name in registry}
        print(callable(policies["refund"].approval), "app.tools" in sys.modules)
        print([name for name in ("typing", "json", "asyncio", "re") if name in sys.modules])
    """

    assert run_python(code, paths=[tmp_path, RUNTIME], options=["-I", "-S"]) == "True False\n[]\n"
