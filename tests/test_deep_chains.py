"""Chains longer than Python's stack are findings of a build, never a traceback."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.findings import Position
from toolgen.ir.budget import HINT
from toolgen.pipeline import generate

LENGTH = 200

HEAD = """
from dataclasses import dataclass
from typing import NewType, TypedDict

from pydantic import BaseModel
from toolgen_runtime import tool

T0 = int
class M0(BaseModel): pass
class D0(TypedDict): pass
@dataclass
class C0: pass
"""

TOOLS = """
@tool
def deep(x: {name}) -> None: 'Lead far.'

@tool
def flat(x: int) -> None: 'Lead nowhere.'
"""

LINKS = {
    "aliases": ("T", "T{} = T{}"),
    "aliases of lists": ("T", "T{} = list[T{}]"),
    "statements of aliases": ("T", "type T{} = T{}"),
    "new types": ("T", "T{0} = NewType('T{0}', T{1})"),
    "models": ("M", "class M{}(M{}): pass"),
    "fields": ("M", "class M{}(BaseModel): x: M{}"),
    "typed dicts": ("D", "class D{}(D{}): pass"),
    "dataclasses": ("C", "@dataclass\nclass C{}(C{}): pass"),
}


@pytest.mark.parametrize("links", LINKS)
def test_a_long_chain_is_read_or_found(links: str) -> None:
    name, link = LINKS[links]
    chain = "\n".join(link.format(number, number - 1) for number in range(1, LENGTH + 1))
    text = HEAD + chain + TOOLS.format(name=f"{name}{LENGTH}")

    result = generate([source_file("app.py", text)], Config())

    found = {each.code for each in result.diagnostics}
    assert [each.tool.name for each in result.planned] == (["flat"] if found else ["deep", "flat"])
    assert found <= {"TG302", "TG401"}


@pytest.mark.parametrize("mark", [" | ", ", "])
def test_a_union_of_many_arms_is_no_chain(mark: str) -> None:
    arms = mark.join(f"Literal[{number}]" for number in range(LENGTH // 2))
    name = arms if mark == " | " else f"Union[{arms}]"
    text = "from typing import Literal, Union\n" + HEAD + TOOLS.format(name=name)

    result = generate([source_file("app.py", text)], Config())

    assert [each.tool.name for each in result.planned] == ["deep", "flat"]


def test_the_finding_names_the_place_and_the_cure() -> None:
    _, link = LINKS["aliases of lists"]
    chain = "\n".join(link.format(number, number - 1) for number in range(1, LENGTH + 1))
    text = HEAD + chain + TOOLS.format(name=f"T{LENGTH}")

    (finding,) = generate([source_file("app.py", text)], Config()).diagnostics

    line = text.splitlines().index("def deep(x: T200) -> None: 'Lead far.'") + 1
    assert finding.position == Position("app.py", line, 13)
    assert finding.message.endswith("more than a chain of 64 types that lead to each other")
    assert finding.hint == HINT


def test_many_types_that_are_read_one_by_one_are_found() -> None:
    fields = "\n".join(f"    a{number}: list[dict[str, list[int]]]" for number in range(100))
    classes = "\n".join(f"class W{number}(BaseModel):\n{fields}" for number in range(20))
    given = ", ".join(f"w{number}: W{number}" for number in range(20))
    wide = f"@tool\ndef wide({given}) -> None: 'Take much.'\n"
    result = generate([source_file("app.py", f"{HEAD}{classes}\n{wide}")], Config())

    (found,) = result.diagnostics
    assert (found.code, found.hint) == ("TG302", HINT)
    assert "10,000 in all" in found.message
