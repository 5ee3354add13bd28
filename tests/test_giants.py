"""Giants: files larger than any that somebody writes end in a finding, and not in a wait."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.ir.budget import MAXIMUM_TEXT
from toolgen.parse.text.scan import MAXIMUM_ARMS, MAXIMUM_WORDS
from toolgen.pipeline import Result, generate

HEAD = "from enum import Enum\nfrom typing import Literal\nfrom toolgen_runtime import tool\n"
TOOL = "\n@tool\ndef f(x: int) -> int:\n    '''Do.'''\n    return x\n"


def built(text: str) -> Result:
    return generate([source_file("app.py", f"{HEAD}{text}")], Config())


def codes(result: Result) -> list[str]:
    return [finding.code for finding in result.diagnostics]


def _numbered(text: str, joint: str = "") -> Iterator[str]:
    yield joint.join(text.format(number) for number in range(MAXIMUM_WORDS // 2 + 1))


@pytest.mark.parametrize(
    "text",
    [
        *(f"{each}{TOOL}" for each in _numbered("n{0} = {0}\n")),
        *(f"{each}{TOOL}" for each in _numbered("import m{0}\n")),
        *(f"A = [{each}]{TOOL}" for each in _numbered("'a', {0}", ",")),
        *(f"class E(Enum):\n{each}{TOOL}" for each in _numbered("    M{0} = 'v{0}'\n")),
        *(f"@tool\ndef f({each}) -> None: ..." for each in _numbered("p{0}: int", ",")),
    ],
    ids=["names", "imports", "a list in a line", "an enum", "parameters"],
)
def test_a_file_of_more_code_than_is_read_is_told_with_the_place(text: str) -> None:
    [finding] = built(text).diagnostics

    assert (finding.code, finding.position.path) == ("TG101", "app.py")
    assert "more code than is read: 200,000 names and values" in finding.message


@pytest.mark.parametrize("indentation", ["", "    "])
def test_a_statement_of_more_arms_than_are_read_is_told_with_the_place(indentation: str) -> None:
    def chain(arms: int) -> str:
        lines = ["if ready():", *(f"elif x == {number}:" for number in range(arms)), "else:"]
        inner = "".join(f"{indentation}{line}\n{indentation}    y = 1\n" for line in lines)
        return f"class A:\n{inner}{TOOL}" if indentation else f"{inner}{TOOL}"

    [finding] = built(chain(MAXIMUM_ARMS)).diagnostics

    assert (finding.code, finding.position.column) == ("TG101", len(indentation) + 1)
    assert "more arms than are read: 1,000" in finding.message
    assert "TG101" not in codes(built(chain(300) + chain(300)))


@pytest.mark.parametrize(
    "text",
    [
        f"# {'x' * 5_000_000}{TOOL}",
        f"A = '''{'word ' * 1_000_000}'''{TOOL}",
        f"def g() -> None:\n    '''{'word ' * 1_000_000}'''\n{TOOL}",
        TOOL.replace("return x", "x = 1;" * 200_000 + "return x"),
    ],
    ids=["a comment", "a text", "another's docstring", "a body"],
)
def test_what_is_no_code_of_tools_may_be_as_long_as_it_is(text: str) -> None:
    assert codes(built(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        TOOL.replace("Do.", "word " * (MAXIMUM_TEXT // 4)),
        TOOL.replace("Do.", "Do.\n\n    Args:\n" + "        a: b\n" * (MAXIMUM_TEXT // 12)),
        TOOL.replace("@tool", f"@tool(description='{'d' * (MAXIMUM_TEXT + 1)}')"),
    ],
    ids=["words", "parameters", "an option"],
)
def test_what_is_said_of_a_tool_at_any_length_is_refused(text: str) -> None:
    [finding] = built(text).diagnostics

    assert (finding.code, finding.position.line) == ("TG302", 6)
    assert "is longer than 200,000 characters" in finding.message


@pytest.mark.parametrize(("text", "found"), [("Do it.", []), ("Do it now.", ["TG302"])])
def test_what_is_said_of_a_tool_has_a_length_at_most(
    text: str, found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolgen.tools.documentation.MAXIMUM_TEXT", 6)
    assert codes(built(TOOL.replace("Do.", text))) == found


def test_a_function_may_have_any_number_of_decorators() -> None:
    assert len(built(TOOL.replace("@tool", "@tool\n" * 5_000)).emitted) == 1
