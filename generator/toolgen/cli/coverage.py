"""Coverage: what a run has left out, as the project has accepted it, and the ways on from it.

Consumes what a run made, and the project's file of accepted findings; produces the same run, in
which what is accepted is no finding, what is accepted in vain is a warning, and the hint of each
finding about a tool names the shortest way on.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from toolgen.contract.coverage import dropped, left_out
from toolgen.discover.environments import project_environment
from toolgen.findings import Finding, Severity, ToolgenError
from toolgen.findings.acceptance import ACCEPTED_FILE, Accepted, apply, read_comments, read_file
from toolgen.findings.registry import COVERAGE_RULES
from toolgen.findings.settings import configured, severities
from toolgen.findings.ways import exclusion, ways_on

if TYPE_CHECKING:
    from toolgen.config import Config
    from toolgen.findings.acceptance import Acceptance
    from toolgen.ir.ledger import LedgerEntry
    from toolgen.ir.tools import ToolSpec
    from toolgen.pipeline import Result
    from toolgen.source import SourceFile

_SAME_NAME = "TG114"
OpenFindings = tuple[list[Finding], list[Accepted], tuple["Acceptance", ...]]


@dataclass(frozen=True, slots=True)
class CoverageScope:
    """Whose coverage it is: the configuration of a project and its root. `is_whole` tells that the
    project was read as it is configured, and not some paths alone; `source_roots` are where modules
    of it are.
    """

    config: Config
    root: Path
    is_whole: bool
    source_roots: tuple[Path, ...]

    def unread(self, package: str) -> str:
        """The directory or file of a package that is the project's, where some paths alone were
        read; empty where there is none.
        """
        places = (root / name for root in self.source_roots for name in (package, f"{package}.py"))
        found = None if self.is_whole or not package else next(filter(Path.exists, places), None)
        return Path(os.path.relpath(found)).as_posix() if found else ""


def open_findings(
    scope: CoverageScope, result: Result, sources: Sequence[SourceFile]
) -> OpenFindings:
    """The findings about what a run has left out that nobody has accepted, with those about what is
    accepted in vain; those that are accepted; and all that the file holds. Raises ToolgenError for
    a file that cannot be read.
    """
    found = list(left_out(result.ledger).values())
    kept_in_file = read_file(scope.root / ACCEPTED_FILE)
    comments = read_comments(sources) if found else ()
    kept, accepted = apply(found, [*kept_in_file, *comments], COVERAGE_RULES)
    if not scope.is_whole:  # what is accepted in vain may be of files that were not read
        kept = [each for each in kept if each.code in COVERAGE_RULES]
    return configured(kept, severities(scope.config.rules)), accepted, kept_in_file


def open_in(result: Result, manifests: Iterable[Path]) -> Iterator[Finding]:
    """The findings about what a run has left out and nobody has accepted, and about the tools that
    it has lost of packages on disk.
    """
    from toolgen.contract.bases.directory import read_manifest
    from toolgen.contract.registries import from_result

    head = from_result(result, "")
    for function, finding in left_out(result.ledger).items():
        if function not in result.accepted:
            yield finding
    for manifest in manifests:
        with suppress(ToolgenError):  # one that is damaged is stale, which is told already
            yield from dropped(read_manifest(manifest), head)


def settled(scope: CoverageScope, result: Result, sources: Sequence[SourceFile]) -> Result:
    """The run as the project has accepted it, with ways on from what it has not."""
    kept, _, _ = open_findings(scope, result, sources)
    refused = {each.fingerprint for each in kept if each.severity is Severity.ERROR}
    found = left_out(result.ledger).items()
    functions = [name for name, finding in found if finding.fingerprint not in refused]
    made = result.accepting(functions)
    vain = [each for each in kept if each.code not in COVERAGE_RULES]
    return replace(made, diagnostics=(*_with_ways(scope, made), *vain))


def way_on_for_all(config: Config, result: Result) -> str:
    """The line of settings that excludes all that is left out and not accepted; empty for none.

    Of functions that are refused for having one name, the one is not among them that stays where
    all are registered in one place: alone, it is a tool. Nor are those that are tools, and may be
    registered again.
    """
    open_ones = [e for e in result.ledger if e.left_out and e.function not in result.accepted]
    left = [each for each in open_ones if not each.is_listed_again]
    tools = {each.tool.function: each.tool for each in result.planned}
    functions = {each.function for each in left} - set(_kept_of_clashes(left, tools))
    return exclusion(functions, config.exclude_tools) if functions else ""


def _kept_of_clashes(left: Iterable[LedgerEntry], tools: Mapping[str, ToolSpec]) -> Iterator[str]:
    """The function that a framework keeps of each name that several have, and that nothing else
    speaks against.
    """
    clashing: dict[str, list[str]] = {}
    for each in left:
        if {finding.code for finding in each.findings} == {_SAME_NAME} and len(each.tools) == 1:
            clashing.setdefault(each.tools[0], []).append(each.function)
    for functions in clashing.values():
        found = [tools[each] for each in dict.fromkeys(functions) if each in tools]
        in_order = sorted(found, key=lambda each: each.declared)
        if len(in_order) > 1:
            is_last = all(each.profile.last_wins for each in in_order)
            yield in_order[-1 if is_last else 0].function


def _with_ways(scope: CoverageScope, result: Result) -> Iterator[Finding]:
    """The findings of a run; those that leave a function out say what to do about it."""
    functions: dict[Finding, set[str]] = {}
    for entry in result.ledger:
        for finding in () if entry.is_listed_again else entry.findings:
            functions.setdefault(finding, set()).add(entry.function)
    is_read = bool(scope.config.resolve_installed)
    place = None if is_read or not functions else project_environment(scope.root)
    environment = Path(os.path.relpath(scope.root / place)).as_posix() if place else place
    for finding in result.diagnostics:
        found = _of_unread(finding, scope.unread(finding.library))
        yield _with_way(found, functions.get(finding, ()), environment)


def _of_unread(finding: Finding, unread: str) -> Finding:
    """A finding with the hint that helps, where what it is about is in the project, and unread."""
    hint = f"name {unread} on the command line, too: it is not among what is read"
    return replace(finding, hint=hint, library="") if unread else finding


def _with_way(finding: Finding, functions: Collection[str], environment: str | None) -> Finding:
    if not functions:
        return finding
    ways = ways_on(finding.code, functions, environment, finding.library)
    first, *others = [finding.hint, *ways] if finding.hint else ways
    return replace(finding, hint="\n".join([first, *(f"or: {way}" for way in others)]))
