"""Sizes of tools, budgets over them, and how tokens are counted."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from building import write_sources

from toolgen.config import Config
from toolgen.costs import (
    ESTIMATE,
    Budgets,
    PlannedRegistry,
    measure,
    overruns,
    registries_of,
    tokenizer,
    tokens,
)
from toolgen.costs.plot import draw
from toolgen.dialects import DIALECTS, convert
from toolgen.discover import discover
from toolgen.findings import ToolgenError
from toolgen.pipeline import generate

SOURCES = {
    "acme/__init__.py": "",
    "acme/tools.py": '''
        from toolgen_runtime import tool

        @tool
        def small(city: str) -> str:
            """Größe."""

        @tool
        def large(city: str, country: str, days: int = 1) -> str:
            """Get the weather of a city in a country, for a number of days."""
    ''',
}


def registries(root: Path) -> tuple[PlannedRegistry, ...]:
    write_sources(root, SOURCES)
    sources = discover([root / "acme"], root=root)
    return registries_of(generate(sources, Config()).planned, sources)


def test_a_size_is_that_of_compact_json_in_utf8(tmp_path: Path) -> None:
    (registry,) = registries(tmp_path)
    (measured,) = measure([registry], [DIALECTS["mcp"]], ESTIMATE)

    definition = convert(registry.tools[1].wording, DIALECTS["mcp"]).definition
    text = json.dumps(definition, ensure_ascii=False, separators=(",", ":"))
    small = measured.tools[1].costs["mcp"]
    assert measured.tools[1].name == "small"
    assert small.bytes == len(text.encode())
    assert small.bytes > len(text)
    assert small.tokens == round(small.bytes / 4.5)


def test_a_total_is_the_sum_of_tools(tmp_path: Path) -> None:
    (measured,) = measure(registries(tmp_path), [DIALECTS["gemini"]], ESTIMATE)

    sizes = [tool.costs["gemini"].bytes for tool in measured.tools]
    assert measured.total("gemini").bytes == sum(sizes)
    assert measured.package == "acme"


def test_a_tool_that_a_dialect_has_no_form_for_has_no_cost_in_it(tmp_path: Path) -> None:
    recursive = '''
        from pydantic import BaseModel
        from toolgen_runtime import tool

        class Node(BaseModel):
            children: list["Node"] = []

        @tool
        def grow(root: Node) -> None:
            """Grow."""
    '''
    write_sources(tmp_path, {"acme.py": recursive})
    sources = discover([tmp_path], root=tmp_path)
    planned = generate(sources, Config()).planned
    dialects = [DIALECTS["gemini"], DIALECTS["mcp"]]

    (measured,) = measure(registries_of(planned, sources), dialects, ESTIMATE)

    assert list(measured.tools[0].costs) == ["mcp"]


def test_tools_are_of_their_packages_in_a_run_with_errors_too(tmp_path: Path) -> None:
    broken = "from toolgen_runtime import tool\n\n@tool\ndef bad(x: Missing) -> None: ..."
    write_sources(tmp_path, {**SOURCES, "store.py": broken})
    sources = discover([tmp_path], root=tmp_path)
    result = generate(sources, Config())

    assert result.has_errors
    (registry,) = registries_of(result.planned, sources)
    assert (registry.package, len(registry.tools)) == ("acme", 2)


class TestBudgets:
    def test_what_is_over_is_told_with_its_size(self, tmp_path: Path) -> None:
        found = registries(tmp_path)
        (measured,) = measure(found, [DIALECTS["json-schema"]], ESTIMATE)
        large, small = (tool.costs["json-schema"].bytes for tool in measured.tools)

        over = list(overruns(found, Budgets(small, small + large - 1, DIALECTS["json-schema"])))

        assert [(each.tool, each.size) for each in over] == [
            ("large", large),
            ("", small + large),
        ]
        assert over[0].position == found[0].tools[0].tool.position
        assert over[1].message == (
            f"the registry of 'acme' takes {small + large} bytes in json-schema, "
            f"of a budget of {small + large - 1}"
        )

    def test_a_budget_is_kept_by_what_is_as_large(self, tmp_path: Path) -> None:
        found = registries(tmp_path)
        (measured,) = measure(found, [DIALECTS["mcp"]], ESTIMATE)
        total = measured.total("mcp").bytes

        assert not list(overruns(found, Budgets(total, total, DIALECTS["mcp"])))

    def test_without_budgets_nothing_is_over(self, tmp_path: Path) -> None:
        assert not list(overruns(registries(tmp_path), Budgets.of(Config())))


class TestTokens:
    def test_an_estimate_says_that_it_is_one(self) -> None:
        estimate = tokenizer("estimate")

        assert (estimate.count("a" * 45), estimate.is_exact, estimate.sign) == (10, False, "≈")
        assert estimate.name == "bytes / 4.5, ±13 %"

    def test_a_library_is_used_where_it_is_installed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        encoding = SimpleNamespace(encode_ordinary=str.split)
        library = SimpleNamespace(
            get_encoding={"o200k_base": encoding}.get, __spec__=SimpleNamespace()
        )
        monkeypatch.setitem(sys.modules, "bpe_openai", library)

        found = tokenizer("auto")

        assert found.count("one two <|endoftext|>") == 3
        assert (found.name, found.sign) == ("o200k_base, by bpe-openai", "")

    @pytest.mark.parametrize("kept", ["TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR", ""])
    def test_a_library_is_used_that_has_kept_its_vocabulary(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: str
    ) -> None:
        encoding = SimpleNamespace(encode_ordinary=str.split)
        library = SimpleNamespace(
            get_encoding={"o200k_base": encoding}.get, __spec__=SimpleNamespace()
        )
        monkeypatch.setitem(sys.modules, "bpe_openai", None)
        monkeypatch.setitem(sys.modules, "tiktoken", library)
        for each in ("TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR"):
            monkeypatch.delenv(each, raising=False)
        monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
        folder = tmp_path / ("vocabularies" if kept else "data-gym-cache")
        folder.mkdir()
        (folder / tokens._VOCABULARY).touch()
        if kept:
            monkeypatch.setenv(kept, str(folder))

        assert tokenizer("auto").name == "o200k_base, by tiktoken"

    @pytest.mark.parametrize("kept", ["TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR"])
    def test_a_library_that_would_fetch_its_vocabulary_is_none(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: str
    ) -> None:
        monkeypatch.setitem(sys.modules, "bpe_openai", None)
        monkeypatch.setitem(sys.modules, "tiktoken", SimpleNamespace(__spec__=SimpleNamespace()))
        elsewhere = tmp_path / "other"
        monkeypatch.delenv("TIKTOKEN_CACHE_DIR", raising=False)
        monkeypatch.setattr("tempfile.gettempdir", lambda: str(elsewhere))
        vocabulary = elsewhere / "data-gym-cache" / tokens._VOCABULARY
        vocabulary.parent.mkdir(parents=True)
        vocabulary.touch()
        monkeypatch.setenv(kept, str(tmp_path))

        assert tokenizer("auto") is ESTIMATE
        with pytest.raises(ToolgenError, match="install bpe-openai"):
            tokenizer("exact")


def test_a_plot_is_one_document_that_needs_nothing_else(tmp_path: Path) -> None:
    (measured,) = measure(registries(tmp_path), [DIALECTS["mcp"], DIALECTS["gemini"]], ESTIMATE)

    document = ElementTree.fromstring(draw(measured.tools, ["mcp", "gemini"], "<sizes> & all"))

    drawn = [each.text for each in document.iter("{http://www.w3.org/2000/svg}text")]
    assert {"<sizes> & all", "large", "small"} <= {*drawn}
    bars = [float(each.get("width", "")) for each in document.iter() if each.get("class") == "bar"]
    assert bars[0] > bars[1] > 0
    assert not [each for each in document.iter() if each.tag.endswith(("script", "image", "use"))]
