"""All that happens around a call: hooks, approvals, limits, errors, and what observers hear of it.

What each is for is held by the tests beside this one. Here nothing may change unseen: a change is
reviewed by the diff of `cases/pipelines`.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from typing import Any

import golden
import pytest
from building import drive, run

from toolgen_runtime import (
    ApprovalRequired,
    CallRejected,
    InvalidArguments,
    Tool,
    ToolCall,
    ToolError,
    approving,
)
from toolgen_runtime.call.turns import answer_all, call
from toolgen_runtime.model import settings
from toolgen_runtime.model.errors import UnknownTool
from toolgen_runtime.observe.observed_call import ObservedCall
from toolgen_runtime.observing import current_call, observing

_JOURNAL: list[str] = []

SCHEMA = {
    "type": "object",
    "properties": {"x": {"type": "integer"}, "api_key": {"type": "string"}},
    "required": ["x"],
    "additionalProperties": False,
}


def _noted(text: str, *given: object) -> None:
    _JOURNAL.append(" ".join([text, *map(_shown, given)]))


def _shown(value: object) -> str:
    return repr(value).partition(" object at 0x")[0]


def _hook(name: str, result: Any) -> Callable[..., Any]:
    """A hook that notes what it is given, and returns or raises what it is told."""

    def hook(*given: Any, **more: Any) -> Any:
        _noted(name, *given, more)
        if isinstance(result, BaseException):
            raise result
        return result(*given) if callable(result) else result

    return hook


def _later(name: str, result: Any) -> Callable[..., Any]:
    hook = _hook(name, result)

    async def later(*given: Any, **more: Any) -> Any:
        await asyncio.sleep(0)
        return hook(*given, **more)

    return later


def _function(x: int, api_key: str = "") -> Any:
    inner = current_call()
    _noted("called", x, api_key, inner and inner.tool)
    if x == 1:
        raise ValueError(f"bad {x} {api_key}")
    if x == 2:
        raise ToolError(f"closed {api_key}")
    if x == 3:
        raise SystemExit("bye")
    if x == 4:
        return "y" * 30
    if x == 99:
        raise InvalidArguments("no such number")
    if x == 5:
        return {"text": "y" * 30, "more": [1, 2]}
    return x


async def _async_function(x: int, api_key: str = "") -> Any:
    if x == 6:
        await asyncio.sleep(9)
    return _function(x, api_key)


def _plus(result: Any) -> Any:
    return [result, "and more"]


RULE = {"needed": lambda _: True, "not needed": lambda _: False, "forgotten": lambda _: None}
OPTIONS: dict[str, dict[str, Any]] = {
    "none": {},
    "a preprocessor": {
        "preprocessor": _hook("pre", lambda given: {**given, "x": given["x"] + 10}),
        "preprocessor_kwargs": {"k": 1},
    },
    "an async preprocessor": {"preprocessor": _later("pre", {"x": 0})},
    "a preprocessor of nothing": {"preprocessor": _hook("pre", None)},
    "a preprocessor that fails": {"preprocessor": _hook("pre", KeyError("k"))},
    "a preprocessor that refuses": {"preprocessor": _hook("pre", ToolError("no"))},
    "a check": {"validate": _hook("check", True)},
    "an async check": {"validate": _later("check", 1)},
    "a check that says no": {"validate": _hook("check", False)},
    "a check that says nothing": {"validate": _hook("check", None)},
    "a check that fails": {"validate": _hook("check", ValueError("too large"))},
    "a check that fails without words": {"validate": _hook("check", ValueError())},
    "a check that refuses": {"validate": _hook("check", CallRejected("no, thanks"))},
    "a postprocessor": {
        "postprocessor": _hook("post", _plus),
        "postprocessor_kwargs": {"k": 2},
    },
    "an async postprocessor": {"postprocessor": _later("post", "so")},
    "a postprocessor that fails": {"postprocessor": _hook("post", OSError("gone"))},
    "an answer to errors": {"on_error": _hook("error", "sorry")},
    "an async answer to errors": {"on_error": _later("error", 0)},
    "no answer to errors": {"on_error": _hook("error", None)},
    "an answer that fails": {"on_error": _hook("error", KeyError("worse"))},
    "an answer that is an error": {"on_error": _hook("error", ToolError("told"))},
    "a limit": {"timeout": 0.4},
    "no limit": {"timeout": math.inf, "postprocessor": _hook("post", _plus)},
    "a length": {"max_output": 10},
    "a length and a postprocessor": {"max_output": 10, "postprocessor": _hook("post", _plus)},
    "an approval": {"approval": "always"},
    "no approval": {"approval": "never"},
    "a rule that asks": {"approval": RULE["needed"]},
    "a rule that does not": {"approval": RULE["not needed"]},
    "a rule that forgets": {"approval": RULE["forgotten"]},
    "an async rule": {"approval": _later("rule", False)},
    "a rule that fails": {"approval": _hook("rule", ValueError("no rule"))},
    "an approval and an answer": {"approval": "always", "on_error": _hook("error", "sorry")},
    "all": {
        **{"preprocessor": _hook("pre", dict), "validate": _hook("check", True)},
        **{"postprocessor": _hook("post", _plus), "on_error": _hook("error", "sorry")},
        **{"approval": "always", "timeout": 0.4, "max_output": 12},
    },
}
GIVEN: dict[str, Any] = {
    "fine": {"x": 7},
    "text": '{"x": 8}',
    "a secret": {"x": 9, "api_key": "hunter22"},
    "bad": {"x": "1", "api_key": "hunter22"},
    "it fails": {"x": 1, "api_key": "hunter22"},
    "it says no": {"x": 2, "api_key": "hunter22"},
    "it exits": {"x": 3},
    "much": {"x": 4},
    "much data": {"x": 5},
    "slow": {"x": 6},
    "no object": "[]",
    "its own refusal": {"x": 99},
}
APPROVERS: dict[str, Any] = {
    "nobody": None,
    "yes": _hook("asked", True),
    "later": _later("asked", True),
    "no": _hook("asked", False),
    "a word": _hook("asked", "yes"),
    "a failure": _hook("asked", ValueError("offline")),
    "a reason": _hook("asked", CallRejected("not today")),
}


@contextmanager
def _observer(observed: ObservedCall) -> Iterator[None]:
    _noted("begins", observed.tool, observed.id, observed.shown_arguments, observed.description)
    yield
    error = observed.error_type
    _noted("ends", observed.outcome, observed.result, error, observed.parent and 1, observed)


def _made(options: dict[str, Any], *, is_async: bool) -> Tool:
    function = _async_function if is_async else _function
    facts: dict[str, Any] = {"name": "f", "description": "Do.", "parameters": SCHEMA}
    return Tool.from_schema(function, **facts, **options)


def _outcome(make: Callable[[], Any]) -> Any:
    _JOURNAL.clear()
    try:
        result = run(make())
        ended = f"gives {_shown(result)}"
    except ToolError as error:
        more = error.arguments if isinstance(error, ApprovalRequired) else ""
        ended = f"{type(error).__name__} {error.tool}: {error} {_shown(error.__cause__)} {more}"
    except BaseException as error:
        ended = f"raises {_shown(error)}"
    return [*_JOURNAL, ended]


def of_options(name: str) -> dict[str, Any]:
    """What happens in calls with some options, where nobody is asked, and where one says yes."""
    found: dict[str, Any] = {}
    tool, later = (_made(OPTIONS[name], is_async=each) for each in (False, True))
    for given, arguments in GIVEN.items():
        is_slow = given == "slow"
        if is_slow and OPTIONS[name].get("timeout", math.inf) == math.inf:
            continue
        found[given] = _outcome(partial(_observed, later if is_slow else tool, arguments))
        found[f"{given}, async"] = _outcome(partial(later.invoke, arguments, "ctx"))
        with approving(APPROVERS["yes"]):
            found[f"{given}, approved"] = _outcome(partial(later.invoke, arguments, "ctx"))
    return {
        key: value
        for key, value in found.items()
        if not key.endswith((", async", ", approved")) or value != found[key.partition(",")[0]]
    }


async def _observed(tool: Tool, arguments: Any) -> Any:
    with observing(_observer):
        return await tool.invoke(arguments, "ctx")


def of_approver(name: str) -> dict[str, Any]:
    """What becomes of calls, by whom is asked."""
    found: dict[str, Any] = {}
    for rule in ("an approval", "a rule that asks", "a rule that fails", "all"):
        tool = _made(OPTIONS[rule], is_async=True)
        with approving(APPROVERS[name]):
            found[rule] = _outcome(partial(tool.invoke, {"x": 7, "api_key": "k"}, "ctx"))
            with approving(None):
                found[f"{rule}, nobody within"] = _outcome(partial(tool.invoke, {"x": 7}))
    return found


FORMS: dict[str, Callable[[Any], Any] | None] = {
    "as it is": None,
    "as text": repr,
    "a form that fails": _hook("form", ValueError("no form")),
    "a form that refuses": _hook("form", ToolError("no")),
}


def of_form(name: str) -> dict[str, Any]:
    """What a call gives in a form, and each call of a turn, whatever happens in it."""
    found: dict[str, Any] = {}
    for is_async in (False, True):
        tool = _made({}, is_async=is_async)
        for given, arguments in GIVEN.items():
            if given != "slow":
                made = partial(call, tool, arguments, "ctx", "i", FORMS[name])
                found[f"{given} {is_async}"] = _outcome(made)
    return found


def _find(name: str) -> Tool:
    if name != "f":
        raise UnknownTool.among(name, ["f"])
    return _made({}, is_async=False)


TURNS: dict[str, Callable[[], list[Any]]] = {
    "none": list,
    "each": lambda: [{"function": "f", "arguments": each} for each in GIVEN.values()][:9],
    "an unknown one with an id twice": lambda: [
        {"function": "f", "id": "a", "arguments": {"x": 7}},
        {"function": "f", "id": "a", "arguments": 3},
    ],
    "unknown": lambda: [{"function": "g", "id": "a"}, {"function": "f", "arguments": {"x": 7}}],
    "an id twice": lambda: [{"id": "a", "function": "f", "arguments": {"x": 7}}] * 2,
    "no call": lambda: [{"role": "user"}, {"function": "f", "arguments": {"x": 7}}],
    "what cannot be one": lambda: [3],
    "made calls": lambda: [
        ToolCall(_find("f"), {"x": 7}, id="a"),
        ToolCall(_find("f"), b'{"x": 1}'),
    ],
    "a made call twice": lambda: [ToolCall(_find("f"), {"x": 7})] * 2,
}


def of_turn(name: str) -> dict[str, Any]:
    """The answers to the calls of a turn, at once and one at a time."""
    found: dict[str, Any] = {}
    for limit in (None, 1, 0):
        with observing(_observer) if limit == 1 else nullcontext():
            found[str(limit)] = _outcome(partial(_answers, TURNS[name](), limit))
    return found


async def _answers(calls: list[Any], limit: int | None) -> Any:
    results = await answer_all(calls, _find, "ctx", limit)
    return [[repr(each), each.item, repr(each.error), repr(each.call)] for each in results]


MISUSED: dict[str, Callable[[], Any]] = {
    "no tool": ToolCall,
    "two tools": lambda: ToolCall(_find("f"), func_tool=_find("f")),
    "by the other word": lambda: ToolCall(func_tool=_find("f"), arguments={"x": 7}),
    "an approver that is none": lambda: approving(3),  # type: ignore[arg-type]
    "an observer that is none": lambda: observing(3),  # type: ignore[arg-type]
}


def of_misuse(name: str) -> str:
    """What becomes of calls and contexts that are made wrongly."""
    try:
        made = MISUSED[name]()
    except TypeError as error:
        return str(error)
    if not isinstance(made, ToolCall):
        return _shown(made)

    async def twice() -> None:
        await made.invoke()
        await made.invoke()

    with pytest.raises(RuntimeError) as caught:
        run(twice())
    return f"{made!r} {caught.value}"


TABLES = golden.Tables(
    "pipelines",
    {
        "options": (of_options, OPTIONS),
        "approvers": (of_approver, APPROVERS),
        "forms": (of_form, FORMS),
        "turns": (of_turn, TURNS),
        "misuse": (of_misuse, MISUSED),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_what_happens_around_a_call_is_as_expected(
    file: str, name: str, update_golden: bool
) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)


def test_where_no_loop_runs_no_limit_is_kept() -> None:
    assert drive(_made({"timeout": 5, "approval": "never"}, is_async=True).invoke({"x": 7})) == 7


def test_why_a_check_says_no_can_be_kept_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings.current(), "mask_errors", True)

    with pytest.raises(CallRejected) as caught:
        run(_made(OPTIONS["a check that fails"], is_async=True).invoke({"x": 7}))
    assert "its arguments were not accepted" in str(caught.value)
    assert "too large" not in str(caught.value)
