"""What is changed in a module, and what is left alone."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from benchmarks.mutation.lines import SOURCES
from benchmarks.mutation.mutants import function_starts, mutants

ROOT = Path(__file__).parents[2]


def changed(text: str, kind: str | None = None) -> list[str]:
    """What a module becomes, for each of its mutants."""
    source = dedent(text).encode()
    return [each.applied(source).decode() for each in mutants(source) if kind in (None, each.kind)]


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("a < b", ["a <= b"]),
        ("a not  in b", ["a in b"]),
        ("a is b", ["a is not b"]),
        ("a < b == c", ["a <= b == c", "a < b != c"]),
        ("a and b", ["a or b"]),
        ("not (a or b)", ["(a or b)", "not (a and b)"]),
        ("a + b", ["a - b"]),
        ("x = True", ["x = False"]),
        ("x = 1", ["x = 2"]),
        ("x = 'é' == b", ["x = '' == b", "x = 'é' != b"]),
        ("x = ''", ["x = 'XX'"]),
        ("x = 1 if a else 2", ["x = 2 if a else 2", "x = 1 if True else 2"]),
        ("x = [a for a in b if c]", ["x = [a for a in b if True]"]),
        ("f()", ["pass"]),
        ("raise E", ["pass"]),
        ("a.b = c", ["pass"]),
        ("a += b", ["pass"]),
        ("del a", ["pass"]),
    ],
)
def test_code_is_changed(text: str, becomes: list[str]) -> None:
    prefix = "x = " if isinstance(ast.parse(text).body[0], ast.Expr) and "f()" not in text else ""
    found = changed(prefix + text)
    assert set(becomes) <= {each.removeprefix(prefix) if prefix else each for each in found}


def test_statements_of_functions_are_changed() -> None:
    text = """\
        def f(a=1):
            while a:
                if a:
                    continue
                elif g(a):
                    break
            return h(a)
    """
    found = changed(text)
    for change in ("f(a=2)", "while False", "elif True", "if False", "return None", "    break\n"):
        assert any(change in each for each in found), change


@pytest.mark.parametrize(
    "text",
    [
        '"""A docstring."""\n',
        "x: 'int'",
        "def f(a: 'int') -> 'str': ...",
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    x = 1",
        "def f():\n    raise NotImplementedError",
        "@overload\ndef f(a=1): ...",
        "T = TypeVar('T')",
        "@dataclass(frozen=True)\nclass A: ...",
        "X = Callable[['A'], 'B'] | None",
        "__all__ = ['a']",
        "for a, b in zip(c, d, strict=True): ...",
        "class A:\n    b: int = field(repr=False)",
        "a = pool.map(b, c, chunksize=4)",
        "a = field(default_factory=dict, init=False)",
        "x = f'{a}1'",
    ],
)
def test_what_nobody_can_notice_is_left_alone(text: str) -> None:
    assert changed(text) == []


def test_a_changed_line_is_told_by_its_number_and_so_is_the_last_one() -> None:
    source = b"'''Doc.'''\nx = f(\n    1,\n    'a'\n    'b',\n)\n"
    assert [(each.line, each.last_line) for each in mutants(source)] == [(3, 3), (4, 5)]


def test_a_probe_stands_before_the_statement_and_never_within_one() -> None:
    source = dedent("""\
        @decorated(1)
        def f(a=2):
            '''Doc.'''
            if a:
                return 3
            elif a == 4:
                b = [
                    5
                ]
    """).encode()
    probes = {each.line: (each.probe, each.is_at_import) for each in mutants(source)}
    assert probes == {
        1: (1, True),
        2: (4, False),
        4: (4, False),
        5: (5, False),
        6: (4, False),
        8: (7, False),
    }
    assert function_starts(source) == [4]


def test_every_change_of_the_code_is_still_python() -> None:
    files = sorted(file for source in SOURCES for file in (ROOT / source).rglob("*.py"))
    for file in files[::40]:
        source = file.read_bytes()
        for each in mutants(source)[::7]:
            ast.parse(each.applied(source))
