"""Both parsers say the same of a file: `ast`, where the Python that runs reads it, and libcst.

Files are those of the standard library and of what is installed, as many as TOOLGEN_EXAMPLES says.
Places are compared as well, which facts' own equality leaves out. libcst forgets a form feed at the
start of a line, and refuses `(name): int = 1`; there is nothing to compare then.
"""

from __future__ import annotations

import ast
import random
import subprocess
import sys
import sysconfig
from pathlib import Path

import golden
import pytest
from building import GENERATOR, REPOSITORY
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

from toolgen.parse.by_ast import read_by_ast
from toolgen.parse.by_libcst import read_by_libcst
from toolgen.parse.text.decoding import decode
from toolgen.parse.text.failing import deep_recursion, places_for
from toolgen.parse.text.failure import ParseFailure
from toolgen.parse.text.scan import scan

COUNT = many(150).max_examples
PATHS = sysconfig.get_paths()
LIBRARIES = sorted({Path(PATHS["stdlib"]), Path(PATHS["purelib"])})


def _files() -> list[Path]:
    found = sorted({path for root in LIBRARIES for path in root.rglob("*.py")})
    return random.Random(COUNT).sample(found, min(COUNT, len(found)))


def _differences(text: str) -> list[str]:
    """What the two say otherwise, of the file as it is abridged and of the whole."""
    with deep_recursion(), places_for(text):
        scanned = scan(text)
        pairs = [(read_by_ast(s), read_by_libcst(s)) for s in (scanned, scanned.unabridged())]
    read = [(mine[:2], theirs[:2]) for mine, theirs in pairs if mine is not None]
    assert read, "the Python that runs does not read it"
    return [_first_difference(repr(a), repr(b)) for a, b in read if repr(a) != repr(b)]


def _first_difference(one: str, other: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 90) : at + 90]}\n  !=\n{other[max(0, at - 90) : at + 90]}"


@pytest.mark.parametrize("part", range(8))
def test_files_of_libraries_are_read_alike(part: int) -> None:
    compared = 0
    for path in _files()[part::8]:
        try:
            text = decode(path.read_bytes())
            ast.parse(text)
            assert not _differences(text), path
        except (ParseFailure, SyntaxError, ValueError, RecursionError):
            continue  # what is no Python, or is newer than what runs
        compared += 1
    assert compared > COUNT // 8 * 0.8


CASES = sorted((golden.CASES / "parsers").glob("*.py"))
DEEP = "a = " + "(" * 60 + "b or " * 300 + "c" + ")" * 60 + "\n"


NESTED = [f"a = {'-' * depth}f'{{b.c}}'\n" for depth in range(194, 202)]


@pytest.mark.parametrize("text", [*NESTED, *(case.read_text("utf-8") for case in CASES), DEEP])
def test_constructs_are_read_alike(text: str) -> None:
    assert _differences(text) == []


_ATOMS = st.sampled_from(["a", "b.c", "1", "'d'", "f'{e}'", "None", "...", "-1", "()", "{}"])
_FORMS = (
    *("({0})", "{0} or {1}", "not {0}", "{0} + {1}", "{0}[{1}]", "{0}[{1},]", "{0}({1})", "[*{0}]"),
    *("({0},)", "({0}, {1})", "{0} if {1} else {0}", "lambda x={0}: {1}", "[{0} for x in {1}]"),
    *("{{{0}: {1}}}", "{{**{0}}}", "f({0}, *{1}, k={0}, **{1})", "{0} < {1} in {0}", "(x := {0})"),
    *("f({0} for x in {1})", "f'{{({0})!r}}'", "{0}[{1}:{0}]", "({0}\n  , # of\n {1})"),
)
_EXPRESSIONS = st.recursive(
    _ATOMS,
    lambda inner: st.builds(
        lambda form, one, two: f"({form.format(f'({one})', two)})",
        st.sampled_from(_FORMS),
        inner,
        inner.map(lambda each: f"({each})"),
    ),
    max_leaves=12,
)
_STATEMENTS = st.sampled_from(
    [
        *("x = {0}", "x: {0} = {1}", "{0}", "x, y = {0}, {1}", "x[{0}] = {1}", "import a"),
        *("def f(x: {0} = {1}) -> {0}:\n    return {1}", "class A({0}, k={1}):\n    x = {0}"),
        *("if {0}:\n    x = {1}\nelif {1}:\n    y = {0}\nelse:\n    z = 1", "assert {0}"),
        *("for x in {0}:\n    x({1})", "with {0} as x:\n    def f(): yield {1}", "x += {0}"),
        *("try:\n    x = {0}\nexcept {1} as e:\n    y = e", "@f({0})\ndef g():\n    h = {1}"),
    ]
)
_PATTERNS = st.recursive(
    st.sampled_from(["a", "_", "1", "None", "'d'", "b.c", "E()", "[]", "()", "{}", "-1"]),
    lambda inner: st.builds(
        lambda form, one, two: form.format(one, two),
        st.sampled_from(
            [
                *("({0})", "( {0} )", "[{0}, *r]", "({0}, {1})", "({0},)", "[{0}]", "(*r, {0})"),
                *("({0} | {1})", "({0}) | ({1})", "({0} as k)", "({0}) as k", "{{'x': {0}, **r}}"),
                *("E({0}, y={1})", "(E({0}))", "({0}\n  , # of\n {1})"),
            ]
        ),
        inner,
        inner,
    ),
    max_leaves=8,
)


