"""The pages of the repository lead to each other: each link to a file or a heading finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from building import REPOSITORY

FOLDERS = ("docs", "examples", "benchmarks", "generator", "runtime", "integration", "templates")
PAGES = sorted(
    {
        *REPOSITORY.glob("*.md"),
        *(page for folder in FOLDERS for page in (REPOSITORY / folder).rglob("*.md")),
    }
)
FENCE = re.compile(r"^ *(```|~~~).*?^ *\1[^\n]*$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)


def _name(page: Path) -> str:
    return page.relative_to(REPOSITORY).as_posix()


def _links(page: Path) -> Iterator[str]:
    """The links of a page that lead to files, those in code left out."""
    text = CODE.sub("", FENCE.sub("", page.read_text("utf-8")))
    return (link for link in LINK.findall(text) if not re.match(r"[a-z]+:", link))


@cache
def _anchors(page: Path) -> set[str]:
    """What GitHub calls the headings of a page."""
    headings = HEADING.findall(FENCE.sub("", page.read_text("utf-8")))
    shown = (re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading) for heading in headings)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in shown}


def _leads_somewhere(page: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    if not anchor:
        return target.exists()
    return target.is_file() and anchor in _anchors(target)


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_links_find_files_and_headings(page: Path) -> None:
    assert [link for link in _links(page) if not _leads_somewhere(page, link)] == []


def test_the_readme_leads_to_each_page() -> None:
    linked = set(_links(REPOSITORY / "README.md"))
    pages = {f"docs/{page.name}" for page in (REPOSITORY / "docs").glob("*.md")}
    assert pages - linked == set()
