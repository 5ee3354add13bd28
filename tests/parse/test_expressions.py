"""Expressions: each says in facts what its source says, and nothing is evaluated."""

from __future__ import annotations

import ast
import pickle
import warnings
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolgen.facts.expressions import (
    Attribute,
    Binary,
    Boolean,
    Call,
    Comparison,
    Conditional,
    Constant,
    Dictionary,
    Display,
    Expression,
    Interpolation,
    JoinedString,
    Keyword,
    Name,
    Opaque,
    Place,
    Slice,
    Starred,
    Subscript,
    Unary,
)
from toolgen.parse.by_libcst import parse_expression
from toolgen.parse.by_libcst.literals import number_value, string_value

Value = Callable[[str], Expression]
A, B, C = Name("a"), Name("b"), Name("c")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a", A),
        ("((a))", A),
        ("a.b", Attribute(A, "b")),
        ("None", Constant(None)),
        ("True", Constant(True)),
        ("...", Constant(...)),
        ("-1", Unary("-", Constant(1))),
        ("not a", Unary("not", A)),
        ("~a", Unary("~", A)),
        ("a | b", Binary("|", A, B)),
        ("a // b ** c", Binary("//", A, Binary("**", B, C))),
        ("a and b or c", Boolean("or", Boolean("and", A, B), C)),
        ("a < b not in c", Comparison(A, (("<", B), ("not in", C)))),
        ("a is not b", Comparison(A, (("is not", B),))),
        ("a if b else c", Conditional(B, A, C)),
        ("()", Display("tuple", ())),
        ("(a,)", Display("tuple", (A,))),
        ("a, *b", Display("tuple", (A, Starred(B)))),
        ("[a, b]", Display("list", (A, B))),
        ("{a, b}", Display("set", (A, B))),
        ("{a: b, **c}", Dictionary(((A, B), (None, C)))),
        ("a(b, *c)", Call(A, (B, Starred(C)))),
        ("a(b=b, **c)", Call(A, (), (Keyword("b", B), Keyword(None, C)))),
        ("a[b]", Subscript(A, (B,))),
        ("a[b, c]", Subscript(A, (B, C))),
        ("a[(b, c)]", Subscript(A, (B, C))),
        ("a[b,]", Subscript(A, (Display("tuple", (B,)),))),
        ("a[()]", Subscript(A, (Display("tuple", ()),))),
        ("a[*b]", Subscript(A, (Starred(B),))),
        ("a[b:c, ::a]", Subscript(A, (Slice(B, C, None), Slice(None, None, A)))),
    ],
)
def test_says(value: Value, text: str, expected: Expression) -> None:
    assert value(text) == expected


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("lambda a: b", "a lambda"),
        ("[a for a in b]", "a list comprehension"),
        ("{a for a in b}", "a set comprehension"),
        ("{a: b for a in b}", "a dict comprehension"),
        ("(a for a in b)", "a generator expression"),
        ("(await a)", "an await expression"),
        ("(yield a)", "a yield expression"),
        ("(a := b)", "an assignment expression"),
        ('t"{a}"', "a template string"),
        ('t"{a}" "a"', "a template string"),
    ],
)
def test_what_source_cannot_tell_is_opaque(value: Value, text: str, kind: str) -> None:
    found = value(text)

    assert isinstance(found, Opaque)
    assert found.kind == kind
    assert found.text in (text, text[1:-1])


def test_what_is_nested_too_deeply_is_opaque(value: Value) -> None:
    found = value("+".join("1" * 400))

    for _ in range(200):
        assert isinstance(found, Binary)
        found = found.left
    assert isinstance(found, Opaque)


def test_deep_expressions_can_be_compared_hashed_and_pickled(value: Value) -> None:
    found = value("+".join("1" * 400))

    assert pickle.loads(pickle.dumps(found)) == found
    assert hash(found)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("'a' \"b\"", "ab"),
        ("('a'\n    # comment\n    'b')", "ab"),
        ("r'\\d' '\\\\'", "\\d\\"),
        ("b'a' b'\\xff'", b"a\xff"),
        ("u'a'", "a"),
        ("'''a\nb'''", "a\nb"),
        ("'a\\\nb'", "ab"),
        ("'\\ud800'", "\ud800"),
        ("'\\N{DASH}'".replace("DASH", "EM DASH"), "\N{EM DASH}"),
        ("'\\d'", "\\d"),
        ("b'\\u0041'", b"\\u0041"),
        ("'\\0\\12\\x41'", "\0\nA"),
        ("b'\\777'", b"\xff"),
    ],
)
def test_strings_have_their_value(value: Value, text: str, expected: object) -> None:
    assert value(text) == Constant(expected)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ('f"a{b}c"', (Constant("a"), Interpolation(B, None, None), Constant("c"))),
        ('f"{a!r}"', (Interpolation(A, "r", None),)),
        (
            'f"{a:>{b}}"',
            (Interpolation(A, None, JoinedString((Constant(">"), Interpolation(B, None, None)))),),
        ),
        ('f"{a = }"', (Constant("a = "), Interpolation(A, "r", None))),
        ('f"{a=:x}"', (Constant("a="), Interpolation(A, None, JoinedString((Constant("x"),))))),
        ('f"{{{a}}}"', (Constant("{"), Interpolation(A, None, None), Constant("}"))),
        ('"a" f"b{c}" "d"', (Constant("ab"), Interpolation(C, None, None), Constant("d"))),
        ('f"{a["b"]}"', (Interpolation(Subscript(A, (Constant("b"),)), None, None),)),
        ('rf"\\d{a}"', (Constant("\\d"), Interpolation(A, None, None))),
        ('f"\\N{EM DASH}"', (Constant("\N{EM DASH}"),)),
        ('f""', ()),
    ],
)
def test_f_strings_are_joined(value: Value, text: str, parts: tuple[object, ...]) -> None:
    assert value(text) == JoinedString(parts)  # type: ignore[arg-type]


