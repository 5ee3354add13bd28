"""`getattr` with a default, and `hasattr`: by what a class and those above it have, however it is
named, and on a condition where a library or a hook may have it.
"""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

NAMES = ("tools", "_tools", "__tools__")
OWNERS = {
    "a class": "K",
    "an object": "K()",
    "the class of an object": "type(K())",
    "a class below": "L",
    "an object of one below": "L()",
}
HOW = {
    "in the body": "class K:\n    {name} = True\n",
    "stored": "class K: ...\nK.{name} = True\n",
    "by setattr": "class K: ...\nsetattr(K, '{name}', True)\n",
    "by a function": "class K: ...\ndef put(cls):\n    cls.{name} = True\nput(K)\n",
    "added to": "class K:\n    {name} = ()\nK.{name} = getattr(K, '{name}', ()) + (1,)\n",
    "below a library's": "from abc import ABC\nclass K(ABC):\n    {name} = True\n",
}
ASKS = "if getattr({owner}, '{name}', False) and hasattr({owner}, '{name}'):\n    mcp.tool(look)\n"
NOT = "if getattr({owner}, '{name}', None) is None:\n    mcp.tool(look)\n"


def conditions(text: str) -> list[str]:
    """What the tools stand under that a module registers."""
    head = "from fastmcp import FastMCP\nmcp = FastMCP('shop')\ndef look(a: int): ...\n"
    found = generate([source_file("shop.py", head + text)], Config()).planned
    return [" and ".join(each.tool.conditions) for each in found]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("how", HOW)
def test_what_a_class_has_is_told(how: str, name: str) -> None:
    made = HOW[how].format(name=name) + "class L(K): ...\n"
    for owner in OWNERS.values():
        assert conditions(made + ASKS.format(owner=owner, name=name)) == [""]
        assert conditions(made + NOT.format(owner=owner, name=name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_what_neither_a_class_nor_one_above_it_has_is_the_default(name: str) -> None:
    made = "class K:\n    other = 1\nclass L(K): ...\n"
    for owner in OWNERS.values():
        assert conditions(made + NOT.format(owner=owner, name=name)) == [""]
        assert conditions(made + ASKS.format(owner=owner, name=name)) == []


@pytest.mark.parametrize(
    "above",
    ["import absent\nclass K(absent.Base): ...\n", "class K:\n    def __getattr__(self, n): ...\n"],
    ids=["a library", "a hook"],
)
def test_what_something_else_may_give_is_a_condition(above: str) -> None:
    asks = "if hasattr(K(), 'tools'):\n    mcp.tool(look)\n"

    assert conditions(above + asks) == ["hasattr(K(), 'tools')"]
