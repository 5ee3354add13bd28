"""Conditions on Python's version hold, do not, or cannot be told, for each way to compare."""

from __future__ import annotations

import pytest
from linking import Linked

SOURCE = "import sys\nif sys.version_info {} {}:\n    from a import X\nelse:\n    from b import X\n"


@pytest.mark.parametrize(
    ("operator", "version", "meant"),
    [
        (">=", (3, 9), "a:X"),
        (">=", (4, 0), "b:X"),
        (">", (3, 9), "a:X"),
        (">", (4,), "b:X"),
        ("<", (3, 9), "b:X"),
        ("<", (4, 0), "a:X"),
        ("<=", (3, 9), "b:X"),
        ("<=", (4, 0), "a:X"),
    ],
)
def test_a_condition_on_the_version_is_folded(
    operator: str, version: tuple[int, ...], meant: str
) -> None:
    classes = {f"{name}.py": "class X: ...\n" for name in "ab"}
    linked = Linked({"app.py": SOURCE.format(operator, version), **classes})
    assert linked.meaning("X") == meant
