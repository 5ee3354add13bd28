"""Texts, defaults and options that calls of the project's own functions give, run on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.ir.hints import annotations_of
from toolgen.pipeline import Result

TEXTS = """
    LINES = ["Look at it.", "Twice."]

    def described(kind: str, *, limit: int = 3) -> str:
        head = f"The {kind}"
        if limit > 1:
            head += f", {limit} at most"
        return head + "."

    def joined() -> str:
        return " ".join(LINES)

    def choices() -> list[str]:
        return [each.lower() for each in ("RED", "BLUE")]

    def clock() -> str:
        import time
        return str(time.time())

    def by_environment() -> str:
        import os
        return os.environ["TEXT"]

    def either() -> str:
        import random
        if random.random() > 0.5:
            return "one"
        return "other"

    def endless() -> str:
        text = ""
        for a in range(10_000):
            for b in range(10_000):
                text += str(a)
        return text
"""

TOOL = """
    from typing import Annotated
    from fastmcp import FastMCP
    from pydantic import Field
    from texts import *
    import texts

    server = FastMCP("shop")

    @server.tool(description={description})
    def look(where: Annotated[str, Field(description={parameter})] = {default}) -> str:
        return where
"""


def built(root: Path, description: str, parameter: str, default: str) -> Result:
    text = TOOL.format(description=description, parameter=parameter, default=default)
    return generate_tree(write_sources(root, {"app.py": text, "texts.py": TEXTS}))


@pytest.mark.parametrize(
    ("call", "text"),
    [
        ("described('place')", "The place, 3 at most."),
        ("texts.described('place', limit=1)", "The place."),
        ("joined()", "Look at it. Twice."),
        ("choices()[1]", "blue"),
        ("described('place').upper()", "THE PLACE, 3 AT MOST."),
    ],
)
def test_what_functions_make_of_constants_is_a_constant(
    call: str, text: str, tmp_path: Path
) -> None:
    [planned] = built(tmp_path, call, call, call).planned
    schema = planned.parameters["properties"]["where"]  # type: ignore[index]
    assert (planned.tool.description, schema) == (
        text,
        {"type": "string", "description": text, "default": text},
    )


@pytest.mark.parametrize("call", ["clock()", "by_environment()", "either()", "endless()"])
def test_what_source_does_not_tell_is_refused(call: str, tmp_path: Path) -> None:
    for place in range(3):
        given = [call if each == place else "'it'" for each in range(3)]
        result = built(tmp_path, *given)
        is_default = place == 2  # which is left out of the schema, with a word about it
        assert bool(result.tools) is is_default
        assert {each.code for each in result.diagnostics} <= {"TG112", "TG203", "TG304", "TG305"}
        assert any(call.partition("(")[0] in each.message for each in result.diagnostics)


MADE = """
    from mcp.types import ToolAnnotations
    from pydantic import Field

    def text_field(text: str, **more):
        return Field(default="", description=text, **more)

    def read_only(title: str | None = None) -> ToolAnnotations:
        return ToolAnnotations(title=title, readOnlyHint=True)
"""

MADE_TOOL = """
    from fastmcp import FastMCP
    from pydantic import BaseModel
    from made import read_only, text_field

    server = FastMCP("shop")

    class Query(BaseModel):
        text: str = text_field("What to find.", max_length=9)

    @server.tool(annotations=read_only("Look"))
    def look(query: Query) -> None:
        "Look."
"""


def test_what_functions_make_of_a_librarys_classes_is_made(tmp_path: Path) -> None:
    result = generate_tree(write_sources(tmp_path, {"app.py": MADE_TOOL, "made.py": MADE}))

    [planned] = result.planned
    assert not result.diagnostics
    assert annotations_of(planned.tool) == {"title": "Look", "readOnlyHint": True}
    query = planned.parameters["$defs"]["Query"]  # type: ignore[index]
    assert query["properties"]["text"] == {
        "type": "string",
        "maxLength": 9,
        "default": "",
        "description": "What to find.",
    }


CHANGED = {
    "itself": "NAMES = ['a']\nNAMES.append('b')",
    "a second name": "NAMES = ['a']\nothers = NAMES\nothers.append('b')",
    "a name beside it": "NAMES = others = ['a']\nothers.append('b')",
    "a name before it": "others = NAMES = ['a']\nothers.append('b')",
    "one of three": "first = NAMES = others = ['a']\nothers.append('b')",
    "a function": "NAMES = others = ['a']\ndef more(): others.append('b')",
    "an item": "NAMES = others = ['a']\nothers[0] = 'b'",
}


@pytest.mark.parametrize("way", CHANGED)
def test_a_constant_that_is_changed_under_any_of_its_names_is_none(
    way: str, tmp_path: Path
) -> None:
    tool = """
from toolgen_runtime import tool

@tool
def look(where: list[str] = NAMES) -> None:
    "Look."
"""
    (tmp_path / "shop.py").write_text(CHANGED[way] + tool)
    found = generate_tree(tmp_path).diagnostics

    assert [each.code for each in found] == ["TG304"]


def test_a_constant_that_another_equal_one_is_changed_beside_stays_one(tmp_path: Path) -> None:
    tool = """
NAMES = ["a"]
others = ["a"]
others.append("b")

from toolgen_runtime import tool

@tool
def look(where: list[str] = NAMES) -> None:
    "Look."
"""
    (tmp_path / "shop.py").write_text(tool)
    result = generate_tree(tmp_path)

    assert result.planned[0].parameters["properties"]["where"]["default"] == ["a"]


CASTS = [f"{kind}({given})" for kind in ("bool", "int", "str") for given in ("0", "True", "2.5")]
CASTS += ["bool('')", "bool('x')", "bool(None)", "int('3')", "str('')", "float('1.5')", "float(2)"]


@pytest.mark.parametrize("cast", CASTS)
def test_a_cast_of_a_literal_is_what_python_makes_of_it(cast: str, tmp_path: Path) -> None:
    tool = f"""
from toolgen_runtime import tool

@tool
def look(where: bool | float | str = {cast}) -> None:
    "Look."
"""
    (tmp_path / "shop.py").write_text(tool)
    (planned,) = generate_tree(tmp_path).planned
    default, expected = planned.parameters["properties"]["where"]["default"], eval(cast)

    assert (type(default), default) == (type(expected), expected)
