"""All that a catalogue says of each case, and of each kind of schema.

What a reader needs is held by the tests beside this one. Here nothing may change unseen: a change
is reviewed by the diff of `cases/catalogues`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import golden
import pytest
from cataloguing import TOOL, catalogue_of
from refusing import DEFINITIONS, KINDS, SCHEMAS

from toolgen.catalogue.examples import example_arguments
from toolgen.catalogue.prose import blocks, summary
from toolgen.catalogue.schemas import SchemaReader
from toolgen.catalogue.words import by_description, by_format, by_name
from toolgen.config import load_config

from .test_model import plain
from .test_prose import CASES as PROSE

CASES = {case.name: case for case in golden.cases("schemas")}


@cache
def _sources(case: Path) -> dict[str, str]:
    files = sorted(case.rglob("*.py"))
    return {path.relative_to(case).as_posix(): path.read_text("utf-8") for path in files}


def of_case(name: str) -> Any:
    """The catalogue of a case, as data."""
    sources = _sources(CASES[name] / "input")
    return _plain(sources)


def _plain(sources: dict[str, str]) -> Any:
    with TemporaryDirectory() as folder:
        root = Path(folder)
        if "pyproject.toml" in sources:
            (root / "pyproject.toml").write_text(sources["pyproject.toml"], "utf-8")
        return plain(catalogue_of(root, sources, config=load_config(root).config))


def of_schema(name: str) -> dict[str, Any]:
    """The table and the example of arguments of which one is of a schema, needed or not."""
    found: dict[str, Any] = {}
    schema = {**SCHEMAS, **KINDS}[name]
    for required in (["x"], []):
        root = {
            **{"type": "object", "properties": {"x": schema, "y": {"type": "string"}}},
            **{"required": required, "$defs": DEFINITIONS, "description": "Do `it`."},
        }
        reader = SchemaReader(
            lambda reference: reference[-4:], "tools/f", {"/x": ("type-changed",)}
        )
        found[f"table {required}"] = plain(reader.shape(root))
        found[f"example {required}"] = example_arguments(root)
    whole = SchemaReader(str, "types/x", {}).shape(schema) if isinstance(schema, dict) else None
    found["whole"] = None if whole is None else plain(whole)
    return found


WORDS = [
    *("city", "user_email", "url", "phoneNumber", "count", "start_date", "id", "zip", "lat", "x"),
    *("e_mail", "homepage", "first_name", "currency", "language", "country", "path", "query", ""),
]
SAID = [
    *("Such as B-1.", "E.g. `a b`", 'for example "x, y"', "such as", "like 3 or 4", "", "The id."),
    *("e.g., 2024-05-01", "Such as `https://x.org/a?b`, or so", "(such as 'it')", "Example: red"),
]
FORMATS = [
    *("date", "date-time", "time", "duration", "email", "uri", "uuid", "ipv4", "ipv6", "binary"),
    *("password", "hostname", "regex", "json-pointer", "byte", "decimal", "nothing"),
]
ASKED: dict[str, tuple[Callable[[str], Any], list[str]]] = {
    "names": (by_name, WORDS),
    "descriptions": (by_description, SAID),
    "formats": (by_format, FORMATS),
}


def of_words(name: str) -> dict[str, Any]:
    """The values that words lead to."""
    ask, words = ASKED[name]
    return {word: ask(word) for word in words}


MORE_PROSE = {
    "items within items": "- a\n  - b\n  * c\n- d",
    "items in a section": "Args:\n    x: one\n        - two\n        3. three\n    y: four",
    "numbers behind a list": "- a\n1. b\n10) c",
    "a section behind a section": "Args:\n    x: one\nRaises:\n    E: no\n\nNote:\n    So.",
    "an item that begins with a space": "  - a\n  - b",
    "a fence in an item": "- a\n```\nb\n```\n- c",
    "a heading without words": "##\na",
    "a rule of stars": "a\n\n***\n\nb",
}


def of_prose(name: str) -> list[Any]:
    """The blocks of a description, and its summary."""
    text = MORE_PROSE.get(name) or PROSE[name][0]
    return [plain(blocks(text)), summary(text), plain(blocks(text.replace("\n", "\n    ")))]


PROJECTS: dict[str, dict[str, str]] = {
    "tags and packages": {
        "a/__init__.py": "",
        "a/tools.py": f"{TOOL}\n@tool(tags=['x', 'y'])\ndef f(a: int) -> str:\n    'Do *it*.'\n\n"
        "@tool(tags=['y'], version='2', read_only=True)\ndef g() -> None:\n    'Do.'\n",
        "b/__init__.py": "",
        "b/tools.py": f"{TOOL}\n@tool\ndef f(a: int = 3, *, b: list[int] = []):\n    'Do.'\n",
    },
    "calls": {"acme.py": f"""import datetime
from enum import Enum
from pydantic import BaseModel
from toolgen_runtime import RunContext
{TOOL}
class Colour(Enum):
    RED = 'red'

class Item(BaseModel):
    name: str
    size: int = 3

@tool
async def plain(a: int, b: str | None, c: dict[str, list[float]], d: bool = True) -> Item:
    'Do.'

@tool
def dated(at: datetime.date, colour: Colour) -> list[Item]:
    'Do.'

@tool
def given(context: RunContext[str], text: str, *rest: int, **more: str) -> str:
    'Do.'

@tool
def long(first_parameter: str, second_parameter: str, third_parameter: str) -> None:
    'Do.'

@tool
def bare() -> None:
    'Do.'
"""},
    "what is wrong": {
        "acme.py": f"{TOOL}\n@tool\ndef f(a, b: Missing) -> None: ...\n\n@tool\ndef g(a): ...\n\n"
        "@tool(timeout=-1)\ndef h(): ...\n",
    },
    "nothing": {"acme.py": "x = 1\n"},
}


def of_project(name: str) -> Any:
    """The catalogue of sources, as data."""
    return _plain(PROJECTS[name])


TABLES = golden.Tables(
    "catalogues",
    {
        "cases": (of_case, CASES),
        "schemas": (of_schema, [*SCHEMAS, *KINDS]),
        "words": (of_words, ASKED),
        "prose": (of_prose, [*PROSE, *MORE_PROSE]),
        "projects": (of_project, PROJECTS),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_a_catalogue_says_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
