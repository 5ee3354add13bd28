"""Several registries as one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from toolgen_runtime import DuplicateTool, Registry, UnknownTool, load, merge


@pytest.fixture
def other(registry: Registry, acme_root: Path) -> Registry:
    """A second registry, with one tool name of its own and two of `acme`'s."""
    index = '{"get_weather": "none", "snow": "none", "whoami": "none"}'
    rows = ", ".join(f'("{name}", "B.", "{{}}")' for name in ("get_weather", "snow", "whoami"))
    package = acme_root / "beta" / "_toolgen"
    package.mkdir(parents=True)
    (acme_root / "beta" / "__init__.py").touch()
    (package / "_schemas.py").write_text(f"ROWS = ({rows})\n")
    (package / "__init__.py").write_text(
        "from toolgen_runtime.generated import Registry\n"
        f'registry = Registry(__name__, 1, "f2", {index})\n'
    )
    return load("beta")


def test_collisions_are_reported_all_at_once(registry: Registry, other: Registry) -> None:
    with pytest.raises(DuplicateTool) as caught:
        merge(registry, other)

    expected = {"get_weather": ("acme", "beta"), "whoami": ("acme", "beta")}
    assert caught.value.collisions == expected
    assert "get_weather (acme, beta); whoami (acme, beta)" in str(caught.value)


def test_a_prefix_tells_them_apart(registry: Registry, other: Registry) -> None:
    both = merge(registry, other, prefixes={"beta": "beta_"})

    assert set(both) == {*registry, "beta_get_weather", "beta_snow", "beta_whoami"}
    assert both.description("beta_whoami") == "B."
    assert both["beta_whoami"].to_openai()["function"]["name"] == "beta_whoami"


def test_a_prefix_for_a_stranger_is_refused(registry: Registry) -> None:
    with pytest.raises(ValueError, match="gamma"):
        merge(registry, prefixes={"gamma": "g_"})


def test_a_merged_registry_calls_the_tools_of_its_parts(
    registry: Registry, other: Registry
) -> None:
    both = merge(registry, other, prefixes={"acme": "a_"})

    assert asyncio.run(both.invoke("a_get_weather", '{"city": "Oslo"}')) == "Oslo 3"
    assert asyncio.run(both["a_get_weather"].invoke({"city": "Oslo"})) == "Oslo 3"


def test_a_merged_registry_knows_its_parts(registry: Registry, other: Registry) -> None:
    both = merge(registry, other, prefixes={"beta": "b_"})

    assert (both.package, both.module) == ("acme+beta", "acme._toolgen+beta._toolgen")
    assert both.fingerprint == "f1+f2"


def test_an_unknown_name_is_sought_among_all(registry: Registry, other: Registry) -> None:
    with pytest.raises(UnknownTool, match="b_snow"):
        merge(registry, other, prefixes={"beta": "b_"})["b_sno"]


def test_a_registry_given_twice_counts_once(registry: Registry) -> None:
    assert list(merge(registry, registry)) == list(registry)


def test_merging_nothing_gives_no_tools() -> None:
    assert list(merge()) == []
    assert merge().openai_json() == "[]"


def test_a_merged_registry_has_the_schemas_of_results(
    registry: Registry, other: Registry, acme_root: Path
) -> None:
    schemas = acme_root / "beta" / "_toolgen" / "_schemas.py"
    schemas.write_text(schemas.read_text().replace('"{}")', '"{}", \'{"type":"string"}\')', 1))
    both = merge(registry, other, prefixes={"beta": "b_"})

    assert both["b_get_weather"].output == {"type": "string"}
    assert both["b_snow"].output is None


def test_arguments_are_read_ahead_by_the_part_that_has_the_tool(
    registry: Registry, other: Registry
) -> None:
    merged = merge(registry, other, prefixes={"acme": "a_"})

    reader = merged["a_get_weather"].reader()
    assert reader is not None
    assert reader.validate({"city": "Oslo"}) == {"city": "Oslo"}
