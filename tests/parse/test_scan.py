"""Scanning: what is left out changes no fact, and what is masked is no code."""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sampling import ALL, many
from source_files import source_file

from toolgen.facts.expressions import Constant
from toolgen.facts.module import Class, Function, Invocation, Module, Statement
from toolgen.parse import ParseFailure, parse_module
from toolgen.parse.text.masking import mask
from toolgen.parse.text.python import is_surely_python
from toolgen.parse.text.scan import scan

LIBRARY = Path(sysconfig.get_path("stdlib"))
ROOT = Path(__file__).parents[2]
OWN = ["generator", "runtime", "examples", "tests"]
FOLDERS = ["asyncio", "collections", "email", "importlib", "json", "logging", "unittest", "xml"]
EVERY = 1 if ALL else 24
"""Of the files of a folder one in so many is read, and each of them where all are asked for."""


def folder_of(name: str) -> Path:
    return (ROOT if name in OWN else LIBRARY) / name


def outcome(data: bytes | str, *, full: bool = False) -> Module | tuple[object, ...]:
    try:
        return parse_module(source_file("a.py", data), full=full)
    except ParseFailure as failure:
        return failure.args


def assert_tells_the_same(
    found: Module | tuple[object, ...], whole: Module | tuple[object, ...]
) -> None:
    """The facts are those of the same file with nothing left out, save in bodies of functions."""
    if not isinstance(found, Module) or not isinstance(whole, Module):
        assert found == whole
        return
    assert found.mutations == whole.mutations
    assert _header(replace(found, is_full=True)) == _header(whole)
    _compare(found.statements, whole.statements, may_lack=())


def _compare(
    found: Sequence[Statement], whole: Sequence[Statement], may_lack: tuple[type[Statement], ...]
) -> None:
    pending = list(found)
    for statement in whole:
        if not pending or _header(pending[0]) != _header(statement):
            assert isinstance(statement, may_lack), statement
            continue
        same = pending.pop(0)
        if isinstance(same, Class) and isinstance(statement, Class):
            _compare(same.statements, statement.statements, may_lack=())
        elif isinstance(same, Function) and isinstance(statement, Function):
            _compare_bodies(same, statement)
    assert not pending


def _compare_bodies(found: Function, whole: Function) -> None:
    if found.left_out or not found.statements:
        assert not any(isinstance(inner, Function | Class) for inner in whole.statements)
    else:
        kept = [inner for inner in found.statements if not _stands_for_an_arm(inner)]
        _compare(kept, whole.statements, may_lack=(Invocation,))


def _stands_for_an_arm(fact: Statement) -> bool:
    """Whether a fact is there for its conditions alone, since nothing of the arm has one."""
    return isinstance(fact, Invocation) and isinstance(fact.call, Constant)


def _header(fact: Statement | Module) -> str:
    """What a fact says, its block aside. Places take part in `repr`, and not in equality."""
    bare = replace(fact, statements=()) if isinstance(fact, Function | Class | Module) else fact
    bare = replace(bare, left_out=frozenset()) if isinstance(bare, Function) else bare
    bare = replace(bare, mutations=()) if isinstance(bare, Module) else bare
    return re.sub(r"group=\d+", "", repr(bare))


@pytest.mark.parametrize("folder", [*FOLDERS, *OWN])
def test_the_facts_of_the_library_do_not_depend_on_what_is_left_out(folder: str) -> None:
    for path in sorted(folder_of(folder).rglob("*.py"))[::EVERY]:
        data = path.read_bytes()
        assert_tells_the_same(outcome(data), outcome(data, full=True))


def test_bodies_are_left_out() -> None:
    text = "def f(a):\n    '''Doc.'''\n    x = 1\n\n    return x\n# comment\n\ny = 1  # why\n"

    assert scan(text).kept == "def f(a):\n    '''Doc.'''\ny = 1\n"


def test_a_body_that_is_all_left_out_passes() -> None:
    assert scan("def f(a):\n\treturn a\n").kept == "def f(a):\n\tpass\n"


def test_bodies_inside_bodies_are_left_out() -> None:
    text = "def f():\n  print(1)\n  x = g(a=1)\n  def g():\n    return 2\n  return x\n"

    assert scan(text).kept == ("def f():\n  pass\n  x = g(a=1)\n  def g():\n    pass\n  return x\n")


def test_what_is_done_with_what_a_logger_gave_is_kept() -> None:
    lines = ["logging.getLogger(a).b = c", "print(a)[0] = c", "print(a) or b", "print(a(b))"]
    lines += ["assert a, b(c)", "log.info(a, b=lambda: (yield))"]
    text = "".join(f"  {line}\n" for line in lines)

    kept = scan(f"def f():\n  logging.info(a, b)\n{text}  log.info(a)\n  def g(): ...\n").kept
    assert kept == f"def f():\n  pass\n{text}  pass\n  def g(): ...\n"


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
    # libcst drops a line that is a continuation alone, and counts columns without it; the scan
    # takes it away first.
    assume(not re.search(r"^[ \t\f]*\\$", text, re.MULTILINE))
    whole = outcome(text, full=True)

    if isinstance(whole, Module):
        assert_tells_the_same(outcome(text), whole)
    elif not is_surely_python(text):
        assert outcome(text) == whole


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


@many(40)
@given(st.lists(_STATEMENTS, min_size=1, max_size=4))
def test_leaving_out_changes_no_fact_of_a_program(statements: list[str]) -> None:
    text = "\n".join(statements) + "\n"
    whole = outcome(text, full=True)

    # A `return` may stand where there is none.
    if isinstance(whole, Module):
        assert_tells_the_same(outcome(text), whole)


_FORMATTED = ("f", "F", "fr", "Rf", "rF", "t", "T", "tr", "Tr", "rt", "RT")


@pytest.mark.parametrize("quote", ["'", '"', "'''", '"""'])
@pytest.mark.parametrize("prefix", [*_FORMATTED, "", "r", "b", "Rb", "bR", "u"])
def test_fields_are_code_in_formatted_texts_alone(prefix: str, quote: str) -> None:
    masked = mask(f"x = {prefix}{quote}a{{k[0]}}{{l!r:{{m}}}}{quote}, e")
    assert re.findall(r"\b[k-m]\b", masked) == (["k", "l", "m"] if prefix in _FORMATTED else [])
    assert masked.endswith(", e")


@pytest.mark.parametrize("before", ["\f", "  \f", "\f\f", " \f  \f"])
def test_an_indentation_is_what_stands_behind_a_form_feed(before: str) -> None:
    plain = "if a:\n    b = 1\n    c = 2\nd = 3\n"
    assert outcome(plain.replace("    c", f"{before}    c")) == outcome(plain)
