"""Apart: whether the tests of a tree change what is read of the rest of it.

Consumes two builds, of a tree and of the same without its tests; produces what of the tools,
schemas and findings outside tests is in one of them alone. Tests are no evidence, so nothing is.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator

from toolgen.results import Result

_OF_TESTS = re.compile(r"(?:^|/)(?:tests?/|conftest\.py$|test_[^/]*\.py$|[^/]*_test\.py$)")


def is_of_tests(path: str) -> bool:
    """Whether a file is in a folder of tests, or one that pytest would collect or load."""
    return _OF_TESTS.search(path) is not None


def changed(whole: Result, untested: Result) -> Iterator[str]:
    """A line for each tool, state and finding outside tests that one of two builds has alone."""
    lines = [Counter(_outside_tests(each)) for each in (whole, untested)]
    for sign, more, less in zip("+-", lines, reversed(lines), strict=True):
        for line in sorted((more - less).elements()):
            yield f"{sign} {line}"


def _outside_tests(result: Result) -> Iterator[str]:
    for planned in result.planned:
        if not is_of_tests(planned.tool.position.path):
            schemas = json.dumps([planned.parameters, planned.output], sort_keys=True)
            tool = planned.tool
            yield f"{tool.position} tool {tool.name!r} of {tool.profile.framework}: " + (
                f"{tool.description!r} {schemas}"
            )
    for entry in result.ledger:
        if not is_of_tests(entry.position.path):
            yield f"{entry.position} {entry.function}: {entry.state}, {', '.join(entry.tools)}"
    for finding in result.diagnostics:
        if not is_of_tests(finding.position.path):
            yield str(finding)
