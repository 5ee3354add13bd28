"""Definitions: what functions and classes say in their headers, and their docstrings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from toolgen.facts.expressions import Call, Constant, Name, Opaque, Starred, Subscript
from toolgen.facts.module import (
    Assignment,
    Class,
    Function,
    Import,
    Module,
    ParameterKind,
    Return,
    SourceParameter,
    TypeParameter,
    Yield,
)

Parse = Callable[[str], Module]
A, B = Name("a"), Name("b")


@pytest.fixture
def function(parse: Parse) -> Callable[[str], Function]:
    """The first function of a text."""

    def read(text: str) -> Function:
        found = parse(text).statements[0]
        assert isinstance(found, Function)
        return found

    return read


ReadFunction = Callable[[str], Function]


def test_a_function_has_what_its_header_says(function: ReadFunction) -> None:
    found = function("@a\n@a(b)\nasync def f(x: int = 1) -> a: ...\n")

    assert found == Function(
        "f",
        "f",
        parameters=(
            SourceParameter("x", ParameterKind.POSITIONAL_OR_KEYWORD, Name("int"), Constant(1)),
        ),
        returns=A,
        decorators=(A, Call(A, (B,))),
        is_async=True,
    )


def test_parameters_are_of_five_kinds(function: ReadFunction) -> None:
    found = function("def f(a, /, b, *c: *a, d=b, **e): ...\n")

    assert found.parameters == (
        SourceParameter("a", ParameterKind.POSITIONAL_ONLY),
        SourceParameter("b", ParameterKind.POSITIONAL_OR_KEYWORD),
        SourceParameter("c", ParameterKind.VAR_POSITIONAL, Starred(A)),
        SourceParameter("d", ParameterKind.KEYWORD_ONLY, None, B),
        SourceParameter("e", ParameterKind.VAR_KEYWORD),
    )


def test_a_bare_star_is_no_parameter(function: ReadFunction) -> None:
    assert [found.kind for found in function("def f(*, a): ...\n").parameters] == [
        ParameterKind.KEYWORD_ONLY
    ]


def test_type_parameters_have_bounds_and_defaults(function: ReadFunction) -> None:
    found = function("def f[T: a = b, *Ts = *a, **P = [b]](): ...\n")

    assert found.type_parameters[:2] == (
        TypeParameter("T", "TypeVar", A, B),
        TypeParameter("Ts", "TypeVarTuple", None, Starred(A)),
    )
    assert found.type_parameters[2].kind == "ParamSpec"


def test_a_class_has_what_its_header_says(parse: Parse) -> None:
    found = parse("@a\nclass C[T](b[T], *a, total=False, **b):\n 'Text.'\n x: int = 1\n")

    assert found.statements == (
        Class(
            "C",
            "C",
            bases=(Subscript(B, (Name("T"),)), Starred(A)),
            keywords=(("total", Constant(False)), (None, B)),
            decorators=(A,),
            doc="Text.",
            type_parameters=(TypeParameter("T"),),
            statements=(Assignment("x", Constant(1), Name("int")),),
        ),
    )


@pytest.mark.parametrize(
    ("body", "doc", "computed"),
    [
        ("'Text.'", "Text.", False),
        ("'One ' 'two.'", "One two.", False),
        ("('Text.')", "Text.", False),
        ("r'''A\\d\n  b'''", "A\\d\n  b", False),
        ("u'Text.'; x = 1", "Text.", False),
        ("f'Text {x}.'", None, True),
        ("'Text ' f'{x}.'", None, True),
        ("f'Text.'", None, True),
        ("b'Text.'", None, True),
        ("'Text %s' % x", None, True),
        ("'Text {}'.format(x)", None, True),
        ("'a' 'b' + x", None, True),
        ("('Text %s' % x)", None, True),
        ("x = 'Text'", None, False),
        ("pass; 'Text'", None, False),
        ("print('Text')", None, False),
        ("return 'Text'", None, False),
    ],
)
@pytest.mark.parametrize("head", ["def f(): ", "def f():\n    ", "def f():\n\n    # why\n    "])
def test_a_docstring_is_a_plain_string(
    function: ReadFunction, head: str, body: str, doc: str | None, computed: bool
) -> None:
    found = function(head + body.replace("\n  ", "\n      ").replace("      b", "  b") + "\n")

    assert (found.doc, found.computed_doc) == (doc, computed)


@pytest.mark.parametrize(
    ("text", "is_generator"),
    [
        ("def f():\n    yield\n", True),
        ("def f(): yield\n", True),
        ("def f():\n    x = yield from a\n    return x\n", True),
        ("def f():\n    '''yield'''  # yield\n    return a.yields\n", False),
        ("def f():\n    return lambda: (yield)\n", False),
        ("def f():\n    return (lambda: a)((yield))\n", True),
        ("def f():\n    x = lambda: (yield)\n    yield x\n", True),
        ("def f(): return lambda: (yield)\n", False),
        ("def f():\n    def g():\n        yield\n    return g\n", False),
        ("def f():\n    def g():\n        return 1\n    yield g\n", True),
        ("def f():\n    def g(): yield\n    return g\n", False),
        ("def f():\n    def g(): pass\n    yield g\n", True),
        ("def f():\n    class C:\n        x = 1\n    yield C\n", True),
        ("def f():\n    return f'{(yield)}'\n", True),
    ],
)
def test_a_yield_of_its_own_makes_a_generator(
    function: ReadFunction, text: str, is_generator: bool
) -> None:
    assert function(text).is_generator is is_generator


class TestBodies:
    def test_a_body_without_definitions_tells_nothing(self, function: ReadFunction) -> None:
        assert function("def f():\n import a\n x = 1\n if x:\n  y = 2\n").statements == ()

    def test_a_body_with_definitions_tells_what_it_binds_and_returns(
        self, function: ReadFunction
    ) -> None:
        found = function(
            "def f():\n import a\n x = 1\n print(x)\n def g(): ...\n class C: ...\n return g\n"
        )

        types = [type(inner) for inner in found.statements]
        assert types == [Import, Assignment, Function, Class, Return]

    def test_inner_names_are_qualified(self, function: ReadFunction) -> None:
        outer = function("def f():\n class C:\n  def m(self):\n   def g(): ...\n")

        names = []
        while True:
            names.append(outer.qualname)
            if not outer.statements:
                break
            outer = outer.statements[0]  # type: ignore[assignment]
        assert names == ["f", "f.<locals>.C", "f.<locals>.C.m", "f.<locals>.C.m.<locals>.g"]

    def test_attributes_of_an_inner_class_are_documented(self, function: ReadFunction) -> None:
        found = function("def f():\n class C:\n  x: int\n  'Of x.'\n")

        inner = found.statements[0]
        assert isinstance(inner, Class)
        assert inner.statements == (Assignment("x", None, Name("int"), "Of x."),)

    def test_an_inner_default_is_told_as_far_as_it_can_be(self, function: ReadFunction) -> None:
        found = function("def f():\n def g(a=lambda: 1): ...\n").statements[0]

        assert isinstance(found, Function)
        assert found.parameters[0].default == Opaque("a lambda", "lambda: 1")


@pytest.mark.parametrize(
    "statement",
    [
        "yield a", "got = yield a", "got: int = yield a", "x += yield a", "x.y = yield a",
        "add((yield a))", "await add((yield a))", "return (yield a)", "raise (yield a)",
        "assert (yield a)", "del x[(yield a)]", "x[(yield a)] = 1", "[(yield a), 1]",
        "if (yield a): pass", "if x: pass\nelif (yield a): pass", "while (yield a): pass",
        "for x in (yield a): pass", "with (yield a) as x: pass", "match (yield a):\n case _: pass",
        "if x:\n    got = yield a", "try:\n    got = yield a\nfinally: pass",
        "def g(x=(yield a)): pass", "x = 1; got = yield a", "f'{(yield a)}'", "(yield a).b()",
    ],
)  # fmt: skip
def test_each_statement_says_what_it_gives_of_a_generator(parse: Parse, statement: str) -> None:
    given = [each for each in parse(f"{statement}\n").statements if isinstance(each, Yield)]
    assert [each.value for each in given] == [Name("a")]
