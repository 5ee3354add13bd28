"""Settings: which rules are looked for, where, and how grave they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from toolgen.config import Config
from toolgen.findings import NO_POSITION, Finding, ToolgenError
from toolgen.findings.registry import LINT_RULES, Severity, unknown_rule
from toolgen.findings.settings import severities
from toolgen.lint.checks.subject import LintLimits

TABLE = "tool.toolgen.lint"
_ALL = "all"
_UNUSED = "acceptance-unused"


@dataclass(frozen=True, slots=True)
class Ignore:
    """Rules that are not looked for in some tools: by names, or by `module:function`."""

    pattern: str
    rules: frozenset[str]

    def covers(self, finding: Finding, function: str) -> bool:
        """Whether a finding in the tool of a function is meant."""
        names = (finding.tool, function)
        return finding.code in self.rules and any(fnmatchcase(n, self.pattern) for n in names)


@dataclass(frozen=True, slots=True)
class LintSettings:
    """What to look for."""

    rules: frozenset[str]
    severities: dict[str, Severity]
    ignores: tuple[Ignore, ...]
    limits: LintLimits

    @classmethod
    def of(
        cls, config: Config, select: Sequence[str] = (), ignore: Sequence[str] = ()
    ) -> LintSettings:
        """The settings of a project; `select` and `ignore` are those of the command line.

        What is selected there stands in place of the configuration's, what is ignored is added.
        Raises ToolgenError for rules that do not exist.
        """
        chosen = _expanded(select, "--select") or _expanded(config.lint_select, f"{TABLE}.select")
        left_out = _expanded(config.lint_ignore, f"{TABLE}.ignore") | _expanded(ignore, "--ignore")
        ignores = tuple(
            Ignore(pattern, _expanded(rules, f"{TABLE}.per-tool-ignores"))
            for pattern, rules in config.per_tool_ignores
        )
        return cls(
            chosen - left_out,
            severities(config.lint_severities, LINT_RULES, f"{TABLE}.severity"),
            ignores,
            LintLimits(
                config.max_description, config.max_enum, config.max_parameters, config.max_tools
            ),
        )

    def kept(self, found: Iterable[tuple[Finding, str]]) -> Iterator[Finding]:
        """The findings that are looked for, with one for each ignore in vain.

        Each finding comes with the function of its tool, `module:qualname`.
        """
        used: set[int] = set()
        for finding, function in found:
            covering = {id(each) for each in self.ignores if each.covers(finding, function)}
            used |= covering
            if not covering and finding.code in self.rules:
                yield finding
        for ignore in self.ignores:
            if id(ignore) not in used and _UNUSED in self.rules:
                old = f"per-tool-ignores {ignore.pattern}"
                yield Finding(NO_POSITION, _UNUSED, path="pyproject.toml", old=old)


def _expanded(names: Iterable[str], where: str) -> frozenset[str]:
    """Rules by id, category, pattern or `all`."""
    found: set[str] = set()
    for name in names:
        rules = {
            rule.id
            for rule in LINT_RULES.values()
            if name in (_ALL, rule.id, rule.category.value) or fnmatchcase(rule.id, name)
        }
        if not rules:
            known = [_ALL, *LINT_RULES, *(rule.category.value for rule in LINT_RULES.values())]
            raise ToolgenError(f"{where}: {unknown_rule(name, known)}")
        found |= rules
    return frozenset(found)
