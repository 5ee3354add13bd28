"""The text of generated packages, for review: what a pull request of a user would show."""

from __future__ import annotations

from pathlib import Path

import golden
import pytest

CASES = golden.cases("packages")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_files_are_as_expected(case: Path, update_golden: bool) -> None:
    result = golden.run(case / "input")
    files = {
        f"{package.directory}/{file.path}": file.data.decode()
        for package in result.packages
        for file in package.files
    }
    assert files
    golden.compare(case / "expected", files, update_golden)
