"""Conditions on Python's version hold, do not, or cannot be told, for each way to compare."""

from __future__ import annotations

import tomllib

import pytest
from building import REPOSITORY
from linking import Linked
from source_files import source_file

from toolgen.config import Config
from toolgen.pins import PYTHONS
from toolgen.pipeline import generate

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


def test_the_version_is_the_oldest_that_the_project_admits() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]
    oldest = int(project["requires-python"].removeprefix(">=3."))
    classes = {f"{name}.py": "class X: ...\n" for name in "ab"}

    for minor in range(oldest - 1, oldest + 3):
        linked = Linked({"app.py": SOURCE.format(">=", (3, minor)), **classes})
        assert linked.meaning("X") == ("a:X" if minor <= oldest else "b:X")


PYDANTIC = """
import importlib.metadata
from importlib import metadata
from importlib.metadata import version as installed
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
    'VERSION > "2"',
    'VERSION[:2] == "2."',
    'VERSION.startswith(("2.", "3."))',
    'not VERSION.startswith("1.")',
    'VERSION.split(".")[0] in ("1", "0")',
    'int(VERSION.partition(".")[0]) > 1',
    'tuple(int(part) for part in VERSION.split(".")[:2]) >= (2, 0)',
    'tuple(map(int, VERSION.split(".")[:2])) < (2, 0)',
    "Version(VERSION).release >= (2,)",
    'Version("2") <= Version(VERSION)',
    'pydantic.version.VERSION >= "2"',
    'packaging.version.Version(VERSION) >= packaging.version.Version("2")',
    'Version(VERSION) > Version("0.0")',
    'Version(VERSION) >= Version("2.0.0.0")',
    'Version("2").micro == 0 and Version(VERSION) > Version("1.0")',
    'installed("pydantic") >= "2"',
    'metadata.version("pydantic")[0] == "1"',
    'Version(importlib.metadata.version("pydantic")) >= Version("2.0.0")',
]


@pytest.mark.parametrize("test", PYDANTIC_TESTS)
def test_a_condition_on_pydantics_version_is_as_python_says(test: str) -> None:
    names: dict[str, object] = {}
    exec(PYDANTIC.partition("IS_NEW")[0] + f"told = {test}", names)  # the line itself
    classes = {f"{name}.py": "class X: ...\n" for name in "ab"}
    linked = Linked({"app.py": PYDANTIC.format(test), **classes})
    assert linked.meaning("X") == ("a:X" if names["told"] else "b:X")


_IMPORTLIB = ("importlib", "importlib.metadata")


@pytest.mark.parametrize(
    ("imported", "said"),
    [
        *((f"import {each}", "importlib.metadata.version('pydantic')") for each in _IMPORTLIB),
        ("import importlib.metadata as m", "m.version('pydantic')"),
        ("from importlib.metadata import version", "version('pydantic')"),
        ("import importlib_metadata", "importlib_metadata.version('pydantic')"),
        ("from importlib_metadata import version", "version('pydantic')"),
        ("import pydantic", "pydantic.VERSION"),
        ("import pydantic", "pydantic.__version__"),
        ("import pydantic", "pydantic.version.VERSION"),
        ("from pydantic import version", "version.VERSION"),
        ("import pydantic.version", "pydantic.version.VERSION"),
    ],
)
@pytest.mark.parametrize(
    ("parses", "parsed"),
    [
        ("", "{}[0]"),
        ("import packaging", "packaging.version.parse({}).major"),
        ("import packaging", "packaging.version.Version({}).major"),
        ("import packaging.version", "packaging.version.parse({}).major"),
        ("import packaging.version as v", "v.Version({}).major"),
        ("from packaging import version as v", "v.parse({}).major"),
        ("from packaging.version import Version", "Version({}).major"),
        ("from packaging.version import parse", "parse({}).major"),
    ],
)
def test_pydantics_version_is_told_however_it_is_imported_and_parsed(
    imported: str, said: str, parses: str, parsed: str
) -> None:
    test = f"int({parsed.format(said)}) >= 2"
    source = f"{imported}\n{parses}\nif {test}:\n    from a import X\nelse:\n    from b import X\n"
    classes = {f"{name}.py": "class X: ...\n" for name in "ab"}
    assert Linked({"app.py": source, **classes}).meaning("X") == "a:X"


@pytest.mark.parametrize(
    "test",
    [
        'VERSION >= "2.5"',
        'VERSION == "2.1.1"',
        'Version(VERSION) > Version("2.5")',
        "Version(VERSION).minor > 4",
        'tuple(map(int, VERSION.split(".")))[1] >= 5',
        'installed("pydantic_core") >= "2"',
    ],
)
def test_what_hangs_on_more_than_the_major_version_is_not_told(test: str) -> None:
    classes = {f"{name}.py": "class X: ...\n" for name in "ab"}
    linked = Linked({"app.py": PYDANTIC.format(test), **classes})
    assert linked.meaning("X") not in ("a:X", "b:X")


PYTHON_TESTS = [
    "sys.version_info[:2] >= (3, 10)",
    "sys.version_info[0] == 3 and sys.version_info[1] > 8",
    "sys.version_info.major < 3",
    "(sys.version_info.major, sys.version_info.minor) >= (3, 9)",
    'sys.version.startswith("3.")',
    "sys.hexversion >= 0x03090000",
    'platform.python_version() >= "3"',
    'platform.python_version_tuple()[0] == "2"',
]


@pytest.mark.parametrize("test", PYTHON_TESTS)
def test_a_condition_on_pythons_version_is_told_however_it_is_written(test: str) -> None:
    names: dict[str, object] = {}
    exec(f"import platform, sys\ntold = {test}", names)  # all Pythons that run this agree
    source = f"import platform, sys\nif {test}:\n    from a import X\nelse:\n    from b import X\n"
    classes = {f"{name}.py": "class X: ...\n" for name in "ab"}
    linked = Linked({"app.py": source, **classes})
    assert linked.meaning("X") == ("a:X" if names["told"] else "b:X")


COMPAT = """
import sys
from typing import TYPE_CHECKING
from pydantic import VERSION as V
from packaging.version import Version

