"""Pages that lead through something: each file is as it says, each command prints what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import REPOSITORY
from walkthroughs import PAGES, agrees, follow, rewritten, steps

LEADING = [page for page in PAGES if any(step.is_command for step in steps(page.read_text()))]
QUICKSTARTS = REPOSITORY / "docs" / "quickstart"


@pytest.mark.parametrize("page", LEADING, ids=lambda page: page.relative_to(REPOSITORY).as_posix())
def test_a_page_comes_out_as_it_says(page: Path, tmp_path: Path, update_golden: bool) -> None:
    """What a framework that is not installed is needed for is left out; then it is skipped."""
    text = page.read_text("utf-8")

    differences, missing = follow(steps(text), tmp_path)

    if update_golden:
        page.write_text(rewritten(text, differences), "utf-8")
    else:
        assert [(each.step.title, each.printed) for each in differences] == []
    if missing:
        pytest.skip(f"the rest holds; {', '.join(sorted(missing))} is not installed")


def test_the_first_pages_that_people_read_are_run() -> None:
    names = {page.relative_to(REPOSITORY).as_posix() for page in LEADING}
    assert {"README.md", "docs/tutorial.md", "docs/guides/monorepo.md"} <= names
    assert {page for page in QUICKSTARTS.glob("*.md") if page.stem != "README"} <= set(LEADING)


def test_an_ellipsis_stands_for_text_of_a_line_or_for_lines() -> None:
    assert agrees("a … c\n", "a b c\n")
    assert not agrees("a … c\n", "a b d\n")
    assert agrees("a\n…\nd\n", "a\nb\nc\nd\n")
    assert not agrees("a\n", "a\nb\n")