def test_identifiers_are_normalised_as_python_does(value: Value) -> None:
    assert value("ﬁ.ﬂ") == Attribute(Name("fi"), "fl")


def test_the_place_is_where_an_expression_starts(value: Value) -> None:
    call = value("(a).b(\n  c, d=(1, 2))")

    assert isinstance(call, Call)
    assert call.at == Place(1, 8)
    assert call.arguments[0].at == Place(2, 3)
    assert call.keywords[0].at == Place(2, 6)
    assert call.keywords[0].value.at == Place(2, 8)


def test_string_annotations_are_parsed() -> None:
    assert parse_expression("dict[str, 'a']") == Subscript(
        Name("dict"), (Name("str"), Constant("a"))
    )


def test_a_starred_string_annotation_is_parsed() -> None:
    found = parse_expression("*a")

    assert found == Starred(A)
    assert isinstance(found, Starred)
    assert found.value.at == Place(1, 2)


_CHARACTERS = st.sampled_from(
    ["a", "é", "\\", "'", '"', "n", "x", "4", "1", "\n", "{", "N", "u0041"]
)


@given(st.sampled_from(["", "r", "b", "Rb", "u"]), st.lists(_CHARACTERS).map("".join))
def test_string_tokens_have_the_value_that_python_gives(prefix: str, body: str) -> None:
    token = f"{prefix}'''{body}'''"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            expected = ast.literal_eval(token)
            tree = ast.parse(token)
        except (SyntaxError, ValueError):
            return
    if isinstance(tree.body[0], ast.Expr) and isinstance(tree.body[0].value, ast.Constant):
        try:
            assert string_value(token) == expected
        except AssertionError:
            # Three quotes in the body make several tokens of it.
            assert "'''" in body or body.endswith("'")


@pytest.mark.parametrize(("text", "value"), [("*(a, b)", "(a, b)"), ("*a", "a"), ("*(a)", "a")])
def test_a_star_stands_before_one_expression(text: str, value: str) -> None:
    assert parse_expression(text) == Starred(parse_expression(value), Place(1, 1))


def test_an_integer_has_as_many_digits_as_python_converts_and_no_more() -> None:
    assert number_value("9" * 4300) == int("9" * 4300)
    with pytest.raises(ValueError, match="more than 4300 digits"):
        number_value("9" * 4301)


@pytest.mark.parametrize("prefix", ["", "u", "b", "r", "Rb", "F"])
@pytest.mark.parametrize("quote", ["'", '"', "'''", '"""'])
def test_each_escape_has_the_value_that_python_gives(prefix: str, quote: str) -> None:
    escapes = [
        *map(chr, range(1, 128)),
        "é",
        "x41",
        "101",
        "u0041",
        "U0001F600",
        "U0010FFFF",
        "N{EM DASH}",
    ]
    for escape in escapes:
        token = f"{prefix}{quote}\\{escape} {quote}"
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                expected = eval(token)
            except SyntaxError:
                continue
        read = parse_expression(token)
        match read:
            case JoinedString(parts=(Constant(value), *more)):
                assert (value, more) == (expected, []), token
            case Constant(value):
                assert value == expected, token
            case _:
                pytest.fail(f"{token}: {read}")


@pytest.mark.parametrize(
    "token",
    [
        "0",
        "00",
        "1_000",
        "0xFf",
        "0O17",
        "0b1_0",
        "1.5",
        ".5",
        "1.",
        "1e3",
        "1E-3",
        "1_0.0_1",
        "3j",
    ],
)
def test_number_tokens_have_the_value_that_python_gives(token: str) -> None:
    expected = ast.literal_eval(token)

    assert number_value(token) == expected
    assert type(number_value(token)) is type(expected)
