"""A framework is whole: its package has all modules that it needs, and it has tests and a row."""

from __future__ import annotations

import re
from pathlib import Path

import golden
import pytest
from building import REPOSITORY

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
    assert framework.entries
    assert framework.profile.verified
    assert framework.keywords.names
    assert framework.holding.names or not any(each.collections for each in framework.entries)
    assert convention(name, "") is not None
    assert schema_rule(name, "schemas") is not None
    assert (rules_of(name, "verify") is not None) == bool(framework.observed)


def _is_required(distribution: str) -> bool:
    pinned = rf"^{re.escape(distribution)}(?:\[[\w,-]+\])?=="
    return re.search(pinned, REQUIREMENTS, re.MULTILINE) is not None


@pytest.mark.parametrize("framework", OTHERS, ids=_module)
def test_a_framework_has_its_tests(framework: Framework) -> None:
    name = _module(framework)
    assert (golden.CASES / "frontends" / name / "input").is_dir()
    assert (golden.CASES / "frontends" / name / "expected").is_dir()
    assert (golden.CASES / "frameworks" / f"{framework.profile.framework}.json").is_file()
    assert name in OBSERVERS or name in NOT_OF_ONE_FRAMEWORK
    assert (HERE / "schemas" / f"test_{name}.py").is_file()
    assert name in golden.sections(golden.CASES / "linted" / "frontends.txt")
    annotations = golden.sections(golden.CASES / "frameworks" / "annotations.txt")
    assert framework.profile.framework in annotations or name in NOT_OF_ONE_FRAMEWORK
    if name not in NOT_PUBLISHED:
        distributions = [text.split(" ")[0] for text in framework.profile.verified]
        assert [each for each in distributions if not _is_required(each)] == []
        assert {each.package for each in framework.entries} - HOMES.keys() == set()


@pytest.mark.parametrize("case", sorted({each.name for each in CASES} - NOT_PUBLISHED))
def test_a_framework_is_held_to_its_cases_by_a_group(case: str) -> None:
    assert f"the_tools_are_those_of_the_framework[{case}]" in REQUIREMENTS.split()


@pytest.mark.parametrize("framework", OTHERS, ids=_module)
def test_a_framework_has_a_row_on_the_page(framework: Framework) -> None:
    """Made by `pytest --update-golden tests/test_frameworks_page.py`."""
    assert f"\n| {framework.profile.framework} |" in PAGE


def test_the_readme_counts_the_frameworks() -> None:
    assert f"the tools of {NUMBERS[len(OTHERS)]} other frameworks" in README
