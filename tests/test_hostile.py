"""Text of the user's is data wherever it stands: it comes back as it was, or it is refused."""

from __future__ import annotations

import ast
import json
import unicodedata
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from building import build_tree, built, drive, generate_tree, write_sources
from hypothesis import example, given
from hypothesis import strategies as st
from sampling import many
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate
from toolgen.render.banner import Authorship, authorship
from toolgen.source import SourceFile

SNIPPETS = [
    *('"', "'", '"""', "'''", "\\", '\\"', "\\N{DASH}", "\\x41", "\\u0041", "{{ 1 + 1 }}", "}}"),
    *("{% raw %}", "{% endfor %}", "{# note", "#}", "\n", "\r", "\r\n", "\t", "\0", "\x1b[31m"),
    *("\x0c", "\x7f", "\x85", "\xa0", "\u2028", "\u2029", "\u202e", "\u2066", "\u200b", "\ufeff"),
    *("\U000e0041", "\U0010ffff", "\ud800", "\udfff", "é", "e\u0301", "日本", "\U0001f600"),
    *("# fmt: off", "# coding: latin-1", "%s", "{0}", "$x", "f'{x}'", "__import__('os')", "\n\n\n"),
    *('""", exec("1")', "'); raise SystemExit", '\n    raise SystemExit\n"', "x" * 5000, " ", "a"),
]

TEXTS = st.lists(
    st.sampled_from(SNIPPETS) | st.text(st.characters(), max_size=5), min_size=1, max_size=5
).map("".join)

# A byte of a file's name that is not UTF-8 is read as one of these.
_BYTES = st.sampled_from(["\udc80", "\udcff"])
PATH_CHARACTERS = st.characters(exclude_categories=["Cs"], exclude_characters="/\0") | _BYTES

SOURCE = """
{module_doc}
from enum import Enum
from typing import Annotated, Literal, TypedDict

from pydantic import BaseModel, Field
from toolgen_runtime import tool


class Choice(Enum):
    ONE = {text}
    OTHER = "another text"


class Record(TypedDict):
    {text}

    key: str


class Model(BaseModel):
    field: str = Field({text}, title={text}, examples=[{text}], alias={alias})


@tool(description={text}, use_docstring=False)
def take(
    described: Annotated[str, Field(description={text})],
    choice: Choice,
    record: Record,
    model: Model,
    literal: Literal[{text}, "another text"],
    noted: Annotated[str, {text}],
    aliased: str = Field("", alias={alias}),
    extra: Annotated[str, Field(json_schema_extra={{{alias}: {text}}})] = "",
    text: str = {text},
    table: dict[str, str] = {{{text}: {text}}},
    member: Choice = Choice.ONE,
) -> Literal[{text}]:
    '''Hidden.'''


@tool
def documented(x: str) -> None:
    {text}
"""


def spelled(text: str) -> str:
    """A literal of the text, as a person might write it or, where that cannot be, escaped."""
    raw = text.isprintable() or set(filter(lambda c: not c.isprintable(), text)) <= {
        *("\n", "\t", "\u202e", "\u2066", "\u200b", "\u2028", "\xa0")
    }
    if raw and not any(unicodedata.category(character) == "Cs" for character in text):
        return '"""' + text.replace("\\", "\\\\").replace('"', '\\"') + '"""'
    return ascii(text)


def alias_of(text: str) -> str:
    """The text as a name that is no identifier, whatever it is."""
    return f"- {text}"


def generated(text: str) -> Result:
    """What comes of a module with the text in all places where text can stand."""
    filled = SOURCE.format(
        module_doc=spelled(text), text=spelled(text), alias=spelled(alias_of(text))
    )
    source = source_file("tools.py", dedent(filled))
    return generate([source], Config())


def files(result: Result) -> dict[str, str]:
    """The generated files by path."""
    (package,) = result.packages
    return {file.path: file.data.decode("utf-8") for file in package.files}


def structure(code: str) -> str:
    """The code with every text in it left out."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = "…"
    return ast.dump(tree)


def rows(code: str) -> dict[str, tuple[str, dict[str, Any]]]:
    """Description and parameters of each tool, by evaluating the literal that holds them."""
    (table,) = (node.value for node in ast.parse(code).body if isinstance(node, ast.AnnAssign))
    assert table is not None
    literals = ast.literal_eval(table)
    return {name: (description, json.loads(schema)) for name, description, schema in literals}


def has_surrogates(text: str) -> bool:
    return any(unicodedata.category(character) == "Cs" for character in text)


def unsafe(code: str) -> set[str]:
    """Characters that hide, move or reorder what a reviewer sees."""
    return {
        character
        for character in code
        if character not in "\n " and unicodedata.category(character)[0] in "CZ"
    }


BENIGN = {path: structure(code) for path, code in files(generated("text")).items() if "py" in path}


@many(25)
@given(TEXTS)
@example("\ud83d\ude00")
@example('"""\n')
@example("\\")
def test_text_is_data(text: str) -> None:
    result = generated(text)
    codes = {found.code for found in result.diagnostics if found.severity == "error"}
    if codes:
        assert codes <= {"TG204", "TG401"}
        assert has_surrogates(text)
        return
    made = files(result)
    assert {path: structure(code) for path, code in made.items() if "py" in path} == BENIGN
    assert {path: unsafe(code) for path, code in made.items() if unsafe(code)} == {}
    for path in BENIGN:
        compile(made[path], path, "exec")
    assert_found_again(rows(made["_schemas.py"]), text)


