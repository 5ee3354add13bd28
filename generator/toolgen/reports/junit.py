"""JUnit XML: a test case a finding; errors fail, the rest passes and says what it is."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, tostring

from toolgen.findings import Finding
from toolgen.findings.registry import Severity
from toolgen.reports.report import Report, place, witnessed

# What XML 1.0 has no way to write (§2.2).
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render_junit(report: Report) -> str:
    """One suite. A report without findings has one case that passes."""
    failed = sum(finding.severity is Severity.ERROR for finding in report.findings)
    count = str(max(1, len(report.findings)))
    suite = Element("testsuite", name=f"toolgen {report.kind}", tests=count, failures=str(failed))
    for finding in report.findings:
        _case(suite, finding)
    if not report.findings:
        SubElement(suite, "testcase", classname="toolgen", name=report.kind)
    root = Element("testsuites")
    root.append(suite)
    return tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _case(suite: Element, finding: Finding) -> None:
    at = place(finding)
    case = SubElement(
        suite,
        "testcase",
        classname=_text(finding.code),
        name=_text(finding.subject),
        file=_text(at.path),
        line=str(at.line),
    )
    if finding.severity is Severity.ERROR:
        failure = SubElement(
            case, "failure", message=_text(finding.message), type=finding.severity.value
        )
        failure.text = witnessed(finding) or None
    else:
        said = "\n".join(filter(None, (finding.message, witnessed(finding))))
        SubElement(case, "system-out").text = _text(f"{finding.severity}: {said}")


def _text(text: str) -> str:
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)
