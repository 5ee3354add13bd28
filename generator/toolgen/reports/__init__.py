"""Reports: findings in the forms that people and programs read.

What a build prints needs `build.py` alone; the other formats load what they are written with.
"""

from __future__ import annotations

from toolgen.reports.report import Report, ReportKind

__all__ = ["Report", "ReportKind"]
