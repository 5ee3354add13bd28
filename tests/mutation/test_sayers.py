"""The tests that say a text come first where that is changed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from building import write_sources

from benchmarks.mutation import probing
from benchmarks.mutation.lines import Change, possible
from benchmarks.mutation.sayers import Sayers

SOURCES = {
    "generator/toolgen/words.py": """
        WORDS = ("no free place", "abc", 3)
        LONG = (
            "a text on "
            "two lines"
        )
        def said(given: str) -> str:
            return "as said above" if given == "rare word" else "never said"
    """,
    "tests/test_words.py": "assert 'rare word'\n",
    "tests/cases/reports/places/full_house.txt": (
        "app.py:3: no free place\nas said above\na text on two lines\n"
    ),
    "tests/cases/reports/places/empty.txt": "abc\n",
    "tests/cases/packages/greeting/input/app.py": "print('as said above')\n",
    **{f"tests/cases/many/case{number}.txt": "never said" for number in range(60)},
}
TESTS = [
    probing.Test("tests/test_others.py::test_a", 0.1, 1),
    probing.Test("tests/test_cases.py::test_b[places-full_house]", 0.1, 1),
    probing.Test("tests/test_words.py::test_c", 0.1, 1),
    probing.Test("tests/test_cases.py::test_d[case7]", 0.1, 1),
    probing.Test("tests/test_packages.py::test_e[greeting]", 0.1, 1),
    probing.Test("tests/test_slow.py::test_f[places-full_house]", 5, 1),
]


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ('"no free place"', "bacdef"),
        ('"as said above"', "beacdf"),
        ('"rare word"', "cabdef"),
        ('"never said"', "abcdef"),
        ('"abc"', "abcdef"),
        ("3", "abcdef"),
        ('"a text on "\n    "two lines"', "bacdef"),
    ],
)
def test_tests_that_say_the_text_come_first(tmp_path: Path, text: str, order: str) -> None:
    write_sources(tmp_path, SOURCES)
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    [change] = [each for each in _constants(tmp_path) if _before(tmp_path, each) == text]

    found = Sayers(tmp_path).first(change, TESTS)

    assert [test.name.partition("::test_")[2][0] for test in found] == [*order]


def _constants(root: Path) -> list[Change]:
    return [each for each in possible(root) if each.mutant.kind == "constant"]


def _before(root: Path, change: Change) -> str:
    return change.mutant.before((root / change.path).read_bytes())
