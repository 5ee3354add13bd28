"""A browser, and pages of catalogues in it, which must stay quiet: no request, nothing said."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from building import write_sources
from click.testing import CliRunner

from tests.browser import depot
from toolgen.cli.main import cli

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Open = Callable[..., "Page"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: that of the system, or what TOOLGEN_CHROMIUM names."""
    api = pytest.importorskip("playwright.sync_api")
    path = os.environ.get("TOOLGEN_CHROMIUM") or shutil.which("chromium")
    if not path:
        pytest.skip("there is no chromium")
    with api.sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


def _catalogue(root: Path, *options: str) -> Path:
    """The page of a tree, by the command line."""
    page = root.with_suffix(".html")
    arguments = ["docs", "-o", str(page), "--title", "Tools", *options, str(root)]
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0, result.output
    return page


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with something of everything, changes since a base included."""
    root = tmp_path_factory.mktemp("small")
    before = write_sources(root / "before", depot.small(99))
    CliRunner().invoke(cli, ["build", str(before)])
    after = write_sources(root / "after", depot.small(50))
    return _catalogue(after, "--base", str(before / "depot" / "_toolgen"))


@pytest.fixture(scope="session")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of 500 tools, in one dialect: axe-core takes long over what is hidden, too."""
    root = write_sources(tmp_path_factory.mktemp("large") / "all", depot.large())
    return _catalogue(root, "--dialect", "openai")


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens a file. At the end of the test it has asked for nothing, and said nothing."""
    said: list[str] = []
    contexts = []

    def open_(path: Path, fragment: str = "", **options: Any) -> Page:
        contexts.append(context := browser.new_context(**options))
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda request: _note(said, request.url, path))
        page.goto(f"{path.as_uri()}{fragment}")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert said == []


def _note(said: list[str], url: str, path: Path) -> None:
    if url.partition("#")[0] != path.as_uri():
        said.append(f"request: {url}")
