"""Conditions are told by what stands in the source, parameters by what they were given."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

HEAD = """
import os
from fastmcp import FastMCP

server = FastMCP("shop")
DEBUG = os.getenv("DEBUG") == "1"

def look(where: str) -> str:
    "Look."
    return where

def see(what: int) -> int:
    "See."
    return what
"""
HELPERS = """
def register(function, is_on, is_hidden=False, name=None):
    if is_on and not is_hidden:
        server.tool(function, name=name)

def through(function, flag):
    register(function, flag or DEBUG)

def decorating(is_on):
    def decorate(function):
        if is_on:
            server.tool(function)
        return function
    return decorate
"""


def conditions(text: str) -> dict[str, tuple[str, ...]]:
    result = generate([source_file("tools.py", HEAD + text)], Config())
    return {each.tool.name: each.tool.conditions for each in result.planned}


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("register(look, DEBUG)", "DEBUG"),
        ("register(look, not DEBUG)", "not DEBUG"),
        ("register(look, True, DEBUG)", "not DEBUG"),
        ("through(look, os.getenv('ON'))", "os.getenv('ON') or DEBUG"),
        ("register(look, os.environ['ON'])", "os.environ['ON']"),
        ("import shop\nregister(look, shop.is_on)", "shop.is_on"),
        ("import shop\nregister(look, shop.Shop, shop.is_off)", "not shop.is_off"),
        ("decorating(DEBUG)(look)", "DEBUG"),
        ("[register(look, on) for on in [DEBUG]]", "DEBUG"),
        ("[server.tool(f) for f, on in {look: DEBUG}.items() if on]", "DEBUG"),
        ("for f, on in [(look, os.getenv('ON'))]:\n    if on: server.tool(f)", "os.getenv('ON')"),
        (
            "def all():\n    for on in [DEBUG]:\n        register(look, on)\nall()",
            "DEBUG",
        ),
        ("on = os.getenv('ON')\nif on: server.tool(look)", "on"),
        ("server.tool(look) if DEBUG else None", "DEBUG"),
        ("(lambda on: server.tool(look) if on else None)(DEBUG)", "DEBUG"),
        ("(lambda on: on and server.tool(look))(DEBUG)", "DEBUG"),
        ("(lambda on: [server.tool(each) for each in [look] if on])(DEBUG)", "DEBUG"),
    ],
)
def test_a_condition_names_what_a_parameter_was_given(text: str, condition: str) -> None:
    assert conditions(HELPERS + text) == {"look": (condition,)}


def test_arguments_that_are_written_with_each_other_are_shown_up_to_a_number() -> None:
    links = [f"def link{n}(on):\n    link{n + 1}(on or on)\n" for n in range(40)]
    last = "def link40(on):\n    if on:\n        server.tool(look)\n"
    (found,) = conditions("".join([*links, last, "link0(DEBUG)\n"]))["look"]
    assert len(found) < 1_000


@pytest.mark.parametrize("number", [20, 21])
def test_as_many_parts_of_a_condition_are_shown_as_are_read(number: int) -> None:
    names = [f"a{each}" for each in range(number)]
    given = [f"os.getenv('{each}')" for each in names]
    head = f"def register({', '.join(names)}):\n    if {' and '.join(names)}:\n"
    call = f"        server.tool(look)\nregister({', '.join(given)})\n"
    (found,) = conditions(head + call)["look"]
    assert found.replace("(", "").replace(")", "") == " and ".join(
        [*given[:20], *names[20:]]
    ).replace("(", "").replace(")", "")


@pytest.mark.parametrize(
    ("number", "more"), [(20, ""), (21, " and no other of 21 tests")], ids=["all", "most"]
)
def test_as_many_tests_before_an_arm_are_shown_as_are_read(number: int, more: str) -> None:
    tests = [f"os.getenv('{each}')" for each in range(number)]
    arms = "".join(f"{'el' if place else ''}if {test}: pass\n" for place, test in enumerate(tests))
    not_before = " and ".join(f"not {test}" for test in tests[:20]) + more
    told = {
        each: conditions(f"{arms}{each}: server.tool(look)\n") for each in ("else", "elif DEBUG")
    }
    assert told == {
        "else": {"look": (not_before,)},
        "elif DEBUG": {"look": (f"{not_before} and DEBUG",)},
    }


@pytest.mark.parametrize(
    "servers",
    [
        "if DEBUG:\n    mine = FastMCP('x', auth=1)\nelse:\n    mine = FastMCP('x')\n",
        "mine = FastMCP('x') if DEBUG else FastMCP('x', auth=1)\n",
        "def made():\n    if DEBUG:\n        return FastMCP('x')\n    return FastMCP('y')\n"
        "mine = made()\n",
    ],
)
@pytest.mark.parametrize(
    "registered",
    ["mine.tool(look)", "mine.add_tool(look)", "mine.tool()(look)", "mine.tool(name='look')(look)"],
)
def test_what_any_of_several_servers_is_given_stands_on_no_condition(
    servers: str, registered: str
) -> None:
    assert conditions(f"{servers}{registered}\n") == {"look": ()}


def test_what_one_of_several_callees_registers_stands_on_a_condition() -> None:
    text = "def nothing(function): ...\ncallee = server.tool if DEBUG else nothing\ncallee(look)\n"
    assert all(conditions(text)["look"])


@pytest.mark.parametrize(
    ("test", "kept"),
    [
        ("each is look", {"look"}),
        ("each is not look", {"see"}),
        ("each == look", {"look"}),
        ("each != look", {"see"}),
        ("not each is look", {"see"}),
    ],
)
def test_functions_are_told_apart_by_identity(test: str, kept: set[str]) -> None:
    text = f"for each in (look, see):\n    if {test}:\n        server.tool(each)\n"
    assert conditions(text) == dict.fromkeys(kept, ())


def test_two_runs_of_one_closure_may_be_the_same() -> None:
    text = """
