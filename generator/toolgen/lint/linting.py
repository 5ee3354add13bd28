"""Linting: every check on every tool, by the settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from toolgen.config import Config
from toolgen.costs import Budgets, PlannedRegistry, overruns, registries_of
from toolgen.findings import Finding
from toolgen.link.project import Installed
from toolgen.lint.checks import CHECKS, PACKAGE_CHECKS
from toolgen.lint.checks.beyond import beyond
from toolgen.lint.checks.documented import DiagnosedDocs, documented_absent
from toolgen.lint.checks.siblings import Siblings
from toolgen.lint.checks.sizes import USUAL_DIALECTS, provider_limits
from toolgen.lint.checks.subject import LintSubject
from toolgen.lint.promises import Promises
from toolgen.lint.settings import LintSettings
from toolgen.pipeline import Result
from toolgen.source import SourceFile


def lint(
    result: Result,
    sources: Sequence[SourceFile],
    config: Config,
    settings: LintSettings,
    installed: Installed | None,
) -> list[Finding]:
    """The findings in all tools of a run, sorted; errors in the source are not among them.

    `sources` are those of the run, whose bodies are parsed where a tool's promise rests on them;
    `installed` gives the source of libraries, where names may be followed into them.
    """
    registries = registries_of(result.planned, sources)
    run = _Run(config, settings, Promises(sources, installed), DiagnosedDocs(result.diagnostics))
    found = chain(*map(run.registry, registries), _of_budgets(registries, config))
    return sorted(settings.kept(found), key=lambda finding: finding.by_tool)


@dataclass(frozen=True)
class _Run:
    """What all tools are looked at with. `diagnosed` is what the run has found already."""

    config: Config
    settings: LintSettings
    promises: Promises
    diagnosed: DiagnosedDocs

    def registry(self, registry: PlannedRegistry) -> Iterator[tuple[Finding, str]]:
        subjects = [LintSubject(registry.package, planned) for planned in registry.tools]
        given = {each.tool.name.lower(): frozenset(each.properties) for each in subjects}
        for subject in subjects:
            for found in self._tool(subject, Siblings(given, subject.tool.name)):
                yield found, subject.function
        for check in PACKAGE_CHECKS:
            for subject, found in check(subjects, self.settings.limits):
                yield found, subject.function

    def _tool(self, subject: LintSubject, siblings: Siblings) -> Iterator[Finding]:
        untold = self.diagnosed.is_untold(subject)
        told: set[tuple[str, str]] = set()
        for check in CHECKS:
            for found in check(subject, self.settings.limits):
                told.add((found.code, found.path))
                if found.code == "read-only-name-contradicts" and self._is_kept(subject):
                    continue
                if found.code != "tool-undocumented" or not untold:
                    yield found
        yield from documented_absent(subject, self.diagnosed)
        yield from provider_limits(subject, self.config.dialects or USUAL_DIALECTS)
        touches, is_stub = self.promises.touches(subject), self.promises.is_stub(subject)
        for found in beyond(subject, siblings, touches, is_stub=is_stub):
            if told.isdisjoint({("prompt-injection", found.path), (found.code, found.path)}):
                yield found  # one text is told once
        yield from self.promises.broken(subject)

    def _is_kept(self, subject: LintSubject) -> bool:
        """Whether a name such as `remove_prefix` means no change: the function of it has code, and
        changes nothing.
        """
        return self.promises.is_kept(subject) and not self.promises.is_stub(subject)


def _of_budgets(
    registries: Iterable[PlannedRegistry], config: Config
) -> Iterator[tuple[Finding, str]]:
    for over in overruns(registries, Budgets.of(config)):
        value = f"{over.size:,} bytes in {over.dialect}, of {over.budget:,}"
        place, package, tool = over.position, over.package, over.tool
        yield Finding(place, "over-budget", package=package, tool=tool, new=value), ""
