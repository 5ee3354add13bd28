"""All that a user is told of each construct, one file a chapter."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import golden
import pytest
from language_constructs import CONSTRUCTS, Construct, result_of
from reporting import told

REPORTS = golden.CASES / "reports" / "language"
CHAPTERS = sorted({each.chapter for each in CONSTRUCTS})
_HEADING = "# construct: "


@pytest.mark.parametrize("construct", CONSTRUCTS, ids=lambda each: each.name)
def test_a_user_is_told_what_is_expected(construct: Construct, update_golden: bool) -> None:
    if update_golden:
        pytest.skip("the files are written by chapter")
    expected = _sections(construct.chapter)[construct.name]
    assert told(result_of(construct)) == expected, "run pytest --update-golden, review the diff"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_report_has_the_constructs_of_its_chapter(chapter: str, update_golden: bool) -> None:
    own = [each for each in CONSTRUCTS if each.chapter == chapter]
    if update_golden:
        texts = (f"{_HEADING}{each.name}\n{told(result_of(each))}\n" for each in own)
        (REPORTS / f"{chapter}.txt").write_text("".join(texts), "utf-8", newline="\n")
        pytest.skip("golden file rewritten; review the git diff")
    assert [*_sections(chapter)] == [each.name for each in own]


def test_there_is_no_report_without_a_chapter() -> None:
    assert {report.stem for report in REPORTS.iterdir()} == {*CHAPTERS}


@cache
def _sections(chapter: str) -> Mapping[str, str]:
    text = (REPORTS / f"{chapter}.txt").read_text("utf-8")
    _, *sections = re.split(rf"^{_HEADING}", text, flags=re.M)
    parts = (section.partition("\n") for section in sections)
    return {name: said.removesuffix("\n") for name, _, said in parts}
