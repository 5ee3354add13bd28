"""Every diagnostic code is documented, and the pages say what the table of codes says."""

import re
from pathlib import Path

import pytest
from toolgen.findings.registry import CODES

PAGES = Path(__file__).parents[2] / "docs" / "diagnostics"


@pytest.mark.parametrize(("code", "entry"), CODES.items())
def test_a_page_opens_with_title_and_severity(code, entry):
    lines = (PAGES / f"{code}.md").read_text(encoding="utf-8").splitlines()
    assert lines[:4] == [f"# {code}: {entry.title}", "", f"Severity: {entry.severity}", ""]


@pytest.mark.parametrize("code", CODES)
def test_a_page_shows_what_is_wrong_and_how_to_mend_it(code):
    text = (PAGES / f"{code}.md").read_text(encoding="utf-8")
    assert len(re.findall(r"^```\w+\n.+?^```$", text, re.MULTILINE | re.DOTALL)) == 2


def test_the_index_lists_each_code_once_in_order():
    text = (PAGES / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| \[TG.*$", text, re.MULTILINE) == [
        f"| [{code}]({code}.md) | {entry.severity} | {entry.title} |"
        for code, entry in sorted(CODES.items())
    ]


def test_there_is_no_page_for_a_code_that_does_not_exist():
    assert {page.stem for page in PAGES.glob("TG*.md")} == set(CODES)
