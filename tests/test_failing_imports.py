"""Modules of the project whose import raises, and what goes on without them.

What a `try` around such an import does is done where it fails alone, or on that condition.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.config import Config

SERVER = """
from fastmcp import FastMCP

server = FastMCP("x")

{block}
"""
TRIED = """
try:
    {imports}

    @server.tool
    def whole(query: str) -> str:
        return query

except {caught}:

    @server.tool
    def part(query: str) -> str:
        return query
"""
OWN = {
    "environment": "import os\n\nKEY = os.environ['KEY']\n",
    "from_environment": "from os import environ\n\nprint(environ['KEY'])\n",
    "raising": "LIMIT = 1\n\n\ndef use():\n    return LIMIT\n\n\nraise ImportError('moved')\n",
    "deciding": "IS_OLD = True\nif IS_OLD:\n    raise ImportError('old')\n",
    "asking": "import platform\n\nif platform.node() == 'a':\n    raise ImportError('a')\n",
    "other": "raise RuntimeError('no')\n",
    "lacking": "from app.plain import removed\n",
    "leading": "import app.raising\n",
    "plain": "PLAIN = 1\n\n\ndef use():\n    raise ImportError('late')\n",
    "guarded": "try:\n    import app.raising\nexcept ImportError:\n    pass\n",
    "computed": "globals()['removed'] = 1\n",
    "sub/__init__": "",
    "below/__init__": "raise ImportError('below')\n",
    "below/inner": "X = 1\n",
    "climbing": "from ..... import x\n",
    "unparsed": "raise ImportError\ndef (\n",
    "dead": "if False:\n    raise ImportError\n",
    "alive": "if False:\n    A = 1\nraise ImportError\n",
    "handled": "import os\ntry:\n    A = os.environ['A']\nexcept KeyError:\n    A = ''\n"
    "if A:\n    raise ImportError\n",
    "setting": "import os\nos.environ['A'] = 'a'\nA = os.environ['A']\n",
    "own": "class Missing(ImportError): ...\nraise Missing\n",
    "starring": "from app.plain import *\n",
    "bare": "raise\n",
    "choosing": "raise [ImportError][0]\n",
    "perhaps": "import os, platform\nif platform.node() == 'a':\n    KEY = os.environ['KEY']\n",
    "listing": "[print(each) for each in ()]\nA = {'a': 1}['a']\nraise ImportError\n",
}


def built(root: Path, block: str, config: Config | None = None) -> dict[str, tuple[str, ...]]:
    """The tools of a server, each with the conditions that it stands under."""
    sources = {f"app/{name}.py": text for name, text in OWN.items()}
    sources["app/stubbed.pyi"] = "STUBBED: int\n"
    sources["app/raising_stub.pyi"] = "raise ImportError\n"
    write_sources(root, sources | {"app/server.py": SERVER.format(block=block)})
    result = generate_tree(root, config)
    return {each.tool.name: each.tool.conditions for each in result.planned}


@pytest.mark.parametrize(
    ("imports", "caught"),
    [
        ("import app.raising", "ImportError"),
        ("from app import raising", "Exception"),
        ("from app.raising import use", "(ValueError, ImportError)"),
        ("import app.deciding", "ImportError"),
        ("import app.lacking", "ImportError"),
        ("from app.plain import removed", "ImportError"),
        ("import app.leading", "ImportError"),
        ("import app.other", "RuntimeError"),
        ("import app.below.inner", "ImportError"),
        ("from app.below import inner", "ImportError"),
        ("import app.listing", "ImportError"),
        ("import app.alive", "ImportError"),
    ],
)
def test_what_surely_raises_leaves_what_the_handler_does(
    imports: str, caught: str, tmp_path: Path
) -> None:
    assert built(tmp_path, TRIED.format(imports=imports, caught=caught)) == {"part": ()}


@pytest.mark.parametrize("module", ["choosing", "own", "bare"])
def test_what_raises_something_that_is_not_told_is_caught_on_a_condition(
    module: str, tmp_path: Path
) -> None:
    found = built(tmp_path, TRIED.format(imports=f"import app.{module}", caught="ImportError"))
    assert found == {"part": ("ImportError is raised",)}


@pytest.mark.parametrize(
    ("imports", "caught", "module"),
    [
        ("import app.environment", "KeyError", "app.environment"),
        ("from app.from_environment import KEY", "Exception", "app.from_environment"),
        ("import app.asking", "ImportError", "app.asking"),
        ("from app.sub import generated", "ImportError", "app.sub"),
        ("import app.handled", "ImportError", "app.handled"),
    ],
)
def test_what_may_raise_is_the_condition_of_both(
    imports: str, caught: str, module: str, tmp_path: Path
) -> None:
    assert built(tmp_path, TRIED.format(imports=imports, caught=caught)) == {
        "whole": (f"{module} can be imported",),
        "part": (f"{module} cannot be imported",),
    }


@pytest.mark.parametrize(
    ("imports", "caught"),
    [
        ("import app.plain", "ImportError"),
        ("import app.guarded", "ImportError"),
        ("from app.computed import removed", "ImportError"),
        ("import app.environment", "ImportError"),
        ("import app.other", "ImportError"),
        ("from app.plain import *", "ImportError"),
        ("import app.climbing", "ImportError"),
        ("from ..... import climbing", "ImportError"),
        ("import app.unparsed", "ImportError"),
        ("import app.dead", "ImportError"),
        ("import app.handled", "KeyError"),
        ("import app.starring", "ImportError"),
        ("from app.stubbed import removed", "ImportError"),
        ("from app.stubbed import STUBBED", "ImportError"),
        ("import app.raising_stub", "ImportError"),
    ],
)
def test_what_is_not_known_to_raise_what_is_caught_is_no_condition(
    imports: str, caught: str, tmp_path: Path
) -> None:
    found = built(tmp_path, TRIED.format(imports=imports, caught=caught))
    assert found["whole"] == ()


def test_a_variable_that_has_to_be_set_is_none_of_an_empty_environment(tmp_path: Path) -> None:
    block = TRIED.format(imports="import app.environment", caught="KeyError")
    assert built(tmp_path, block, Config(environment="empty")) == {"part": ()}


def test_a_variable_that_is_read_on_a_condition_may_be_needed(tmp_path: Path) -> None:
    block = TRIED.format(imports="import app.perhaps", caught="KeyError")
    found = built(tmp_path, block, Config(environment="empty"))
    assert found.keys() == {"whole", "part"}


def test_a_variable_that_the_module_sets_itself_may_be_there(tmp_path: Path) -> None:
    block = TRIED.format(imports="import app.setting", caught="KeyError")
    found = built(tmp_path, block, Config(environment="empty"))
    assert found.keys() == {"whole", "part"}


MANAGERS = """
from contextlib import contextmanager


