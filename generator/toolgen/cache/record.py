"""Records: what a clean build has to tell, as JSON and back.

One record serves every format of the report, and `build` as well as `build --check`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass

from toolgen.findings import Finding, Position
from toolgen.findings.registry import CODES
from toolgen.ir.ledger import Coverage


@dataclass(frozen=True, slots=True)
class PackageReport:
    """What a report tells of one package: the contents for a program, the line for a person."""

    contents: Mapping[str, object]
    summary: str


@dataclass(frozen=True, slots=True)
class Record:
    """A build of `files` source files, of which `read` were parsed, with its findings; `packages`
    by the kind of the report. `coverage` and `notes` are as its summary has them.
    """

    files: int
    read: int
    findings: tuple[Finding, ...]
    packages: Mapping[str, tuple[PackageReport, ...]]
    coverage: Coverage = Coverage()
    notes: tuple[str, ...] = ()

    def to_json(self) -> object:
        """The record as JSON."""
        findings = [_finding_to_json(found) for found in self.findings]
        packages = {
            kind: [[each.contents, each.summary] for each in told]
            for kind, told in self.packages.items()
        }
        coverage = list(astuple(self.coverage))
        return [self.files, self.read, findings, packages, coverage, list(self.notes)]

    @classmethod
    def from_json(cls, value: object) -> Record:
        """Read a record. Raises ValueError for what is none."""
        match value:
            case [
                int() as files,
                int() as read,
                list() as found,
                {"build": list() as build, "check": list() as check},
                [int(), int(), int(), int(), int(), int()] as coverage,
                list() as notes,
            ]:
                packages = {"build": tuple(map(_told, build)), "check": tuple(map(_told, check))}
                findings = tuple(map(_finding, found))
                lines = tuple(map(str, notes))
                return cls(files, read, findings, packages, Coverage(*coverage), lines)
        raise ValueError(value)


def _told(value: object) -> PackageReport:
    match value:
        case [dict() as contents, str() as summary]:
            return PackageReport(contents, summary)
    raise ValueError(value)


def _finding_to_json(found: Finding) -> list[object]:
    place = found.position
    return [place.path, place.line, place.column, found.code, found.message, found.hint]


def _finding(value: object) -> Finding:
    match value:
        case [str() as path, int() as line, int() as column, str() as code, str() as message,
              str() as hint] if code in CODES:  # fmt: skip
            return Finding(Position(path, line, column), code, message, hint)
    raise ValueError(value)
