"""All that a user is told of each construct, one file a chapter."""

from __future__ import annotations

from pathlib import Path

import golden
import pytest
from language_constructs import CONSTRUCTS, Construct, result_of
from reporting import told

REPORTS = golden.CASES / "reports" / "language"
CHAPTERS = sorted({each.chapter for each in CONSTRUCTS})
CONSTRUCTS_BY_NAME = {each.name: each for each in CONSTRUCTS}


@pytest.mark.parametrize("construct", CONSTRUCTS, ids=lambda each: each.name)
def test_a_user_is_told_what_is_expected(construct: Construct, update_golden: bool) -> None:
    golden.compare_section(
        _report(construct.chapter), construct.name, _told(construct.name), update_golden
    )


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_report_has_the_constructs_of_its_chapter(chapter: str, update_golden: bool) -> None:
    own = [each.name for each in CONSTRUCTS if each.chapter == chapter]
    golden.compare_sections(_report(chapter), own, _told, update_golden)


def test_there_is_no_report_without_a_chapter() -> None:
    assert {report.stem for report in REPORTS.iterdir()} == {*CHAPTERS}


def _report(chapter: str) -> Path:
    return REPORTS / f"{chapter}.txt"


def _told(name: str) -> str:
    return told(result_of(CONSTRUCTS_BY_NAME[name]))