def made():
    def inner(a: int) -> int:
        "Inner."
        return a
    return inner

one, other = made(), made()
if one is other:
    server.tool(look)
"""
    assert conditions(text) == {"look": ("one is other",)}


SPECS = """
import argparse

class Spec:
    def __init__(self, function, writes):
        self.function, self.writes = function, writes

given = argparse.ArgumentParser().parse_args()
WANTED = os.getenv("TOOLS", "").split(",")

def may():
    ...
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "for spec in [Spec(look, False), Spec(see, True)]:\n"
            "    if given.only and spec.writes: continue\n    server.tool(spec.function)",
            {"look": (), "see": ("not given.only",)},
        ),
        (
            "for spec in [Spec(look, False), Spec(see, True)]:\n"
            "    if spec.writes or given.all: server.tool(spec.function)",
            {"look": ("given.all",), "see": ()},
        ),
        (
            "for spec in [Spec(look, False)]:\n"
            "    if not (given.only and not spec.writes): server.tool(spec.function)",
            {"look": ("not given.only",)},
        ),
        ("if given.a and True and given.b: server.tool(look)", {"look": ("given.a and given.b",)}),
        (
            "for each in WANTED:\n    if each == 'look': server.tool(look)",
            {
                "look": (
                    "the loop runs over what is computed",
                    "each == 'look' for a `each` of WANTED",
                )
            },
        ),
        (
            "for each in ([look] if DEBUG else []): server.tool(each)",
            {"look": ("it is in `[look] if DEBUG else []`",)},
        ),
        (
            "while DEBUG:\n    break\nelse:\n    server.tool(look)",
            {"look": ("`while DEBUG` does not turn",)},
        ),
        (
            "try: may().go()\nexcept (KeyError, ValueError): server.tool(look)",
            {"look": ("(KeyError, ValueError) is raised",)},
        ),
        (
            "try: may().go()\nexcept: server.tool(look)",
            {"look": ("an exception is raised",)},
        ),
    ],
)
def test_a_condition_is_what_a_tool_hangs_on_by_its_source(
    text: str, told: dict[str, tuple[str, ...]]
) -> None:
    assert conditions(f"{SPECS}{text}\n") == told
