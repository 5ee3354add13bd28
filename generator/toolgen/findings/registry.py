"""The registry: what can be found, how grave it is, and by which command. Data only.

The table is `codes.txt`; what there is to say of a code is its page (`pages.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from toolgen.findings.matches import close_match

__all__ = [
    "CHECK_RULES",
    "CODES",
    "COVERAGE_RULES",
    "DIAGNOSTICS",
    "LINT_RULES",
    "RULES",
    "Category",
    "Code",
    "Severity",
    "unknown_rule",
]


class Severity(StrEnum):
    """How grave a finding is; `off` is for configuration."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    OFF = "off"

    @property
    def rank(self) -> int:
        """Larger is graver."""
        return -list(Severity).index(self)


class Category(StrEnum):
    """What a finding touches."""

    PROJECT = "project"  # which files and settings a package is read from
    DECLARATION = "declaration"  # what is a tool, and by which name
    TYPE = "type"  # what annotations and defaults mean
    SCHEMA = "schema"  # what becomes of them
    OUTPUT = "output"  # where generated files go
    WIRE = "wire"  # which values are valid
    SOURCE = "source"  # who imports the package
    MODEL = "model"  # what the model reads
    TRUST = "trust"  # what approval rests on
    PROFILE = "profile"  # what a provider accepts
    COVERAGE = "coverage"  # whether what may be a tool is one
    FRESHNESS = "freshness"  # whether the generated package is what the source says
    DOCUMENTATION = "documentation"  # whether the model is told enough, once, and truly
    SAFETY = "safety"  # what texts do that nobody sees in review
    COST = "cost"  # what each call of the model pays for


_OF_PACKAGES = (Category.PROJECT, Category.OUTPUT)


class Code(NamedTuple):
    """What is common to all findings of one code.

    `commands` find it: `build`, `check`, `lint`; what `coverage` finds is about the source alone.
    `severity` holds where a change breaks its side, `otherwise` where it does not. `page` names the
    page, which the codes of two sides share.
    """

    id: str
    commands: tuple[str, ...]
    category: Category
    severity: Severity
    otherwise: Severity
    title: str
    page: str

    @property
    def forbids_writing(self) -> bool:
        """Whether a finding keeps its package from being written; an error of another category
        refuses the tool that it is about.
        """
        return self.severity is Severity.ERROR and self.category in _OF_PACKAGES

    @property
    def level(self) -> str:
        """The severity in the words of the reports on it: a build calls an info a note."""
        is_note = "build" in self.commands and self.severity is Severity.INFO
        return "note" if is_note else self.severity


_SIDES = {"in": "parameters", "out": "result"}
_SEVERITY = re.compile(r"(?P<breaking>\w+)(\((?P<otherwise>\w+)\))?")


def _codes() -> Iterator[Code]:
    """The rows of the table; raises ValueError for one that is not as rows are."""
    commands: tuple[str, ...] = ()
    for line in Path(__file__).with_name("codes.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            commands = tuple(line.strip("[]").split())
        elif line and not line.startswith("#"):
            page, kind, severities, title = line.split(maxsplit=3)
            category = Category(kind)
            for name, severity, full in _sides(page, severities, title):
                yield Code(name, commands, category, *_graded(severity), full, page)


def _sides(page: str, severities: str, title: str) -> Iterator[tuple[str, str, str]]:
    """The codes of a row, with the severity and the title of each."""
    if "|" not in severities:
        yield page, severities, title
        return
    for (side, what), severity in zip(_SIDES.items(), severities.split("|"), strict=True):
        yield f"{side}-{page}", severity, f"{what}: {title}"


@cache
def _graded(text: str) -> tuple[Severity, Severity]:
    match = _SEVERITY.fullmatch(text)
    assert match is not None, text
    return Severity(match["breaking"]), Severity(match["otherwise"] or match["breaking"])


CODES: dict[str, Code] = {code.id: code for code in _codes()}
"""All codes by id, in the order of documentation."""


def _found_by(command: str) -> dict[str, Code]:
    return {code.id: code for code in CODES.values() if command in code.commands}


DIAGNOSTICS = _found_by("build")
"""The codes of a build: TG1xx declarations, 2xx texts, 3xx types, 4xx schemas, 5xx output.

TG9xx are defects of toolgen, which no source is known to bring about.
"""

CHECK_RULES = _found_by("check")
"""The rules of `toolgen check`, which compares contracts."""

COVERAGE_RULES = _found_by("coverage")
"""Those of its rules that compare nothing: they are about what a build could not make a tool of."""

LINT_RULES = _found_by("lint")
"""The rules of `toolgen lint`, which looks at tools as they are."""

RULES = CHECK_RULES | LINT_RULES
"""The rules: codes whose severity is the user's to set."""


def unknown_rule(name: str, known: Iterable[str] = RULES) -> str:
    """The message for a rule that does not exist, with the nearest that does."""
    return f"there is no rule {name!r}{nearest_code(name, known)}"


def nearest_code(name: str, known: Iterable[str]) -> str:
    """`; did you mean 'in-type-changed' or 'out-type-changed'?`, empty when nothing is close.

    A rule that is there for what goes in and for what comes out is named for both, unless `name`
    says which.
    """
    by_name: dict[str, list[str]] = {}
    for code in dict.fromkeys(known):
        pages = {CODES[code].page} if code in CODES else set()
        for spelling in {code} | pages:
            by_name.setdefault(spelling, []).append(code)
    match = close_match(name, by_name)
    found = by_name[match] if match else []
    return f"; did you mean {' or '.join(map(repr, found))}?" if found else ""
