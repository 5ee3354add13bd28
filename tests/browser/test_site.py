"""The pages as a site, in chromium: wide and narrow, nothing is cut off and nothing is fetched."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from building import REPOSITORY

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGES = ("", "tutorial/", "quickstart/fastmcp/", "guides/monorepo/", "comparison/", "cli/")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site, built anew and served."""
    pytest.importorskip("zensical")
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(REPOSITORY / "docs", root / "docs")
    shutil.copy(REPOSITORY / "mkdocs.yml", root)
    subprocess.run(
        [sys.executable, "-m", "zensical", "build", "-f", "mkdocs.yml"], cwd=root, check=True
    )
    handler = partial(_Quiet, directory=str(root / "site"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.parametrize("width", [1400, 390])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_and_fetches_nothing(
    browser: Browser, site: str, name: str, width: int, tmp_path: Path
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    page.goto(site + name)

    page.screenshot(path=tmp_path / f"{width}.png")
    assert page.locator("h1").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # The theme asks the repository's host for its stars, and nothing else.
    assert {url for url in asked if not url.startswith(site)} <= {
        "https://api.github.com/repos/toolgen-dev/toolgen",
        "https://api.github.com/repos/toolgen-dev/toolgen/releases/latest",
    }
    page.close()
