"""All rules on all cases: what is told of each, and that nothing else is.

The case of a rule shows what the others make of it, and cases of frontends and schemas how rules
meet tools that were not written for them.
"""

from __future__ import annotations

from functools import cache

import golden
import pytest
from linting import linted
from source_files import source_file

from toolgen.config import Config, load_config
from toolgen.discover import discover
from toolgen.reports import Report
from toolgen.reports.text import render_text

EXPECTED = golden.CASES / "linted"
OF_RULES = {
    f"{case.name} {side}": case / side for case in golden.cases("lint") for side in ("bad", "good")
}
OF_TREES = {
    group: {case.name: case / "input" for case in golden.cases(group)}
    for group in ("diagnostics", "frontends", "packages", "schemas")
}
OF_FILES = {
    group: {case.stem: case for case in sorted((golden.CASES / group).glob("*.py"))}
    for group in ("constructs", "registrations")
}
GROUPS = {"lint": OF_RULES, **OF_TREES, **OF_FILES}


@pytest.mark.parametrize(
    ("group", "name"), [(group, name) for group, cases in GROUPS.items() for name in cases]
)
def test_what_all_rules_find_is_as_expected(group: str, name: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED / f"{group}.txt", name, _found(group, name), update_golden)


@pytest.mark.parametrize("group", GROUPS)
def test_a_file_has_the_cases_of_its_group(group: str, update_golden: bool) -> None:
    golden.compare_sections(
        EXPECTED / f"{group}.txt", GROUPS[group], lambda name: _found(group, name), update_golden
    )


@cache
def _found(group: str, name: str) -> str:
    case = GROUPS[group][name]
    files = (place / "pyproject.toml" for place in (case, case.parent))
    settings = next((file for file in files if file.exists()), None)
    config = load_config(case, file=settings).config if settings else Config()
    if case.is_dir():
        paths = [case / path for path in config.paths] or [case]
        sources = discover(paths, root=case, exclude=config.exclude, respect_gitignore=False)
    else:
        sources = [source_file(case.name, case.read_bytes())]
    return render_text(Report("lint", tuple(linted(sources, [], config))))
