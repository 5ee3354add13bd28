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


PYDANTIC = """
from packaging.version import Version
import packaging.version
import pydantic
from pydantic import VERSION
from pydantic.version import VERSION as FULL

IS_NEW = {}

if IS_NEW:
    from a import X
else:
    from b import X
"""

PYDANTIC_TESTS = [
    'VERSION >= "2"',
    'VERSION >= "2.0"',
    'VERSION < "2"',
    'VERSION > "1.10"',
    'VERSION < "3"',
    'VERSION[0] == "2"',
    'VERSION.split(".")[0] == "2"',
    'int(FULL.split(".", 1)[0]) >= 2',
    'int(FULL.split(".", 1)[0]) > 2',
    "int(pydantic.VERSION[0]) < 2",
    "int(pydantic.__version__[0]) != 1",
    'Version(VERSION) >= Version("2")',
    'packaging.version.parse(VERSION) < packaging.version.parse("2.0.0")',
    "Version(VERSION).major >= 2",
    "Version(VERSION).major == 1",
]


@pytest.mark.parametrize("test", PYDANTIC_TESTS)
def test_a_condition_on_pydantics_version_is_as_python_says(test: str) -> None:
    names: dict[str, object] = {}
    exec(PYDANTIC.partition("IS_NEW")[0] + f"told = {test}", names)  # the line itself
    classes = {f"{name}.py": "class X: ...\n" for name in "ab"}
    linked = Linked({"app.py": PYDANTIC.format(test), **classes})
    assert linked.meaning("X") == ("a:X" if names["told"] else "b:X")


@pytest.mark.parametrize("test", ['VERSION >= "2.5"', 'VERSION == "2.1.1"', 'VERSION > "2"'])
def test_what_hangs_on_more_than_the_major_version_is_not_told(test: str) -> None:
    classes = {f"{name}.py": "class X: ...\n" for name in "ab"}
    linked = Linked({"app.py": PYDANTIC.format(test), **classes})
    assert linked.meaning("X") not in ("a:X", "b:X")