@contextmanager
def swallowing():
    try:
        yield
    except ImportError:
        pass


@contextmanager
def logging(*kinds):
    try:
        print("begun")
        yield 1
    except kinds as error:
        print(error)
    finally:
        print("done")


@contextmanager
def raising():
    try:
        yield
    except ImportError as error:
        raise RuntimeError("no") from error


@contextmanager
def other():
    try:
        yield
    except KeyError:
        pass


class Quiet:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return kind is ImportError


with {entered}:
    import {module}

    @server.tool
    def within(query: str) -> str:
        return query


@server.tool
def after(query: str) -> str:
    return query
"""


@pytest.mark.parametrize(
    ("entered", "conditions"),
    [
        ("swallowing()", ("fuzzy can be imported",)),
        ("logging(ImportError, KeyError) as number", ("fuzzy can be imported",)),
        ("Quiet()", ("fuzzy can be imported",)),
        ("raising()", ()),
        ("other()", ()),
    ],
)
def test_what_a_context_manager_swallows_is_a_condition_of_its_block(
    entered: str, conditions: tuple[str, ...], tmp_path: Path
) -> None:
    found = built(tmp_path, MANAGERS.format(entered=entered, module="fuzzy"))
    assert found == {"within": conditions, "after": ()}


def test_what_surely_raises_ends_a_block_that_swallows_it(tmp_path: Path) -> None:
    found = built(tmp_path, MANAGERS.format(entered="swallowing()", module="app.raising"))
    assert found == {"after": ()}
