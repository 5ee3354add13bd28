"""Groups of frameworks cover every adapter and every client; one that runs none of it fails."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from building import REPOSITORY

from tests.frameworks.covering import Group

TESTS = REPOSITORY / "tests"
GROUPS = {
    file.stem: Group(file.read_text("utf-8"))
    for file in sorted((TESTS / "frameworks" / "requirements").glob("*.txt"))
}
WORDS = {word for group in GROUPS.values() for words in group.words.values() for word in words}
ADAPTERS = [
    file
    for file in sorted((TESTS / "adapters").glob("test_*.py"))
    if re.search(r"^(\w+ = )?pytest\.importorskip", file.read_text("utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("file", ADAPTERS, ids=lambda file: file.stem)
def test_each_adapter_is_run_within_its_framework_by_a_group(file: Path) -> None:
    assert f"adapters/{file.name}" in WORDS


@pytest.mark.parametrize("client", ["Anthropic", "Gemini", "Responses"])
def test_each_client_of_a_provider_is_run_by_a_group(client: str) -> None:
    assert f"test_clients.py::Test{client}" in WORDS


@pytest.mark.parametrize("name", GROUPS)
def test_each_requirement_is_pinned_and_names_its_tests(name: str) -> None:
    assert GROUPS[name].words
    for requirement, words in GROUPS[name].words.items():
        assert re.fullmatch(r"[\w-]+(\[\w+\])?==[\d.]+", requirement)
        assert words


def test_a_requirement_is_covered_by_tests_of_each_of_its_words() -> None:
    group = Group("# a.py [b]\nfirst==1\n# c.py\nsecond==2\n\nthird==3\n")
    group.count("tests/a.py::test_it[x]")
    assert group.uncovered == ["first==1", "second==2", "third==3"]
    group.count("tests/d.py::test_it[b]")
    group.count("tests/d.py::test_it[b]")
    assert group.uncovered == ["second==2", "third==3"]
    assert group.report() == [
        "first==1: 1 of a.py, 2 of [b]",
        "second==2: 0 of c.py",
        "third==3: ",
    ]


@pytest.mark.parametrize(("word", "code"), [("test_it", 0), ("test_other", 1), ("test_left", 1)])
def test_a_group_whose_framework_no_test_was_of_fails(tmp_path: Path, word: str, code: int) -> None:
    tests = "import pytest\ndef test_it(): pass\ndef test_left(): pytest.skip('absent')\n"
    (tmp_path / "test_some.py").write_text(tests)
    (tmp_path / "group.txt").write_text(f"# {word}\nlibrary==1\n")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.frameworks.covering",
        "-c",
        os.devnull,
    ]
    done = subprocess.run(
        [*command, f"--rootdir={tmp_path}", f"--group={tmp_path}/group.txt", str(tmp_path)],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "no test has passed for library==1" in done.stdout) == (
        code,
        code == 1,
    )
