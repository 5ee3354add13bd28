"""Sizes: what providers refuse, and what is too much to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolgen.dialects import DIALECTS, Dialect, Violation, convert
from toolgen.findings import Finding
from toolgen.lint.checks.subject import LintLimits, LintSubject, Node

USUAL_DIALECTS = ("openai", "anthropic", "gemini", "mcp")
"""The dialects that count where the configuration names none."""


def sizes(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """Arguments, and choices for them, that are too many."""
    count = len(subject.properties)
    if count > limits.parameters:
        yield subject.finding("too-many-parameters", value=count)
    for name, node in subject.properties.items():
        most = max((_choices(each) for each in subject.alternatives(node)), default=0)
        if most > limits.enum:
            yield subject.finding("enum-large", f"/{name}", most)


def _choices(node: Node) -> int:
    items = node.get("items")
    inner = _choices(items) if isinstance(items, dict) else 0
    enum = node.get("enum")
    return max(len(enum) if isinstance(enum, list) else 0, inner)


def package_sizes(
    subjects: Sequence[LintSubject], limits: LintLimits
) -> Iterator[tuple[LintSubject, Finding]]:
    """Tools that are too many, told once, of the first."""
    if len(subjects) > limits.tools:
        yield subjects[0], subjects[0].finding("too-many-tools", value=len(subjects))


def provider_limits(subject: LintSubject, dialects: Sequence[str]) -> Iterator[Finding]:
    """What providers have against a tool; what several have is told once."""
    told: dict[Violation, list[str]] = {}
    for name in dialects:
        for violation in _violations(subject, DIALECTS[name]):
            told.setdefault(violation, []).append(name)
    for violation, names in told.items():
        rule = "provider-refuses" if violation.is_certain else "provider-may-refuse"
        yield subject.finding(
            rule, _argument(violation), f"{', '.join(names)}: {violation.message}"
        )


def _argument(violation: Violation) -> str:
    """Where the argument stands that a provider has something against; empty for the whole."""
    match violation.path:
        case ("properties", name, *_):
            return f"/{name}"
        case _:
            return ""


def _violations(subject: LintSubject, dialect: Dialect) -> tuple[Violation, ...]:
    return convert(subject.planned.wording, dialect).violations
