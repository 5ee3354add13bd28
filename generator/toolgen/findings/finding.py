"""Findings: mistakes in the user's source, and what checks tell, as values that sort and print."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from toolgen.findings.position import NO_POSITION, Position
from toolgen.findings.registry import CODES, Severity
from toolgen.letters import escaped

_SHOWN = 100
_BEFORE = 20
_FINGERPRINT = 16


@dataclass(frozen=True, slots=True)
class Witness:
    """A value that one side accepts and the other refuses: it proves what a finding says.

    One that is too long to be made `is_outlined`: `value` says how it begins and how long it is.
    """

    value: object
    is_outlined: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding, fit to print on its own.

    `position` is the place in the source as it is now, `base` in what it is compared with.
    `wording` is the message, where title and values of the code do not tell it; `hint` is the
    nearest fix, empty when there is none. `graded` is the severity where it is not the code's.
    `library` is the package whose source may tell what the project's does not.

    Findings of a comparison and of lint are about a tool of a package: `path` leads through the
    value (`/address/city`), or is the file. `old` and `new` are JSON values, None where there was
    nothing.
    """

    position: Position
    code: str
    wording: str = ""
    hint: str = ""
    graded: Severity | None = None
    package: str = ""
    tool: str = ""
    path: str = ""
    old: object = None
    new: object = None
    witness: Witness | None = None
    base: Position = NO_POSITION
    library: str = ""

    def __post_init__(self) -> None:
        assert self.code in CODES, self.code

    @property
    def severity(self) -> Severity:
        """How grave it is."""
        return self.graded or CODES[self.code].severity

    @property
    def by_tool(self) -> tuple[str, ...]:
        """The order of findings about tools."""
        return (self.package, self.tool, self.path, self.code, self.fingerprint)

    @property
    def fingerprint(self) -> str:
        """What a finding about a tool is known by: code, tool, place, values; no words."""
        parts = [self.code, self.package, self.tool, self.path, self.old, self.new]
        return hashlib.sha256(canonical_text(parts).encode()).hexdigest()[:_FINGERPRINT]

    @property
    def message(self) -> str:
        """What is the matter, in a line."""
        return escaped(self.wording or f"{self.subject}: {CODES[self.code].title}{self._values}")

    @property
    def subject(self) -> str:
        """The tool and the place, or the file."""
        return f"{self.tool} {self.path}".strip() if self.tool else self.path or self.package

    @property
    def _values(self) -> str:
        said = [each for each in (self.old, self.new) if each is not None]
        return f" ({' -> '.join(shown_apart(*said))})" if said else ""

    @property
    def side(self) -> str:
        """What the witness means: `in` was accepted before, `out` is possible now."""
        return self.code.partition("-")[0]

    def __str__(self) -> str:
        where = f"{self.position}: " if self.position else ""
        level = self.graded or CODES[self.code].level
        text = f"{where}{level} {self.code}: {self.message}"
        hint = self.hint.replace("\n", "\n    ")
        return f"{text}\n    hint: {hint}" if hint else text


def canonical_text(value: object) -> str:
    """A JSON value in its one spelling: sorted keys, in ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def shown(value: object) -> str:
    """A JSON value in a line of ASCII, shortened in the middle."""
    text = canonical_text(value)
    if len(text) <= _SHOWN:
        return text
    return f"{text[: _SHOWN - 20]}...{text[-17:]}"


def shown_apart(*values: object) -> list[str]:
    """The same of values that were one: two that are cut show the place where they part."""
    texts = [canonical_text(value) for value in values]
    if len(texts) < 2 or all(len(text) <= _SHOWN for text in texts):
        return [shown(value) for value in values]
    first = _parting(texts)
    start = max(0, first - _BEFORE)
    return [_window(text, start) for text in texts]


def _parting(texts: Sequence[str]) -> int:
    """The index at which texts begin to differ."""
    pairs = enumerate(zip(*texts, strict=False))
    return next((index for index, each in pairs if len(set(each)) > 1), min(map(len, texts)))


def _window(text: str, start: int) -> str:
    """So much of a text from a place on, with marks where it is cut."""
    part = text[start : start + _SHOWN - 6]
    head, tail = "..." * (start > 0), "..." * (start + len(part) < len(text))
    return f"{head}{part}{tail}"


def by_place(findings: Iterable[Finding]) -> list[Finding]:
    """The findings of a build in the order of reports, each once."""
    return sorted(set(findings), key=lambda f: (f.position, f.code, f.message, f.hint))


UNTOLD = "TG130"
"""The code of what may be a tool and source does not tell."""

TOO_DEEP = (
    "the types of this tool lead to each other in a chain too long for Python's stack",
    "shorten the chain of aliases, base classes or fields",
)
"""Message and hint of a tool for which Python raises RecursionError, whichever stage meets it."""


def has_errors(findings: Iterable[Finding]) -> bool:
    """Whether any finding is an error."""
    return any(found.severity is Severity.ERROR for found in findings)


def forbids_writing(findings: Iterable[Finding]) -> bool:
    """Whether any finding keeps a package from being written."""
    return any(CODES[found.code].forbids_writing for found in findings)


@dataclass(slots=True)
class Diagnostics:
    """The findings of a build, which stages append to. Iterating gives them sorted, each once."""

    _found: dict[Finding, None] = field(default_factory=dict)
    _recordings: list[list[Finding]] = field(default_factory=list)

    def add(self, code: str, position: Position, message: str, hint: str = "") -> None:
        """Record a finding."""
        self.extend([Finding(position, code, message, hint)])

    def extend(self, findings: Iterable[Finding]) -> None:
        """Record findings made elsewhere."""
        found = list(findings)
        self._found.update(dict.fromkeys(found))
        for recording in self._recordings:
            recording.extend(found)

    def __iter__(self) -> Iterator[Finding]:
        return iter(by_place(self._found))

    @contextmanager
    def recording(self) -> Iterator[list[Finding]]:
        """What is found while this lasts, in a list that grows; again what was found before."""
        found: list[Finding] = []
        self._recordings.append(found)
        try:
            yield found
        finally:
            self._recordings.pop()


class ToolgenError(Exception):
    """A mistake in the environment, the configuration or the command line: toolgen could not run.

    The message is complete on its own; the command line prints it and exits with 2.
    """


class SourceErrors(ToolgenError):
    """Errors in the source, where a command needs all that it declares: findings, exit code 1."""
