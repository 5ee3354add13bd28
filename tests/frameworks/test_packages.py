"""A framework is whole: its package has all modules that it needs, and it has tests and a row."""

from __future__ import annotations

import re
from pathlib import Path

import golden
import pytest
from building import REPOSITORY
from places import Places, require

import toolgen.frameworks
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.loading import BY_NAME, convention, schema_rule
from toolgen.frameworks.rules import rules_of

from .observers import FRAMEWORKS as OBSERVERS
from .test_cases_against_frameworks import CASES, NOT_OF_ONE_FRAMEWORK
from .test_keywords import HOMES

HERE = Path(__file__).parent
ROOM = Path(toolgen.frameworks.__path__[0])
OTHERS = [each for name, each in sorted(BY_NAME.items()) if name != "toolgen"]
REQUIREMENTS = " ".join(path.read_text("utf-8") for path in HERE.glob("requirements/*.txt"))
NOT_PUBLISHED = {"arklex", "orbiter", "swords"}  # or not with what it is installed beside
PAGE = (REPOSITORY / "docs" / "frameworks.md").read_text("utf-8")
README = (REPOSITORY / "README.md").read_text("utf-8")
NUMBERS = {17: "seventeen", 18: "eighteen", 19: "nineteen", 20: "twenty", 21: "twenty-one"}


def _module(framework: Framework) -> str:
    return framework.profile.framework.replace("-", "_")


@pytest.mark.parametrize("framework", OTHERS, ids=_module)
def test_a_framework_has_all_that_the_stages_ask_for(framework: Framework) -> None:
    name = framework.profile.framework
    assert (ROOM / _module(framework)).is_dir()
    assert framework.entries, "no entries in __init__.py"
    assert framework.profile.verified, "no `verified` in the profile of __init__.py"
    assert framework.keywords.names, "no `keywords=keywords.TOOLS` in FRAMEWORK"
    assert framework.holding.names or not any(each.collections for each in framework.entries)
    assert convention(name, "") is not None, "no CONVENTION in docstrings.py"
    assert schema_rule(name, "schemas") is not None, "no `schemas` in schema.py"
    assert (rules_of(name, "verify") is not None) == bool(framework.observed)


def _is_required(distribution: str) -> bool:
    pinned = rf"^{re.escape(distribution)}(?:\[[\w,-]+\])?=="
    return re.search(pinned, REQUIREMENTS, re.MULTILINE) is not None


def _files(pattern: str) -> set[str]:
    """What files below the tests are called, by a name with underscores."""
    found = (path.stem for path in (REPOSITORY / "tests").glob(pattern))
    return {name.removeprefix("test_").replace("-", "_") for name in found}


def _sections(file: str) -> set[str]:
    return {name.replace("-", "_") for name in golden.sections(golden.CASES / file)}


def _cases(part: str) -> set[str]:
    return {path.parent.name for path in (golden.CASES / "frontends").glob(f"*/{part}")}


PLACES: Places = {
    "input/ of a case in tests/cases/frontends": _cases("input"),
    "expected/ of that case": _cases("expected"),
    "tests/cases/reports/frontends": _files("cases/reports/frontends/*.txt"),
    "tests/cases/frameworks": _files("cases/frameworks/*.json"),
    "FRAMEWORKS of tests/frameworks/observers.py, or NOT_OF_ONE_FRAMEWORK": (
        {*OBSERVERS, *NOT_OF_ONE_FRAMEWORK}
    ),
    "tests/frameworks/schemas": _files("frameworks/schemas/test_*.py"),
    "tests/cases/linted/frontends.txt": _sections("linted/frontends.txt"),
    **{
        f"tests/cases/frameworks/{file}, or NOT_OF_ONE_FRAMEWORK": (
            {*_sections(f"frameworks/{file}"), *NOT_OF_ONE_FRAMEWORK}
        )
        for file in ("functions.txt", "annotations.txt")
    },
    "docs/frameworks.md": {
        name.replace("-", "_") for name in re.findall(r"^\| ([\w-]+) \|", PAGE, re.MULTILINE)
    },
}


@pytest.mark.parametrize("framework", OTHERS, ids=_module)
def test_a_framework_has_its_tests_and_its_row(framework: Framework) -> None:
    require(PLACES, _module(framework))


PUBLISHED = [each for each in OTHERS if _module(each) not in NOT_PUBLISHED]


@pytest.mark.parametrize("framework", PUBLISHED, ids=_module)
def test_a_framework_that_is_published_is_required_and_has_its_homes(framework: Framework) -> None:
    distributions = [text.split(" ")[0] for text in framework.profile.verified]
    assert [each for each in distributions if not _is_required(each)] == []
    assert {each.package for each in framework.entries} - HOMES.keys() == set()


@pytest.mark.parametrize("case", sorted({each.name for each in CASES} - NOT_PUBLISHED))
def test_a_framework_is_held_to_its_cases_by_a_group(case: str) -> None:
    assert f"the_tools_are_those_of_the_framework[{case}]" in REQUIREMENTS.split()


def test_the_readme_counts_the_frameworks() -> None:
    assert f"the tools of {NUMBERS[len(OTHERS)]} other frameworks" in README
