"""The formats of reports, by name."""

from __future__ import annotations

from collections.abc import Callable

from toolgen.reports.github import render_github
from toolgen.reports.gitlab import render_gitlab
from toolgen.reports.json import render_json
from toolgen.reports.junit import render_junit
from toolgen.reports.markdown import render_markdown
from toolgen.reports.report import Report
from toolgen.reports.sarif import render_sarif
from toolgen.reports.text import render_text

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
