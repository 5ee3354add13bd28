"""Linting of sources that tests hold as text or in folders, without the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from textwrap import dedent
from typing import Any

from source_files import source_file

from toolgen.config import Config
from toolgen.findings import Finding
from toolgen.lint import lint
from toolgen.lint.settings import LintSettings
from toolgen.pipeline import generate
from toolgen.source import SourceFile


def findings(sources: str | Mapping[str, str], *rules: str, **options: Any) -> list[Finding]:
    """What is found in a module, or in files by path, by these rules or by all."""
    files = {"shop.py": sources} if isinstance(sources, str) else sources
    read = [source_file(path, dedent(text)) for path, text in files.items()]
    return linted(read, rules, replace(Config(), **options))


def linted(sources: Sequence[SourceFile], rules: Sequence[str], config: Config) -> list[Finding]:
    """What is found in sources by these rules, or by those that the configuration selects."""
    return lint(generate(sources, config), sources, config, LintSettings.of(config, rules))


def told(found: Sequence[Finding]) -> list[tuple[str, object]]:
    """The subjects of findings and what was found there."""
    return [(finding.subject, finding.new) for finding in found]
