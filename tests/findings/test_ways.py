"""From each finding about a tool there is a way on that can be pasted."""

from __future__ import annotations

import pytest

from toolgen.findings.registry import DIAGNOSTICS
from toolgen.findings.ways import WAYS, ways_on


@pytest.mark.parametrize("code", DIAGNOSTICS)
def test_the_last_is_to_leave_the_function_out(code: str) -> None:
    last = ways_on(code, {"acme.b:two", "acme.a:one"}, None)[-1]

    assert last == 'exclude-tools = ["acme.a:one", "acme.b:two"]'


def test_the_table_names_codes_that_there_are() -> None:
    assert WAYS.keys() <= DIAGNOSTICS.keys()


def test_libraries_are_offered_where_they_are_not_read_yet() -> None:
    first, _ = ways_on("TG302", ["acme:one"], ".venv/lib/python3.13/site-packages", "pandas")

    assert first == "toolgen build --resolve-installed .venv/lib/python3.13/site-packages"
    assert ways_on("TG302", ["acme:one"], "", "pandas")[0] == "toolgen build --resolve-installed"
    assert len(ways_on("TG302", ["acme:one"], None, "pandas")) == 1
    assert len(ways_on("TG302", ["acme:one"], "")) == 1