def assert_found_again(tools: dict[str, tuple[str, dict[str, Any]]], text: str) -> None:
    description, schema = tools["take"]
    properties = schema["properties"]
    assert description == text
    assert properties["described"].get("description", "") == text
    assert properties["noted"].get("description", "") == text
    assert properties["text"]["default"] == text
    assert properties["table"]["default"] == {text: text}
    assert properties["member"]["default"] == text
    assert properties["extra"][alias_of(text)] == text
    assert alias_of(text) in properties
    assert properties["literal"]["enum"] == [text, "another text"]
    assert schema["$defs"]["Choice"]["enum"] == [text, "another text"]
    field = schema["$defs"]["Model"]["properties"][alias_of(text)]
    assert (field["default"], field["examples"]) == (text, [text])
    assert "".join(tools["documented"][0].split()) == "".join(text.split())


@many(25)
@given(st.text(PATH_CHARACTERS, min_size=1))
def test_a_path_is_a_comment_and_data(name: str) -> None:
    path = f"{name}/tools.py"
    code = "from toolgen_runtime import tool\n\n@tool\ndef f(x: int) -> int:\n    '''F.'''\n"
    source = source_file("tools.py", code)
    hostile = SourceFile(path, "tools", "tools", f"{name}/tools", load=source.load)

    made = generate([hostile], Config()).packages[0].files
    plain = generate([source], Config()).packages[0].files

    for file, other in zip(made, plain, strict=True):
        text = file.data.decode("utf-8")
        assert unsafe(text) == set()
        if file.path != "manifest.json":
            assert text.split("\n")[4:] == other.data.decode("utf-8").split("\n")[4:]
            assert authorship(file.data) is Authorship.INTACT
    (manifest,) = (json.loads(file.data) for file in made if file.path == "manifest.json")
    assert manifest["tools"][0]["source"] == path


@many(25)
@given(TEXTS)
def test_a_tool_name_is_refused_unless_every_provider_takes_it(name: str) -> None:
    code = f"from toolgen_runtime import tool\n\n@tool(name={name!a})\ndef f() -> None:\n    'F.'\n"
    result = generate([source_file("tools.py", code)], Config())
    is_plain = name.isascii() and name.replace("_", "").replace("-", "").isalnum()

    if is_plain and len(name) <= 64:
        assert [tool.name for tool in result.tools] == [name]
    else:
        assert [found.code for found in result.diagnostics] == ["TG115"]


@pytest.mark.parametrize("character", ["\u202e", "\x1b", "\0", "\u2028", "\ud800"], ids=ascii)
def test_a_finding_shows_hostile_text_as_escapes(character: str) -> None:
    from toolgen.reports.build import render_json, render_text

    code = f"from toolgen_runtime import tool\n\n@tool(name={character!a})\ndef f(): 'F.'\n"
    findings = generate([source_file("tools.py", code)], Config()).diagnostics

    for report in (render_text(findings, color=False), render_json(findings)):
        assert unsafe(report) == set()


WORST = [text for text in SNIPPETS if not has_surrogates(text)]


def test_a_registry_has_the_very_same_text(tmp_path: Path) -> None:
    functions = "".join(
        f"\n\n@tool(description={spelled(text)})\n"
        f"def tool_{number}(text: str = {spelled(text)}) -> str:\n    return text\n"
        for number, text in enumerate(WORST)
    )
    sources = {
        "app/__init__.py": "",
        "app/tools.py": f"from toolgen_runtime import tool\n{functions}",
    }

    with built(tmp_path, sources) as registry:
        for number, text in enumerate(WORST):
            name = f"tool_{number}"
            assert registry.description(name) == text
            assert registry.parameters(name)["properties"]["text"]["default"] == text
            assert drive(registry.invoke(name, {})) == text
            assert drive(registry.invoke(name, json.dumps({"text": text}))) == text


def test_a_tree_with_a_hostile_name_is_built(tmp_path: Path) -> None:
    folder = "a\"b'c\n{{ x }}\\ #\u202e"
    sources = {
        f"{folder}/app/__init__.py": "",
        f"{folder}/app/tools.py": """
            from toolgen_runtime import tool


            @tool
            def f(x: int) -> int:
                "F."
        """,
    }

    (package,) = build_tree(write_sources(tmp_path, sources)).packages

    assert all(unsafe(file.data.decode()) == set() for file in package.files)
    assert (tmp_path / package.directory / "manifest.json").is_file()


def test_a_file_that_no_import_can_name_is_passed_over(tmp_path: Path) -> None:
    tool = "from toolgen_runtime import tool\n\n@tool\ndef f() -> None:\n    'F.'\n"
    write_sources(tmp_path, {"good.py": tool, "a b.py": tool, "class'.py": tool, "{{x}}.py": tool})

    assert [found.module for found in generate_tree(tmp_path).tools] == ["good"]
