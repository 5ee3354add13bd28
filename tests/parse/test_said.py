"""What is said of code: expressions as messages write them, and what statements mention.

What a body mentions is asked of its text where that was left out, and of its facts otherwise.
"""

from __future__ import annotations

import json

import golden
import pytest
from source_files import source_file

from toolgen.facts.mentions import mentions_of, mentions_of_text
from toolgen.facts.text import text_of
from toolgen.parse import parse_module
from toolgen.parse.by_libcst import parse_expression
from toolgen.parse.text.masking import mask

WRITTEN = golden.CASES / "said" / "expressions.txt"
MENTIONED = golden.CASES / "said" / "mentions.txt"
EXPRESSIONS = """
a
a.b.c
None
...
'a' "b"
b'a'
1.5
-a
not a
not (a and b)
~(a + b)
a + b * c
(a + b) * c
a and (b or c)
a < b <= c
(a < b) is not c
a if b else c
(a if b else c) + d
f(a, *b, c=d, **e)
f(x for x in y)
a[b]
a[b, c]
a[b:c, :d, ::e]
a[1:2:3]
[a, *b]
(a,)
()
(a, b)
{a, b}
{}
{a: b, **c}
f'a{b}c{d!r}'
f''
lambda a, *b: c
[a for a in b]
{a: b for a, b in c}
(a := b)
f((a := b))
await a
(a).b(c)(d)[e]
""".strip().splitlines()
STATEMENTS = r"""
a.b.c(d)
a . b ( c )
f(a=b, *c, **d)
from a import b
from a import b as c, d as d
from a import (b, c,)
from a import (b as c,)
from . import b
from .. a import b
from ..a.b import c as d
from a import *
import a
import a.b
import a.b as c, d, e as e
a = "name"
a = "no name"
a["name"] = b
f"{a.b(c)}" + 'd'
lambda a: b.c(a)
[a.b for a in c if d(a)]
def f(a: b.c = d) -> e: f(a)
class A(b.C, metaclass=d): e = f.g
async def f(): await a.b(c)
if a(): b
if a: b()
if a: b
while a.b: c
try: a
with a.b() as c: d
assert a, b.c
del a.b[c]
return a.b
yield a.b
raise a from b
global a
match a:  # of
@a.b(c)
x: a.b = c
self.a = b.c
self.a: b = c
self.a, self.b = c
self.a == b
f(self.a, b=c)
x = y = a.b
(a, b.c) = d
a.b += c
""".strip().splitlines()


def _whole(statement: str) -> str:
    """A statement with what it takes to stand in a function."""
    rest = {"try": "finally: b", "match": "    case b.C(d): e", "@a": "def f(): e"}
    more = next((text for start, text in rest.items() if statement.startswith(start)), "")
    lines = [statement, *more.splitlines()]
    is_of_module = "import *" in statement
    return "\n".join(lines) if is_of_module else "def g():\n" + "".join(f"  {e}\n" for e in lines)


def _mentioned(statement: str) -> str:
    text = _whole(statement)
    by_text = sorted(mentions_of_text(mask(text)))
    statements = parse_module(source_file("app.py", text), full=True).statements
    return f"text: {json.dumps(by_text)}\nfacts: {json.dumps(sorted({*mentions_of(statements)}))}"


def _written(expression: str) -> str:
    return text_of(parse_expression(expression))


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_an_expression_is_written_on_a_line(expression: str, update_golden: bool) -> None:
    golden.compare_section(WRITTEN, expression, _written(expression), update_golden)


@pytest.mark.parametrize("statement", STATEMENTS)
def test_what_a_statement_mentions(statement: str, update_golden: bool) -> None:
    golden.compare_section(MENTIONED, statement, _mentioned(statement), update_golden)


def test_all_that_is_said_is_expected(update_golden: bool) -> None:
    if update_golden:
        with pytest.raises(pytest.skip.Exception):
            golden.compare_sections(WRITTEN, EXPRESSIONS, _written, update_golden)
    golden.compare_sections(WRITTEN, EXPRESSIONS, _written, False)
    golden.compare_sections(MENTIONED, STATEMENTS, _mentioned, update_golden)