_TARGETS = st.recursive(
    st.sampled_from(["a", "b", "c", "(b)", "d.e", "f[0]", "(g).h"]),
    lambda inner: st.builds(
        lambda form, one, two: form.format(one, two),
        st.sampled_from(["({0}, {1})", "[{0}, {1}]", "({0}, *{1})", "(({0},))", "{0}, {1}"]),
        inner.map(lambda each: each if each.isalpha() else f"({each})"),
        inner.map(lambda each: each if each.isalpha() else f"[{each}]"),
    ),
    max_leaves=5,
)
_BINDING = st.sampled_from(
    [
        *("{0} = {1}", "{0} = ({0})", "({0}) = {1} = ({0})", "for {0} in {1}:\n    a(b)"),
        *("with {1} as ({0}):\n    a(b)", "async def f():\n    {0} = (b, a)\n    return {1}"),
        *("({0}) = b", "def f():\n    if a:\n        {0} = [c, b, a]\n    f(c)"),
    ]
)


def _hold_alike(text: str) -> None:
    """Hold both parsers to each other where Python reads a text at all."""
    try:
        ast.parse(text)
    except SyntaxError:
        return
    assert _differences(text) == []


@many(60)
@given(st.lists(st.tuples(_BINDING, _TARGETS, _EXPRESSIONS), min_size=1, max_size=4))
def test_targets_at_random_are_read_alike(parts: list[tuple[str, str, str]]) -> None:
    text = "".join(form.format(one, two) + "\n" for form, one, two in parts)
    _hold_alike(text)


@many(60)
@given(_EXPRESSIONS, _PATTERNS, _PATTERNS, _EXPRESSIONS)
def test_patterns_at_random_are_read_alike(subject: str, one: str, two: str, test: str) -> None:
    arms = f"    case {one}, {two}:\n        x = 1\n    case {two} if {test}:\n        y = 2\n"
    text = f"match {subject}:\n{arms}"
    _hold_alike(text)


@many(60)
@given(st.lists(st.tuples(_STATEMENTS, _EXPRESSIONS, _EXPRESSIONS), min_size=1, max_size=6))
def test_modules_at_random_are_read_alike(parts: list[tuple[str, str, str]]) -> None:
    text = "".join(form.format(one, two) + "\n" for form, one, two in parts)
    _hold_alike(text)


def test_what_ast_reads_is_parsed_without_libcst() -> None:
    """It takes longer to import than most files take to parse."""
    code = (
        "import sys; sys.path[:0] = sys.argv[1:]; from toolgen.parse import parse_module; "
        "from source_files import source_file; "
        "parse_module(source_file('a.py', 'match a:\\n    case [b]: c = b\\n')); "
        "print('libcst' in sys.modules)"
    )
    paths = map(str, (GENERATOR, REPOSITORY / "tests"))

    done = subprocess.run(
        [sys.executable, "-c", code, *paths], capture_output=True, text=True, check=True
    )

    assert done.stdout == "False\n"
