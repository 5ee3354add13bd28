"""Views: tools that are not chosen can neither be seen nor called, by any way in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import pytest

from toolgen_runtime import (
    DuplicateTool,
    FunctionTool,
    Registry,
    ToolError,
    ToolFailed,
    ToolManager,
    UnknownTool,
    load,
    merge,
)
from toolgen_runtime.observing import ObservedCall, observing

POLICIES = """
POLICIES = {
    "day_after": {"tags": ("read", "calendar")},
    "get_weather": {"tags": ("read",), "defer": True},
    "whoami": {"tags": ("admin",)},
}
"""

USER: ContextVar[str] = ContextVar("user", default="nobody")


@pytest.fixture
def tagged(acme_root: Path, registry: Registry, fresh_modules: Any) -> Registry:
    """The registry of `acme` with a package beside it, `beta`, of the same tools with policies."""
    package = acme_root / "beta" / "_toolgen"
    package.mkdir(parents=True)
    (acme_root / "beta" / "__init__.py").touch()
    generated = acme_root / "acme" / "_toolgen"
    index = (generated / "__init__.py").read_text().replace("})", "}, policies=True)")
    (package / "__init__.py").write_text(index)
    (package / "_schemas.py").write_text((generated / "_schemas.py").read_text())
    (package / "_policies.py").write_text(POLICIES)
    (package / "_calls").mkdir()
    calls = (generated / "_calls" / "weather.py").read_text()
    (package / "_calls" / "weather.py").write_text(calls)
    return load("beta")


def call(registry: Registry, name: str, **arguments: Any) -> Any:
    return asyncio.run(registry.invoke(name, arguments))


def is_ann(tool: FunctionTool[Any, Any]) -> bool:
    return USER.get() == "ann"


@pytest.fixture
def ann() -> Iterator[None]:
    """The one who asks is Ann."""
    token = USER.set("ann")
    yield
    USER.reset(token)


def test_tools_are_chosen_by_name_and_by_glob(registry: Registry) -> None:
    assert list(registry.select(names=["whoami", "get_*", "day_?????"])) == [
        "day_after",
        "get_weather",
        "whoami",
    ]
    assert list(registry.select(names="whoami")) == ["whoami"]


def test_tools_are_chosen_by_any_of_the_tags(tagged: Registry) -> None:
    assert list(tagged.select(tags="read")) == ["day_after", "get_weather"]
    assert list(tagged.select(tags=["calendar", "admin"])) == ["day_after", "whoami"]


def test_conditions_add_up(tagged: Registry) -> None:
    assert list(tagged.select(tags="read", names="day*")) == ["day_after"]
    assert list(tagged.select(tags="read", where=lambda tool: "weather" in tool.name)) == [
        "get_weather"
    ]


def test_no_condition_is_all_and_an_empty_one_is_nothing(registry: Registry) -> None:
    assert list(registry.select()) == list(registry)
    assert list(registry.select(names=[])) == list(registry.select(tags=())) == []


def test_a_name_that_no_tool_has_is_refused(registry: Registry) -> None:
    with pytest.raises(UnknownTool, match="'get_wether'; did you mean get_weather"):
        registry.select(names=["whoami", "get_wether"])
    assert list(registry.select(names="nothing_*")) == []


@pytest.mark.parametrize("option", [{"names": [3]}, {"tags": [None]}, {"where": "admin"}])
def test_conditions_of_other_types_are_refused(registry: Registry, option: Any) -> None:
    with pytest.raises(TypeError, match="takes"):
        registry.select(**option)


def test_every_list_leaves_out_what_is_hidden(registry: Registry) -> None:
    view = registry.select(names="whoami")

    assert (len(view), "whoami" in view, "get_weather" in view) == (1, True, False)
    assert [tool["function"]["name"] for tool in view.to_openai()] == ["whoami"]
    assert [tool["function"]["name"] for tool in json.loads(view.openai_json())] == ["whoami"]
    assert list(view.items()) == [("whoami", view["whoami"])]
    assert list(ToolManager(view).registry) == ["whoami"]
    assert view.get("get_weather") is None


@pytest.mark.parametrize(
    "ask",
    [
        lambda view, name: view[name],
        lambda view, name: view.bind(name),
        lambda view, name: view.bind_with(name, {"timeout": 5}),
        lambda view, name: view.reader(name, {}),
        lambda view, name: view.description(name),
        lambda view, name: view.parameters(name),
        lambda view, name: view.parameters_json(name),
        lambda view, name: view.output(name),
        lambda view, name: view.policy(name),
        lambda view, name: view.origin(name),
        lambda view, name: view.row(name),
        lambda view, name: call(view, name, city="Oslo"),
    ],
)
def test_what_is_hidden_is_unknown_however_it_is_asked_for(registry: Registry, ask: Any) -> None:
    registry.bind("get_weather")
    view = registry.select(names=["whoami", "day_after"])

    with pytest.raises(UnknownTool) as caught:
        ask(view, "get_weather")
    assert caught.value.matches == ()


def test_close_matches_are_of_what_is_shown(registry: Registry) -> None:
    view = registry.select(names=["whoami", "break_down"])

    with pytest.raises(UnknownTool) as caught:
        call(view, "whoam")
    assert caught.value.matches == ("whoami",)
    with pytest.raises(UnknownTool) as caught:
        call(view, "get_weathe")
    assert "get_weather" not in str(caught.value)


def test_what_is_shown_can_be_called(registry: Registry) -> None:
    view = registry.select(names="get_weather")

    assert call(view, "get_weather", city="Oslo") == "Oslo 3"
    assert asyncio.run(view["get_weather"].invoke({"city": "Rome"})) == "Rome 3"
    assert view.bind("get_weather") is registry.bind("get_weather")


def test_a_turn_is_answered_from_the_view(registry: Registry) -> None:
    view = registry.select(names="whoami")
    calls = [{"function": "whoami", "arguments": {}}, {"function": "lost", "arguments": {}}]

    shown, hidden = asyncio.run(view.invoke_all(calls, context="me"))

    assert shown.output == "me"
    assert (hidden.tool, type(hidden.error)) == (None, UnknownTool)


def test_a_view_of_a_view_shows_what_both_do(registry: Registry) -> None:
    outer = registry.select(names=["get_weather", "day_after"])
    inner = outer.select(names=["*a*"], where=lambda tool: tool.name != "day_after")

    assert list(inner) == ["get_weather"]
    with pytest.raises(UnknownTool):
        outer.select(names="whoami")
    with pytest.raises(UnknownTool):
        call(inner, "day_after", day="2026-01-01")


def test_a_view_of_a_view_asks_the_conditions_of_both(registry: Registry) -> None:
    shown = {"whoami"}
    inner = registry.select(where=lambda tool: tool.name in shown).select(where=lambda tool: True)

    assert list(inner) == ["whoami"]
    shown.clear()
    assert (list(inner), len(inner), "whoami" in inner) == ([], 0, False)


def test_a_condition_may_refuse_with_an_error_of_its_own(registry: Registry) -> None:
    def where(tool: object) -> bool:
        raise ToolError("ask later")

    with pytest.raises(ToolError, match=r"^ask later$"):
        list(registry.select(where=where))


def test_a_condition_is_asked_each_time(registry: Registry) -> None:
    view = registry.select(where=is_ann)
    held = view.get("get_weather")
    assert (held, len(view)) == (None, 0)

    token = USER.set("ann")
    held, bound = view["get_weather"], view.bind("get_weather")
    limited = held.with_options(timeout=60)
    assert call(view, "get_weather", city="Oslo") == "Oslo 3"
    assert asyncio.run(limited.invoke({"city": "Oslo"})) == "Oslo 3"
    USER.reset(token)

    for invoke in (held.invoke, limited.invoke, lambda given: bound(given, None)):
        with pytest.raises(UnknownTool):
            asyncio.run(invoke({"city": "Oslo"}))
    with pytest.raises(UnknownTool):
        view["get_weather"]
    with pytest.raises(UnknownTool):
        call(view, "get_weather", city="Oslo")


def test_users_are_told_apart_at_the_same_time(registry: Registry) -> None:
    view = registry.select(where=is_ann)

    async def listed_for(user: str) -> list[str]:
        USER.set(user)
        await asyncio.sleep(0)
        return list(view)

    async def main() -> list[list[str]]:
        return await asyncio.gather(listed_for("ann"), listed_for("bob"))

    assert asyncio.run(main()) == [list(registry), []]


def test_a_refused_call_is_observed(registry: Registry, ann: None) -> None:
    told: list[ObservedCall] = []
    view = registry.select(where=is_ann)
    bound = view.bind("whoami")
    USER.set("bob")

    with observing(told.append), pytest.raises(UnknownTool):
        asyncio.run(bound({}, None))

    assert [(each.tool, each.error_type) for each in told] == [("whoami", "UnknownTool")]


async def _later(tool: object) -> bool:
    return False


@pytest.mark.parametrize("where", [_later, lambda tool: "yes", lambda tool: tool.nothing])
def test_a_condition_that_does_not_say_shows_nothing(registry: Registry, where: Any) -> None:
    view = registry.select(where=where)

    with pytest.raises(ToolFailed, match="whoami: what shows or hides the tool failed"):
        call(view, "whoami")
    with pytest.raises(ToolFailed):
        list(view)
    (result,) = asyncio.run(view.invoke_all([{"function": "whoami", "arguments": {}}]))
    assert type(result.error) is ToolFailed


def test_a_view_loads_nothing_until_it_is_asked(tagged: Registry) -> None:
    import sys

    view = tagged.select(tags="read").select(names="day*")
    assert "beta._toolgen._policies" not in sys.modules

    assert list(view) == ["day_after"]
    assert "beta._toolgen._calls.weather" not in sys.modules


def test_a_view_shares_the_texts_of_the_registry(registry: Registry) -> None:
    view = registry.select(names="whoami")

    assert view.row("whoami") is registry.row("whoami")
    assert (view.module, view.package, view.fingerprint) == (
        registry.module,
        registry.package,
        registry.fingerprint,
    )


def test_eager_tools_are_those_not_deferred(tagged: Registry, registry: Registry) -> None:
    assert set(tagged) - set(tagged.eager) == {"get_weather"}
    assert list(registry.eager) == list(registry)


def test_a_merged_registry_can_be_selected_of(registry: Registry, tagged: Registry) -> None:
    both = merge(registry, tagged, prefixes={"beta": "b_"})

    assert list(both.select(tags="read")) == ["b_day_after", "b_get_weather"]
    assert call(both.select(names="b_*"), "b_get_weather", city="Oslo") == "Oslo 3"
    with pytest.raises(UnknownTool):
        call(both.select(names="b_*"), "get_weather", city="Oslo")


def test_views_can_be_merged(registry: Registry, tagged: Registry) -> None:
    with pytest.raises(DuplicateTool):
        merge(registry, tagged)

    both = merge(registry.select(names="whoami"), tagged.select(tags="read"))

    assert list(both) == ["whoami", "day_after", "get_weather"]
    assert call(both, "get_weather", city="Oslo") == "Oslo 3"
    assert both.description("day_after") == "The day after."


def test_a_merged_view_shows_what_it_shows_at_the_time(
    registry: Registry, tagged: Registry, ann: None
) -> None:
    both = merge(registry.select(names="whoami", where=is_ann), tagged.select(names="day_after"))
    assert list(both) == ["whoami", "day_after"]

    USER.set("bob")

    assert list(both) == ["day_after"]
    with pytest.raises(UnknownTool):
        call(both, "whoami")
    USER.set("ann")
    assert call(both, "whoami") is None
