"""Registries of several packages become one, or say which names stand in the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from building import build, importable, registry_in, run

from toolgen_runtime import DuplicateTool, InvalidArguments, Registry, UnknownTool, merge

_TOOLS = '''
from toolgen_runtime import tool


@tool
def {own}(number: int) -> object:
    """Be the only one."""
    return __name__, number


@tool
def both(number: int) -> object:
    """Be in both."""
    return __name__, number
'''

SOURCES = {
    "one/__init__.py": "",
    "one/tools.py": _TOOLS.format(own="first"),
    "two/__init__.py": "",
    "two/tools.py": _TOOLS.format(own="second"),
    "lone.py": _TOOLS.format(own="third"),
}


@pytest.fixture(scope="module")
def registries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Registry]]:
    """Three packages, built in one run, by name."""
    root = tmp_path_factory.mktemp("tree")
    result = build(root, SOURCES)
    with importable(root):
        yield {package.package: registry_in(package.directory) for package in result.packages}


def test_each_package_has_a_registry(registries: dict[str, Registry]) -> None:
    assert {name: sorted(registry) for name, registry in registries.items()} == {
        "lone": ["both", "third"],
        "one": ["both", "first"],
        "two": ["both", "second"],
    }


def test_a_lone_module_has_its_registry_beside_it(registries: dict[str, Registry]) -> None:
    assert registries["lone"].module == "lone_toolgen"


def test_a_shared_name_means_each_package_s_own_tool(registries: dict[str, Registry]) -> None:
    results = {
        name: run(registry.invoke("both", {"number": 1}))[0]
        for name, registry in registries.items()
    }

    assert results == {"lone": "lone", "one": "one.tools", "two": "two.tools"}


def test_a_collision_names_the_tool_and_its_packages(registries: dict[str, Registry]) -> None:
    with pytest.raises(DuplicateTool, match="both") as caught:
        merge(registries["one"], registries["two"])

    assert caught.value.collisions == {"both": ("one", "two")}


def test_prefixes_tell_tools_apart(registries: dict[str, Registry]) -> None:
    merged = merge(registries["one"], registries["two"], prefixes={"two": "two_"})

    assert sorted(merged) == ["both", "first", "two_both", "two_second"]
    assert run(merged.invoke("two_both", {"number": 1})) == ("two.tools", 1)


def test_a_merged_registry_validates(registries: dict[str, Registry]) -> None:
    merged = merge(registries["one"], registries["two"], prefixes={"two": "two_"})

    with pytest.raises(InvalidArguments, match="number: expected a valid integer"):
        run(merged.invoke("two_both", {"number": "1"}))


def test_errors_name_a_tool_as_the_model_does(registries: dict[str, Registry]) -> None:
    merged = merge(registries["one"], registries["two"], prefixes={"two": "two_"})
    again = merge(merged.select(where=lambda _: True), prefixes={merged.package: "all_"})

    for registry, name in ((merged, "two_both"), (again, "all_two_both"), (again, "all_both")):
        with pytest.raises(InvalidArguments, match=f"^invalid arguments for {name}, ") as caught:
            run(registry.invoke(name, {"number": "1"}))
        assert caught.value.tool == name
        (result,) = run(registry.invoke_all([{"id": "1", "name": name, "arguments": "{}"}]))
        assert f"invalid arguments for {name}, " in str(result.error)


def test_a_merged_registry_describes_what_it_has(registries: dict[str, Registry]) -> None:
    merged = merge(registries["one"], registries["two"], prefixes={"two": "two_"})

    assert [tool["function"]["name"] for tool in merged.to_openai()] == list(merged)


def test_a_merged_registry_suggests_names_of_all(registries: dict[str, Registry]) -> None:
    merged = merge(registries["one"], registries["two"], prefixes={"two": "two_"})

    with pytest.raises(UnknownTool, match="two_second"):
        run(merged.invoke("to_second", {}))


def test_the_same_registry_twice_is_one(registries: dict[str, Registry]) -> None:
    assert sorted(merge(registries["one"], registries["one"])) == ["both", "first"]
