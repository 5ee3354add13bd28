"""A framework is whole: its package has all modules that it needs, and it has its tests."""

from __future__ import annotations

import re
from pathlib import Path

import golden
import pytest

import toolgen.frameworks
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.loading import BY_NAME, convention, rules_of, schema_rule

from .test_keywords import HOMES

HERE = Path(__file__).parent
ROOM = Path(toolgen.frameworks.__path__[0])
OTHERS = [each for name, each in sorted(BY_NAME.items()) if name != "toolgen"]
REQUIREMENTS = " ".join(path.read_text("utf-8") for path in HERE.glob("requirements/*.txt"))
NOT_PUBLISHED = {"arklex", "orbiter", "swords"}  # or not with what it is installed beside


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
    assert convention(name) is not None
    assert schema_rule(name, "schemas") is not None
    assert (rules_of(name, "verify") is not None) == bool(framework.observed)


def _is_required(distribution: str) -> bool:
    pinned = rf"^{re.escape(distribution)}(?:\[[\w,-]+\])?=="
    return re.search(pinned, REQUIREMENTS, re.MULTILINE) is not None


@pytest.mark.parametrize("framework", OTHERS, ids=_module)
def test_a_framework_has_its_tests(framework: Framework) -> None:
    name = _module(framework)
    assert (golden.CASES / "frontends" / name / "input").is_dir()
    assert (HERE / "schemas" / f"test_{name}.py").is_file()
    if name not in NOT_PUBLISHED:
        distributions = [text.split(" ")[0] for text in framework.profile.verified]
        assert [each for each in distributions if not _is_required(each)] == []
        assert {each.package for each in framework.entries} - HOMES.keys() == set()
