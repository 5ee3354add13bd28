"""What a finding gives for the reason is so, and is said once."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

HEAD = """
from elsewhere import NAMES, TEXT
from fastmcp import FastMCP

server = FastMCP("shop")

def look(where: str) -> str:
    "Look."
    return where

def see(what: int) -> int:
    return what
"""
_UNTOLD = "cannot be told from source"
_LOOP = {"TG112": f"option 'name' of look: the value of 'NAMES' {_UNTOLD}: it is a loop variable"}
CASES = {
    "the second of two loops": (
        "for n in [1, 2]: server.tool(look, name=f'n{n}')\n"
        "for n in NAMES:\n    server.tool(look, name=n)",
        _LOOP,
    ),
    "the second of two loops in a function": (
        "def all():\n    for n, _ in [(1, 2)]: server.tool(look, name=f'n{n}')\n"
        "    for n, _ in NAMES:\n        server.tool(look, name=n)\nall()",
        _LOOP,
    ),
    "behind both loops": (
        "for n in NAMES: pass\nfor n in TEXT: pass\nserver.tool(look, name=n)",
        {"TG112": "option 'name' of look: 'n' may mean what line 13 or what line 14 binds"},
    ),
    "a test after an arm": (
        "n = 'a'\nif NAMES:\n    n = 'b'\n    print(n)\n@server.tool(name=n)\ndef f(a: int): 'F.'",
        {"TG112": f"option 'name' of f: the value of 'n' {_UNTOLD}: it is one of several values"},
    ),
    "a name that another function has too": (
        "def counter():\n    n = 0\n    def count():\n"
        "        nonlocal n\n        n += 1\n    return count\n"
        "for n in NAMES: server.tool(look, name=n)",
        _LOOP,
    ),
    "a description that is refused": (
        "server.tool(see, name='seen', description=TEXT)",
        {
            "TG112": "option 'description' of see: the value of 'TEXT' "
            f"{_UNTOLD}: its value is not known at build"
        },
    ),
    "no description": (
        "server.tool(see, name='seen')",
        {"TG203": "the tool 'seen' has no description for the model to read"},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_reason_that_is_given_is_so(case: str) -> None:
    text, expected = CASES[case]
    result = generate([source_file("app.py", HEAD + text + "\n")], Config())

    assert {each.code: each.message for each in result.diagnostics} == expected


def test_in_the_arm_that_binds_a_name_it_means_that() -> None:
    text = "if NAMES:\n    n = 'one'\nelse:\n    n = 'two'\n    server.tool(look, name=n)\n"
    result = generate([source_file("app.py", HEAD + text)], Config())

    assert [each.tool.name for each in result.planned] == ["two"]
