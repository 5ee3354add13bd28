"""The words that a module binds, and the mentions in its bodies that lead to none of them."""

from __future__ import annotations

import pytest
from linking import Linked

from toolgen.facts.module import Module
from toolgen.kept.words import bound_words, idle_in, parts_of

SOURCE = """
import json
import asyncio as loop
from acme.shop import basket as cart
from acme.stars import *

LIMIT: int = 3

class Shop:
    size = 1

    def open(self):
        self.door = 1
        from acme.late import handle
        return handle(json.dumps(3), LIMIT)

def find():
    def inner(): ...
    store.kind = 2
"""


def module(source: str = SOURCE) -> Module:
    found = Linked({"pkg/app.py": source}).project.full("pkg.app")
    assert found is not None
    return found


def test_the_words_of_a_module_are_those_at_any_depth() -> None:
    assert {*bound_words(module())} >= {
        *("pkg", "app", "json", "loop", "asyncio", "cart", "acme", "shop", "basket", "stars"),
        *("LIMIT", "Shop", "size", "open", "door", "late", "handle", "find", "inner", "kind"),
    }


def _plain(source: str) -> Module:
    """The facts of a module without those of bodies that are left out."""
    found = Linked({"pkg/app.py": source}).project.module("pkg.app")
    assert found is not None
    return found


IDLE = {
    "json.dumps": True,
    "json.dumps()": True,
    "loop.run": True,
    "unknown.thing": True,
    "json.getattr": False,
    "getattr": False,
    "self.other": False,
    "json.Shop": False,
    "find": False,
    "LIMIT": False,
    "acme:handle": False,
    **dict.fromkeys(
        ("methodcaller", "attrgetter", "operator.attrgetter", "vars()", "globals()"), False
    ),
    **dict.fromkeys(("json.__dict__", "importlib.import_module", "__import__()"), False),
    **dict.fromkeys(
        ("loader.exec_module", "os.environ", "pytest.fixture", "cls.x", "super()"), False
    ),
}


@pytest.mark.parametrize("mention", IDLE)
def test_a_mention_is_idle_where_it_leads_to_no_word(mention: str) -> None:
    made = module()
    assert idle_in(made, {*bound_words(made)}, {"pkg", "acme"})(mention) is IDLE[mention]


LATE = """
from . import json
from .. import re as patterns

def find():
    from acme.late import handle, other as renamed
    return handle(json.dumps(3))
"""


@pytest.mark.parametrize("mention", ["handle()", "renamed.x", "json.dumps", "patterns.sub"])
def test_what_a_body_or_a_module_imports_from_the_project_is_not_idle(mention: str) -> None:
    made = _plain(LATE)
    assert not idle_in(made, {"json", "patterns"}, {"pkg", "acme"})(mention)


def test_what_no_body_imports_is_idle() -> None:
    made = _plain(LATE)
    assert all(map(idle_in(made, {"json"}, {"pkg", "acme"}), ("find", "other", "own()")))


def test_what_has_the_name_of_a_library_is_not_idle() -> None:
    made = module()
    assert not idle_in(made, {*bound_words(made)}, {"pkg", "acme", "json"})("json.dumps")
    rebound = module(SOURCE + "\njson = Shop()\n")
    assert not idle_in(rebound, {*bound_words(rebound)}, {"pkg", "acme"})("json.dumps")


def test_the_parts_of_names_are_their_words() -> None:
    assert [*parts_of(["fastmcp:FastMCP.tool", "a"])] == ["fastmcp", "FastMCP", "tool", "a"]
