"""Checks: functions of a tool, or of all tools of a package, that say what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from toolgen.findings import Finding
from toolgen.lint.checks.characters import characters
from toolgen.lint.checks.descriptions import descriptions
from toolgen.lint.checks.headers import headers
from toolgen.lint.checks.hints import hints
from toolgen.lint.checks.injection import injection
from toolgen.lint.checks.leaks import leaks
from toolgen.lint.checks.parameters import parameters
from toolgen.lint.checks.repetition import repetition
from toolgen.lint.checks.secrets import secrets
from toolgen.lint.checks.sizes import package_sizes, sizes
from toolgen.lint.checks.subject import LintLimits, LintSubject
from toolgen.lint.checks.values import values

__all__ = ["CHECKS", "PACKAGE_CHECKS"]

CHECKS: tuple[Callable[[LintSubject, LintLimits], Iterator[Finding]], ...] = (
    *(descriptions, leaks, parameters, values, characters, injection, secrets, headers),
    *(hints, sizes),
)
"""What is said of one tool."""

PACKAGE_CHECKS: tuple[
    Callable[[Sequence[LintSubject], LintLimits], Iterator[tuple[LintSubject, Finding]]], ...
] = (repetition, package_sizes)
"""What is said of tools by comparison with the others of their package."""
