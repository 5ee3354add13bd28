"""The documentation lists the frameworks that are read, and the versions that they were held to."""

from __future__ import annotations

import frameworks_page
import pytest


def test_the_table_is_that_of_the_frontends(update_golden: bool) -> None:
    expected = frameworks_page.page()
    if update_golden:
        frameworks_page.PAGE.write_text(expected, "utf-8", newline="\n")
        pytest.skip("table rewritten; review the git diff")
    assert frameworks_page.PAGE.read_text("utf-8") == expected
