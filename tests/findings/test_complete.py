"""A code is whole: it has a page, a row where its kind is listed, and a case of its own."""

from __future__ import annotations

import golden
import pytest
from building import REPOSITORY

from toolgen.findings.registry import (
    CHECK_RULES,
    CODES,
    COVERAGE_RULES,
    DIAGNOSTICS,
    LINT_RULES,
    Code,
)

DOCS = REPOSITORY / "docs"
PAGES = DOCS / "diagnostics"

# What only files on disk show is tried out by its page, and a defect has tests where it may arise.
OF_DISKS = ("TG104", "TG50", "TG9", "gen-", "acceptance-unused", *COVERAGE_RULES)


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_nothing_that_a_code_needs_was_forgotten(code: Code) -> None:
    page = PAGES / f"{code.page}.md"
    listed = [
        (PAGES / "README.md", f"[{code.id}]({code.id}.md)", DIAGNOSTICS),
        (DOCS / "rules.md", f"| `{code.id}` |", CHECK_RULES),
        (DOCS / "lint.md", f"| `{code.id}` |", LINT_RULES.keys() - CHECK_RULES.keys()),
    ]
    missing = [
        f"{file} has no row for it" for file, row, codes in listed
        if code.id in codes and row not in file.read_text("utf-8")
    ]  # fmt: skip
    if not page.is_file():
        missing.append(f"there is no {page}: write what it means, a bad and a good example")
    if not code.id.startswith(OF_DISKS) and f" {code.id}: " not in REPORTS:
        missing.append("no case below tests/cases expects it")

    assert missing == []


REPORTS = "".join(
    path.read_text("utf-8")
    for group in ("diagnostics", "lint", "contract")
    for path in (golden.CASES / group).glob("*/**/*.txt")
)
