"""Defaults that rest on variables of the environment, in all the ways that code guards them.

Where the environment is taken for empty, the default is the one that Python comes to; else it is
left out, and that is said.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest
from building import generate_tree

from toolgen.config import Config
from toolgen.ir.nodes import Scalar

READS = {
    "an item": ("os.environ[{key}]", "KeyError"),
    "an item of an alias": ("variables[{key}]", "LookupError"),
    "none": ("os.environ.get({key})", "TypeError"),
    "no number": ("os.getenv({key}, '')", "ValueError"),
}
CAUGHT = {
    "alone": "{kind}",
    "one of several": "({kind}, RuntimeError)",
    "everything": "Exception",
    "behind another": "NameError:\n    {other}\nexcept {kind}",
}
LAYOUTS = {
    "a name": "try:\n    limit = int({read})\nexcept {caught}:\n    limit = 7\n",
    "a name before": "limit = 7\ntry:\n    limit = int({read})\nexcept {caught}:\n    pass\n",
    "what is read first": (
        "try:\n    text = {read}\n    number = int(text)\n"
        "except {caught}:\n    limit = 7\nelse:\n    limit = number\n"
    ),
    "an attribute": (
        "class Settings:\n    def __init__(self):\n"
        "        try:\n            self.limit = int({read})\n"
        "        except {kind}:\n            self.limit = 7\n"
        "settings = Settings()\nlimit = settings.limit\n"
    ),
}
IN_FUNCTIONS = {
    "given back": "try:\n    return int({read})\nexcept {caught}:\n    return default\n",
    "given back later": (
        "try:\n    value = int({read})\nexcept {caught}:\n    value = default\nreturn value\n"
    ),
    "suppressed": "with suppress({kind}):\n    return int({read})\nreturn default\n",
    "asked first": (
        "if key not in os.environ:\n    return default\n"
        "try:\n    return int({read})\nexcept {caught}:\n    return -1\n"
    ),
    "with a default": (
        "try:\n    return int(os.environ.get(key, str(default)))\nexcept {caught}:\n    return -1\n"
    ),
}
HEAD = """\
import os
from contextlib import suppress
from os import environ as variables
from fastmcp import FastMCP

server = FastMCP("shop")

"""
TOOL = """
@server.tool
def look(where: str, limit: int = limit) -> str:
    return where
"""
SPELLINGS = [*product(READS, CAUGHT, [*LAYOUTS, *IN_FUNCTIONS])]


def _text(read: str, caught: str, layout: str) -> str:
    """A module that has the default in one of the ways."""
    expression, kind = READS[read]
    is_function = layout in IN_FUNCTIONS
    said = {
        "read": expression.format(key="key" if is_function else "'LIMIT'"),
        "kind": kind,
        "caught": CAUGHT[caught].format(
            kind=kind, other="return -1" if is_function else "limit = 1"
        ),
    }
    if not is_function:
        return HEAD + LAYOUTS[layout].format(**said) + TOOL
    body = indent(IN_FUNCTIONS[layout].format(**said), "    ")
    return f"{HEAD}def setting(key, default):\n{body}\nlimit = setting('LIMIT', 7)\n{TOOL}"


@pytest.mark.parametrize(("read", "caught", "layout"), SPELLINGS)
def test_a_default_is_what_python_comes_to_without_variables(
    read: str, caught: str, layout: str, tmp_path: Path
) -> None:
    text = _text(read, caught, layout)
    (tmp_path / "app.py").write_text(text, "utf-8")
    result = generate_tree(tmp_path, Config(environment="empty"))
    assert [each.parameters[-1].default for each in result.tools] == [Scalar(_run(text))]
    assert {each.code for each in result.diagnostics} == {"TG203", "TG310"}


@pytest.mark.parametrize(("read", "layout"), [*product(READS, [*LAYOUTS, *IN_FUNCTIONS])])
def test_a_default_is_left_out_where_variables_may_be_set(
    read: str, layout: str, tmp_path: Path
) -> None:
    (tmp_path / "app.py").write_text(_text(read, "alone", layout), "utf-8")
    result = generate_tree(tmp_path)
    assert len(result.tools) == 1
    assert {each.code for each in result.diagnostics} == {"TG203", "TG304"}


def _run(text: str) -> object:
    """What `limit` is once Python has run the module without the framework and the variable."""
    names: dict[str, Any] = {}
    lines = text.partition(TOOL)[0].replace("from fastmcp import FastMCP\n", "")
    exec(lines.replace('server = FastMCP("shop")\n', ""), names)
    return names["limit"]
