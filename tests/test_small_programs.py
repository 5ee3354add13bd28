"""All that a user is told of each of many small programs.

A file of `cases/programs` has one in each section, below what all of them begin with. Lines like
`## path.py` begin another file of the program, one like `## pyproject.toml` its configuration. What
comes of them may not change unseen: a change is reviewed by the diff of `cases/reports/programs`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import golden
import pytest
from reporting import told
from source_files import source_file

from toolgen.config import Config, load_config
from toolgen.pipeline import generate

PROGRAMS = golden.CASES / "programs"
REPORTS = golden.CASES / "reports" / "programs"
SUBJECTS = sorted(file.stem for file in PROGRAMS.iterdir())

_FILE = re.compile(r"^## (\S+)\n", re.M)
_CONFIGURATION = "pyproject.toml"


@cache
def _programs(subject: str) -> dict[str, str]:
    start, *sections = re.split(
        r"^#### ", (PROGRAMS / f"{subject}.txt").read_text("utf-8"), flags=re.M
    )
    parts = (section.partition("\n") for section in sections)
    return {name: text if _FILE.match(text) else start + text for name, _, text in parts}


def _files(program: str) -> dict[str, str]:
    first, *more = _FILE.split(program)
    files = dict(zip(more[::2], more[1::2], strict=True))
    return {"app.py": first, **files} if first else files


def _config(text: str | None) -> Config:
    if text is None:
        return Config()
    place = Path("project")
    return load_config(place, file=place / _CONFIGURATION, read=lambda _: text.encode()).config


@cache
def _told(subject: str, name: str) -> str:
    files = _files(_programs(subject)[name])
    config = _config(files.pop(_CONFIGURATION, None))
    return told(generate([source_file(*each) for each in files.items()], config))


@pytest.mark.parametrize(
    ("subject", "name"), [(each, name) for each in SUBJECTS for name in _programs(each)]
)
def test_a_user_is_told_what_is_expected(subject: str, name: str, update_golden: bool) -> None:
    golden.compare_section(REPORTS / f"{subject}.txt", name, _told(subject, name), update_golden)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_report_has_all_programs(subject: str, update_golden: bool) -> None:
    golden.compare_sections(
        REPORTS / f"{subject}.txt",
        _programs(subject),
        lambda name: _told(subject, name),
        update_golden,
    )


def test_there_is_no_report_without_programs() -> None:
    assert sorted(report.stem for report in REPORTS.iterdir()) == SUBJECTS
