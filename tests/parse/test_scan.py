"""Scanning: what is left out changes no fact, and what is masked is no code."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from toolgen.facts.module import Module
from toolgen.parse import ParseFailure, module, parse_module
from toolgen.parse.masking import mask
from toolgen.parse.scan import Scan, scan
from toolgen.source import SourceFile

LIBRARY = Path(sysconfig.get_path("stdlib"))
FOLDERS = ["asyncio", "collections", "email", "importlib", "json", "logging", "unittest", "xml"]


def outcome(data: bytes | str) -> Module | tuple[object, ...]:
    try:
        return parse_module(SourceFile.from_text("a.py", data))
    except ParseFailure as failure:
        return failure.args


def whole_outcome(data: bytes | str, patch: pytest.MonkeyPatch) -> Module | tuple[object, ...]:
    """The same without leaving anything out."""

    def scan_unabridged(text: str) -> Scan:
        return scan(text).unabridged()

    with patch.context() as context:
        context.setattr(module, "scan", scan_unabridged)
        return outcome(data)


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_facts_of_the_library_do_not_depend_on_what_is_left_out(
    folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in sorted((LIBRARY / folder).rglob("*.py")):
        data = path.read_bytes()
        # Places take part in `repr`, and not in equality.
        assert repr(outcome(data)) == repr(whole_outcome(data, monkeypatch)), path


def test_bodies_are_left_out() -> None:
    text = "def f(a):\n    '''Doc.'''\n    x = 1\n\n    return x\n# comment\n\ny = 1  # why\n"

    assert scan(text).kept == "def f(a):\n    '''Doc.'''\ny = 1\n"


def test_a_body_that_is_all_left_out_passes() -> None:
    assert scan("def f(a):\n\treturn a\n").kept == "def f(a):\n\tpass\n"


def test_bodies_inside_bodies_are_left_out() -> None:
    text = "def f():\n  print(1)\n  x = g(a=1)\n  def g():\n    return 2\n  return x\n"

    assert scan(text).kept == ("def f():\n  pass\n  x = g(a=1)\n  def g():\n    pass\n  pass\n")


def test_offsets_lead_back_to_the_file() -> None:
    text = "def f():\n    return 1\n\n\nx = 1\n"
    scanned = scan(text)

    assert scanned.origin(scanned.kept.index("x")) == text.index("x")


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("x = 'a' # b\n", "x = '''    \n"),
        ("(a,\n b)\n", "(a,  b)\n"),
        ("a + \\\n b\n", "a +    b\n"),
        ("'''a\nb'''\n", "'''''''''\n"),
        ('rb"\\"" + c\n', "rb'''' + c\n"),
        ("f'a{b}c'\n", "f''{b}''\n"),
        ("f'{a['b']}'\n", "f'{a[''']}'\n"),
        ("f'{a:{b}>3}'\n", "f'{a'{b}''}'\n"),
        ("f'{{a}}'\n", "f'''''''\n"),
        ("f'{a!r:x}'\n", "f'{a!r''}'\n"),
        ("f'{a:%H:%M}'\n", "f'{a''''''}'\n"),
        ("f'\\N{DASH}{a}'\n", "f'''''''''{a}'\n"),
        ("rf'\\{a}'\n", "rf''{a}'\n"),
        ("f'''{\na # b\n}'''\n", "f'''{ a     }'''\n"),
        ("x = y if'a'else'b'\n", "x = y if'''else'''\n"),
    ],
)
def test_strings_and_comments_are_masked(text: str, masked: str) -> None:
    assert mask(text) == masked


_LINES = st.sampled_from(
    [
        "x = 1",
        "x: int = f(a=1)",
        "'text'",
        '"""a',
        '"""',
        "f'{x}'",
        "f'{x!r:>{y}}'",
        "f'{'a'}'",
        "rb'\\''",
        "def f(a, b=(1,",
        "2)):",
        "def f(): yield",
        "async def g(x: 'int' = 1) -> int:",
        "class C(A, metaclass=M):",
        "@tool",
        "if a: b.c = 1",
        "if a:",
        "else:",
        "try:",
        "except E as e:",
        "with a as b, c as d.e:",
        "return lambda: (yield)",
        "yield x",
        "import a.b",
        "from . import (c,",
        "d)",
        "x.append(1); y[0] = 2",
        "global z",
        "del x",
        "# comment",
        "\\",
        "\f",
        "",
        "(y := 1)",
        "print(x)",
        "type T[K] = int",
    ]
)
_INDENTATIONS = st.sampled_from(["", "", "    ", "    ", "        ", "\t", " "])


@given(st.lists(st.tuples(_INDENTATIONS, _LINES), max_size=12))
def test_leaving_out_changes_no_fact(lines: list[tuple[str, str]]) -> None:
    text = "".join(f"{indentation}{line}\n" for indentation, line in lines)
    # libcst counts a continuation on the first line as no line; the scan takes it away first.
    assume(not text.startswith("\\\n"))
    with pytest.MonkeyPatch.context() as patch:
        whole = whole_outcome(text, patch)

    # A mistake in what is left out may go unnoticed.
    if isinstance(whole, Module):
        assert repr(outcome(text)) == repr(whole)


_NAMES = st.sampled_from(["a", "b", "c"])
_EXPRESSIONS = st.recursive(
    st.sampled_from(["a", "1", "'s'", "f'{a}'", "lambda: (yield)", "(yield)", "[b for b in c]"]),
    lambda inner: st.builds("f({}, x={})".format, inner, inner)
    | st.builds("({},\n {})".format, inner, inner)
    | st.builds("{}[{}]".format, _NAMES, inner),
    max_leaves=4,
)
_SIMPLE = (
    st.builds("{} = {}".format, _NAMES, _EXPRESSIONS)
    | st.builds("{}: int = {}".format, _NAMES, _EXPRESSIONS)
    | st.builds("{}".format, _EXPRESSIONS)
    | st.builds("return {}".format, _EXPRESSIONS)
    | st.builds("{}.x = {}".format, _NAMES, _EXPRESSIONS)
    | st.builds("del {}.x".format, _NAMES)
    | st.builds("import {}".format, _NAMES)
    | st.sampled_from(["'''text\n  more'''", "f'{a}'", "pass"])
)
_HEADS = st.sampled_from(
    [
        "def f(a):",
        "async def g():",
        "class C(a):",
        "if a:",
        "for b in c:",
        "with a as b:",
        "while a:",
    ]
)


def _indented(body: list[str]) -> str:
    return "\n".join("  " + statement.replace("\n  ", "\n    ") for statement in body)


_STATEMENTS = st.recursive(
    _SIMPLE,
    lambda inner: st.builds(
        lambda head, body: f"{head}\n{_indented(body)}", _HEADS, st.lists(inner, min_size=1)
    ),
    max_leaves=8,
)


@given(st.lists(_STATEMENTS, min_size=1, max_size=4))
def test_leaving_out_changes_no_fact_of_a_program(statements: list[str]) -> None:
    text = "\n".join(statements) + "\n"
    with pytest.MonkeyPatch.context() as patch:
        whole = whole_outcome(text, patch)

    assert repr(outcome(text)) == repr(whole)
