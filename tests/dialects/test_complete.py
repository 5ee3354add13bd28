"""A dialect is in all the places that `docs/extending.md` lists, as soon as it is in one."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import Path
from typing import get_args

import golden
import pytest
from building import REPOSITORY
from places import Places, names, require

import toolgen.dialects
from toolgen.config import DialectName
from toolgen.dialects import DIALECTS, Dialect

HELP = (golden.CASES / "help.json").read_text("utf-8")
DOCUMENTED = (REPOSITORY / "docs" / "dialects.md").read_text("utf-8")


def _declared() -> set[str]:
    modules = pkgutil.iter_modules(toolgen.dialects.__path__, "toolgen.dialects.")
    values = [value for each in modules for value in vars(import_module(each.name)).values()]
    return {value.name for value in values if isinstance(value, Dialect)}


def _tested() -> set[str]:
    tests = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    return {name for text in tests for name in re.findall(r'"([a-z0-9-]+)"', text)}


def _known() -> set[str]:
    return _declared() | {*DIALECTS, *get_args(DialectName)}


PLACES: Places = {
    "a module of generator/toolgen/dialects": _declared(),
    "DIALECTS of generator/toolgen/dialects/__init__.py": {*DIALECTS},
    "DialectName of generator/toolgen/config/values.py": {*get_args(DialectName)},
    "the first table of docs/dialects.md": {
        *re.findall(r"^\| `([a-z0-9-]+)` \|", DOCUMENTED, re.MULTILINE)
    },
    "a test in tests/dialects": _tested() & _known(),
    "tests/cases/dialects": {
        path.stem for path in (golden.CASES / "dialects").glob("*.txt") if path.stem in _known()
    },
    "tests/cases/help.json": set(re.findall(r'"([a-z0-9-]+)"', HELP)) & _known(),
}


@pytest.mark.parametrize("name", names(PLACES))
def test_a_dialect_is_in_every_place(name: str) -> None:
    require(PLACES, name)
