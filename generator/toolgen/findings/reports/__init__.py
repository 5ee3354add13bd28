"""Reports: findings in the forms that people and programs read."""

from __future__ import annotations

from collections.abc import Callable

from toolgen.findings.reports.github import render_github
from toolgen.findings.reports.gitlab import render_gitlab
from toolgen.findings.reports.json import render_json
from toolgen.findings.reports.junit import render_junit
from toolgen.findings.reports.markdown import render_markdown
from toolgen.findings.reports.report import Accepted, Report
from toolgen.findings.reports.sarif import render_sarif
from toolgen.findings.reports.text import render_text

__all__ = ["RENDERERS", "Accepted", "Report"]

RENDERERS: dict[str, Callable[[Report], str]] = {
    "text": render_text,
    "json": render_json,
    "github": render_github,
    "gitlab": render_gitlab,
    "junit": render_junit,
    "sarif": render_sarif,
    "markdown": render_markdown,
}
"""What writes each format. All text ends with a line end."""