PYDANTIC_V2 = V.startswith("2.")
MAJOR = int(V.split(".")[0])
PARSED = Version(V)
MODERN = not sys.version_info < (3, 10)

def is_second():
    return PARSED.major == 2
"""

TOLD = ["PYDANTIC_V2", "MAJOR >= 2", "PARSED >= Version('2')", "MODERN", "is_second()"]

REGISTERING = """
from fastmcp import FastMCP
from packaging.version import Version
from compat import *

app = FastMCP("app")

if {0}:
    @app.tool(name="by_module")
    def one(): "Do."

def register(app: FastMCP):
    name = "by_function" if {0} else "by_mistake"
    if not ({0}) or TYPE_CHECKING:
        name = "by_mistake"

    @app.tool(name=name)
    def two(): "Do."
"""


@pytest.mark.parametrize("test", TOLD)
def test_no_condition_remains_of_what_another_module_makes_of_versions(test: str) -> None:
    texts = {"compat.py": COMPAT, "app.py": REGISTERING.format(test)}
    result = generate([source_file(*each) for each in texts.items()], Config())
    made = {each.tool.name: each.tool.conditions for each in result.planned}
    assert made["by_module"] == ()
    assert "()" in test or made == {"by_module": (), "by_function": ()}


@pytest.mark.parametrize("test", ["settings.debug", "os.name == 'nt'", "sys.platform"])
def test_what_hangs_on_the_machine_or_a_library_is_a_condition(test: str) -> None:
    head = "import os, sys\nfrom elsewhere import settings\n"
    text = REGISTERING.replace("from compat import *", head + "TYPE_CHECKING = False").format(test)
    result = generate([source_file("app.py", text)], Config())
    made = {each.tool.name: each.tool.conditions for each in result.planned}
    assert made["by_module"] == (test.replace('"', "'"),)


@pytest.mark.parametrize("minor", range(PYTHONS[0][1] - 1, PYTHONS[-1][1] + 3))
def test_a_value_is_told_where_it_is_the_same_under_all_pythons(minor: int) -> None:
    text = (
        "import sys\nfrom toolgen_runtime import tool\n\n@tool\n"
        f"def look(is_new: bool = sys.version_info >= (3, {minor})) -> None:\n    'Look.'\n"
    )
    result = generate([source_file("app.py", text)], Config())

    agreed = {python >= (3, minor) for python in PYTHONS}
    assert [each.code for each in result.diagnostics] == ["TG304"] * (len(agreed) > 1)
