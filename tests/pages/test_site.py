"""The pages as a site: built strictly, so that each link and heading is there."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml
from building import REPOSITORY

HOME = "https://github.com/toolgen-dev/toolgen"


class _Loader(yaml.SafeLoader):
    """Reads what names a function of Python's as a text."""


_Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)
SETTINGS = yaml.load((REPOSITORY / "mkdocs.yml").read_text("utf-8"), _Loader)


def _pages(entry: object) -> set[str]:
    if isinstance(entry, str):
        return {entry}
    entries = entry.values() if isinstance(entry, dict) else entry
    return set().union(*map(_pages, entries))  # type: ignore[arg-type]


def test_each_page_is_in_the_navigation() -> None:
    docs = REPOSITORY / "docs"
    found = {page.relative_to(docs).as_posix() for page in docs.rglob("*.md")}
    codes = {page for page in found if re.fullmatch(r"diagnostics/(?!README).*", page)}
    assert _pages(SETTINGS["nav"]) == found - codes


@pytest.mark.parametrize("project", [".", "runtime", "integration"])
def test_all_distributions_name_one_home(project: str) -> None:
    read = tomllib.loads((REPOSITORY / project / "pyproject.toml").read_text("utf-8"))
    urls = read["project"]["urls"]

    assert urls["Repository"] == SETTINGS["repo_url"] == HOME
    assert urls["Documentation"] == SETTINGS["site_url"]
    assert all(url.startswith((HOME, SETTINGS["site_url"])) for url in urls.values())


def test_nobody_is_sent_to_a_placeholder() -> None:
    texts = [*REPOSITORY.glob("*.md"), *(REPOSITORY / "docs").glob("*.md")]
    assert [path for path in texts if "OWNER/" in path.read_text("utf-8")] == []


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    """Where its group is installed: `make site`."""
    pytest.importorskip("zensical")
    shutil.copytree(REPOSITORY / "docs", tmp_path / "docs")
    shutil.copy(REPOSITORY / "mkdocs.yml", tmp_path)
    command = ["zensical", "build", "--strict", "--config-file", "mkdocs.yml"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "site/diagnostics/TG302/index.html").is_file()
