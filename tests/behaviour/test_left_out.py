"""A registry says why it lacks a tool that the source declares, and pays nothing to know it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from building import generate_tree, importable, registry_in, run, write_sources

from toolgen.write import write_tree
from toolgen_runtime import (
    RefusedTool,
    Registry,
    ToolError,
    ToolManager,
    ToolRequest,
    UnknownTool,
    merge,
)

SOURCES = {
    "acme/__init__.py": "",
    "acme/tools.py": """
        from __future__ import annotations
        from toolgen_runtime import tool

        @tool
        def good(x: int) -> int:
            "Be good."
            return x

        @tool(name="said")
        def lost(x: Gone) -> None:
            "Lose."

        @tool(name="not.a.name")
        def named(x: int) -> None:
            "Be named as no tool can be."
    """,
    "acme/shop.py": """
        import elsewhere
        from fastmcp import FastMCP

        mcp = FastMCP("shop")

        def maybe(x: int) -> int:
            "Maybe."
            return x

        elsewhere.register(mcp, maybe)
    """,
}
REFUSED = (
    "said was left out of the registry: TG301: parameter 'x' of lost: "
    "cannot tell from the sources what 'Gone' means"
)


@pytest.fixture
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    """The registry of a package of which one tool is refused and one is listed."""
    root = write_sources(tmp_path_factory.mktemp("tree"), SOURCES)
    (package,) = generate_tree(root).packages
    write_tree(root / package.directory, package.files)
    with importable(root):
        yield registry_in(package.directory)


def test_the_other_tools_are_there(registry: Registry) -> None:
    assert list(registry) == ["good"]
    assert run(registry.invoke("good", {"x": 1})) == 1


def test_asking_for_one_says_why_there_is_none(registry: Registry) -> None:
    for ask in (registry.__getitem__, registry.parameters, registry.bind, registry.policy):
        with pytest.raises(RefusedTool) as raised:
            ask("said")
        assert str(raised.value) == REFUSED
        assert raised.value.tool == "said"


def test_one_is_asked_for_by_the_name_that_was_refused(registry: Registry) -> None:
    with pytest.raises(RefusedTool, match=r"TG115: 'not\.a\.name' is not acceptable"):
        run(registry.invoke("not.a.name", {"x": 1}))


def test_calling_one_says_why_it_cannot_be_called(registry: Registry) -> None:
    with pytest.raises(RefusedTool, match=r"^said was left out of the registry: TG301: "):
        run(registry.invoke("said", {}))


def test_a_function_that_may_be_a_tool_is_known_by_its_own_name(registry: Registry) -> None:
    with pytest.raises(RefusedTool, match=r"^maybe was left out of the registry: "):
        run(registry.invoke("maybe", {"x": 1}))


def test_it_is_unknown_as_far_as_a_mapping_goes(registry: Registry) -> None:
    assert "said" not in registry
    assert registry.get("said") is None
    assert issubclass(RefusedTool, UnknownTool)
    assert issubclass(RefusedTool, ToolError)


def test_another_name_is_unknown_as_before(registry: Registry) -> None:
    with pytest.raises(UnknownTool, match="no tool is named 'goood'; did you mean good") as raised:
        registry["goood"]
    assert not isinstance(raised.value, RefusedTool)


def test_the_answer_to_a_turn_says_why(registry: Registry) -> None:
    (result,) = run(registry.invoke_all([ToolRequest("said", {})]))

    assert isinstance(result.error, RefusedTool)
    assert "TG301" in str(result.error)


def test_a_manager_says_why_for_the_registries_that_it_was_given(registry: Registry) -> None:
    manager = ToolManager(registry)

    with pytest.raises(RefusedTool, match="TG301"):
        run(manager.invoke({"function": "said", "arguments": {}}))
    (result,) = run(manager.invoke_all([ToolRequest("said", {})]))
    assert isinstance(result.error, RefusedTool)
    with pytest.raises(UnknownTool, match="no tool is named 'other'"):
        manager.match_tool({"function": "other", "arguments": {}})


def test_a_merged_registry_says_why_under_the_name_that_it_would_have(registry: Registry) -> None:
    merged = merge(registry, prefixes={"acme": "acme_"})

    with pytest.raises(RefusedTool, match=r"^acme_said was left out"):
        merged["acme_said"]
    with pytest.raises(UnknownTool, match="no tool is named 'said'"):
        merged["said"]


def test_a_view_tells_nobody_of_what_it_does_not_show(registry: Registry) -> None:
    view = registry.select(names="good")

    with pytest.raises(UnknownTool, match=r"^no tool is named 'said'$"):
        view["said"]


def test_nothing_is_loaded_for_it_before_it_is_asked(registry: Registry) -> None:
    run(registry.invoke("good", {"x": 1}))
    module = f"{registry.module}._left_out"
    assert module not in sys.modules

    assert registry.left_out("good") == ""
    assert registry.left_out("said").startswith("TG301: ")
    assert module in sys.modules


def test_the_text_can_be_set(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    from toolgen_runtime.model import settings

    monkeypatch.setenv("TOOLGEN_TEXT_REFUSED_TOOL", "{tool} is not ready: {reason}")
    settings.forget()
    try:
        with pytest.raises(RefusedTool, match=r"^said is not ready: TG301"):
            registry["said"]
    finally:
        monkeypatch.undo()
        settings.forget()
