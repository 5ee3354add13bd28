"""`toolgen docs` writes the catalogue of a tree, and marks what has changed since a base."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run, Tree

NARROWER = '''
from toolgen_runtime import tool


@tool
async def get_weather(city: str, days: bool = False) -> str:
    """Get the weather of a city."""


@tool
def add(a: float, b: float) -> float:
    """Add two numbers."""
'''


def test_one_file_is_written(tree: Tree, run: Run) -> None:
    result = run("docs", "--title", "Our <tools>")

    text = (tree.root / "tools.html").read_text("utf-8")
    assert result.exit_code == 0
    assert result.stdout == f"tools.html: 2 tools, {len(text.encode()):,} bytes\n"
    assert "<title>Our &lt;tools&gt;</title>" in text
    assert f'id="{tree.package}/get_weather"' in text
    assert f"src/{tree.package}/weather.py:6" in re.sub("<wbr>", "", text)


def test_the_page_goes_to_standard_output_by_a_dash(tree: Tree, run: Run) -> None:
    result = run("docs", "-o", "-")

    assert result.stdout.startswith("<!doctype html>")
    assert not (tree.root / "tools.html").exists()


def test_dialects_are_those_that_are_named_or_configured_or_all(tree: Tree, run: Run) -> None:
    assert set(dialects(run("docs", "-o", "-").stdout)) >= {"openai-strict", "gemini", "itool"}
    tree.configure('[tool.toolgen]\ndialects = ["anthropic"]\n')
    assert set(dialects(run("docs", "-o", "-").stdout)) == {"anthropic"}
    page = run("docs", "-o", "-", "--dialect", "mcp").stdout
    assert dialects(page) == ["mcp", "mcp"]


def test_a_page_is_titled_by_the_name_of_the_project(tree: Tree, run: Run) -> None:
    assert f"<title>Tools of {tree.root.name}</title>" in run("docs", "-o", "-").stdout
    tree.configure('[project]\nname = "acme-shop"\n[tool.toolgen]\n')

    assert "<title>Tools of acme-shop</title>" in run("docs", "-o", "-").stdout


def dialects(page: str) -> list[str]:
    return re.findall('<span class="dialect">(.*?)</span>', page)


def test_a_tool_that_a_dialect_refuses_is_on_the_page(tree: Tree, run: Run) -> None:
    tree.configure('[tool.toolgen]\ndialects = ["openai-strict"]\n')
    tree.write("weather.py", NARROWER.replace("city: str", "city: dict"))

    result = run("docs")

    assert result.exit_code == 0
    assert '<span class="refused">' in (tree.root / "tools.html").read_text("utf-8")


def test_a_page_that_lacks_tools_is_told_to_be_one(tree: Tree, run: Run) -> None:
    tree.write("broken.py", "from toolgen_runtime import tool\n\ndef f(:\n")

    result = run("docs")

    assert "broken.py:3:6: error TG101: " in result.stderr
    assert "the page lacks the tools that have errors, and tells the errors\n" in result.stderr


def test_errors_are_on_the_page_and_the_exit_code(tree: Tree, run: Run) -> None:
    tree.write("broken.py", "from toolgen_runtime import tool\n\n@tool\ndef f(x: Missing): ...\n")

    result = run("docs")

    text = (tree.root / "tools.html").read_text("utf-8")
    assert result.exit_code == 1
    assert "error" in result.stderr
    assert "Findings elsewhere" in text
    assert f'id="{tree.package}/divide"' in text


def test_what_lint_finds_is_at_the_tool_on_request(tree: Tree, run: Run) -> None:
    tree.write(
        "secrets.py",
        '''
from toolgen_runtime import tool


@tool
def sign(text: str, api_key: str) -> str:
    """Sign a text with a key of the customer."""
''',
    )

    assert "param-secret" not in run("docs", "-o", "-").stdout
    page = run("docs", "-o", "-", "--lint").stdout
    section = page.partition(f'id="{tree.package}/sign"')[2].partition("</article>")[0]
    assert "param-secret" in section


class TestBase:
    @pytest.fixture
    def page(self, tree: Tree, run: Run) -> str:
        run("build")
        tree.generated.rename(tree.root / "before")
        tree.write("weather.py", NARROWER)
        assert run("docs", "--base", "before").exit_code == 0
        return (tree.root / "tools.html").read_text("utf-8")

    def test_what_breaks_is_marked_with_the_value_that_shows_it(
        self, tree: Tree, page: str
    ) -> None:
        weather = article(page, f"{tree.package}/get_weather")
        assert '<li class="risk" title="a change since the base breaks callers">' in weather
        assert "<strong>in-type-changed</strong>" in weather
        assert "was accepted before, is refused now" in weather
        assert f'<tr id="{tree.package}/get_weather/days" class="changed">' in weather

    def test_a_tool_that_was_added_is_new(self, tree: Tree, page: str) -> None:
        assert '<li class="new" title="not in the base">new</li>' in article(
            page, f"{tree.package}/add"
        )

    def test_a_tool_that_is_gone_is_listed(self, page: str) -> None:
        since = page[page.index("Changes since") : page.index('class="group"')]
        assert "<strong>tool-removed</strong> divide" in since

    def test_nothing_is_marked_where_nothing_was_changed(self, tree: Tree, run: Run) -> None:
        run("build")

        page = run("docs", "-o", "-", "--base", str(tree.generated)).stdout

        assert "Nothing was changed." in page

    def test_a_base_that_is_not_there_cannot_be_used(self, tree: Tree, run: Run) -> None:
        result = run("docs", "--base", "nowhere")

        assert result.exit_code == 2
        assert "is not in a git repository" in result.stderr
        assert not (tree.root / "tools.html").exists()


def article(page: str, identifier: str) -> str:
    start = page.index(f'<article class="tool" id="{identifier}"')
    return page[start : page.index("</article>", start)]


def test_a_directory_that_is_not_there_cannot_be_written_to(tree: Tree, run: Run) -> None:
    result = run("docs", "-o", "missing/tools.html")

    assert result.exit_code == 2
    assert "missing/tools.html: No such file or directory" in result.stderr


def test_nothing_of_the_tree_is_imported(tree: Tree, run: Run, tmp_path: Path) -> None:
    marker = tmp_path / "ran"
    tree.write("weather.py", f"open({str(marker)!r}, 'w')\n{NARROWER}")

    run("docs")

    assert not marker.exists()
