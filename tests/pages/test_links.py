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
# What is read elsewhere, on an index page or on the site, leads to the repository by its address.
HOME = re.compile(r"https://github\.com/toolgen-dev/toolgen/(?:blob|tree)/main/")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)


def _name(page: Path) -> str:
    return page.relative_to(REPOSITORY).as_posix()


def _links(page: Path) -> Iterator[str]:
    """The links of a page that lead to files, those in code left out."""
    text = CODE.sub("", FENCE.sub("", page.read_text("utf-8")))
    up = "../" * len(page.relative_to(REPOSITORY).parts[:-1])
    links = (HOME.sub(up, link) for link in LINK.findall(text))
    return (link for link in links if not re.match(r"[a-z]+:", link))


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


def _sections(page: Path) -> Iterator[tuple[str, ...]]:
    """The headings of a page, each after those that it is below."""
    path: tuple[str, ...] = ()
    for line in FENCE.sub("", page.read_text("utf-8")).splitlines():
        if found := HEADING.match(line):
            path = (*path[: line.index(" ") - 1], found[1])
            yield path


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_no_two_sections_beside_each_other_have_one_heading(page: Path) -> None:
    sections = list(_sections(page))
    assert [each for each in set(sections) if sections.count(each) > 1] == []


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_a_table_ends_with_an_empty_line(page: Path) -> None:
    text = FENCE.sub("", page.read_text("utf-8"))
    assert re.findall(r"^\|.*\n([^|\n<].*)", text, re.MULTILINE) == []


def test_the_readme_leads_to_each_page() -> None:
    linked = set(_links(REPOSITORY / "README.md"))
    docs = REPOSITORY / "docs"
    pages = [*docs.glob("*.md"), *docs.glob("guides/*.md"), *docs.glob("*/README.md")]
    assert {_name(page) for page in pages} - linked == set()


def test_the_quickstarts_are_listed() -> None:
    folder = REPOSITORY / "docs" / "quickstart"
    pages = {page.name for page in folder.glob("*.md")} - {"README.md"}
    assert pages - set(_links(folder / "README.md")) == set()
    assert len(pages) >= 8


@pytest.mark.parametrize("project", [".", "runtime", "integration"])
def test_what_an_index_shows_has_no_link_that_breaks_there(project: str) -> None:
    text = FENCE.sub("", (REPOSITORY / project / "README.md").read_text("utf-8"))
    assert [link for link in LINK.findall(CODE.sub("", text)) if "://" not in link] == []
