"""Reports: findings in the forms that people and programs read."""

from __future__ import annotations

from collections.abc import Callable

from toolgen.contract.reports.github import render_github
from toolgen.contract.reports.gitlab import render_gitlab
from toolgen.contract.reports.json import render_json
from toolgen.contract.reports.junit import render_junit
from toolgen.contract.reports.markdown import render_markdown
from toolgen.contract.reports.report import Accepted, Report
from toolgen.contract.reports.sarif import render_sarif
from toolgen.contract.reports.text import render_text

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
