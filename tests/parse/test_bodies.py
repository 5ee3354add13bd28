"""What is told of the bodies of functions, and of what is unpacked, looped over and augmented."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from source_files import source_file

from toolgen.facts.expressions import (
    AUGMENTED,
    Attribute,
    Binary,
    Call,
    Constant,
    Display,
    Expression,
    Name,
    Opaque,
    Slice,
    Subscript,
)
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Function,
    Guard,
    Invocation,
    Module,
    Return,
    Statement,
)
from toolgen.parse import parse_module

Parse = Callable[[str], Module]
ReadBody = Callable[[str], tuple[Statement, ...]]
A, B, C = Name("a"), Name("b"), Name("c")


@pytest.fixture
def body() -> ReadBody:
    """What is told of the body of a function, with nothing left out."""

    def read(text: str) -> tuple[Statement, ...]:
        indented = "".join(f"    {line}\n" for line in text.splitlines())
        source = source_file("module.py", f"def f():\n{indented}")
        (found,) = parse_module(source, full=True).statements
        assert isinstance(found, Function)
        return found.statements

    return read


class TestBodies:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("return", Return(Constant(None))),
            ("return [tool(a)]", Return(Display("list", (Call(Name("tool"), (A,)),)))),
            ("a.b = c", AttributeAssignment(Attribute(A, "b"), C)),
            ("a.b: c = 1", AttributeAssignment(Attribute(A, "b"), Constant(1), C)),
            ("a.b: c", AttributeAssignment(Attribute(A, "b"), None, C)),
            ("a(b)", Invocation(Call(A, (B,)))),
            ("await a(b)", Invocation(Call(A, (B,)))),
            ("[a(b) for b in c]", Invocation(Opaque("a list comprehension", "[a(b) for b in c]"))),
            ("x = await a", Assignment("x", Opaque("an await expression", "await a", A))),
            (
                "a += b",
                Assignment("a", Opaque("an augmented assignment", "a += b", Binary("+", A, B))),
            ),
            (
                "a.b += c",
                AttributeAssignment(
                    Attribute(A, "b"),
                    Opaque(
                        "an augmented assignment", "a.b += c", Binary("+", Attribute(A, "b"), C)
                    ),
                ),
            ),
        ],
    )
    def test_a_body_tells(self, body: ReadBody, text: str, expected: Statement) -> None:
        assert body(text) == (expected,)

    def test_a_body_that_defines_something_lacks_only_calls_of_loggers(self, parse: Parse) -> None:
        text = "def g(): ...\nprint(1)\na(b)\nb = 1\nc.d = 2\nreturn b"

        (found,) = parse("def f():\n    " + text.replace("\n", "\n    ")).statements
        assert isinstance(found, Function)
        types = [type(each) for each in found.statements]
        assert types == [Function, Invocation, Assignment, AttributeAssignment, Return]

    def test_any_other_body_is_left_out(self, parse: Parse) -> None:
        (found,) = parse("def f():\n    server.tool(g)\n").statements
        assert isinstance(found, Function)
        assert (found.statements, found.left_out) == ((), {"server.tool()", "g"})

    def test_a_loop_over_functions_is_a_guard(self, body: ReadBody) -> None:
        loop, call = body("for a in (b, c):\n    mcp.tool()(a)")

        functions = Display("tuple", (B, C))
        guard = Guard("for", 1, 0)
        assert loop == Assignment(
            "a", Opaque("a loop variable", "(b, c)", functions), None, None, (guard,)
        )
        assert isinstance(call, Invocation)
        assert call.guards == (guard,)

    def test_what_a_with_statement_binds_is_made_from_its_context(self, body: ReadBody) -> None:
        bound, _ = body("async with FastMCP() as a, b() as c.d:\n    pass")

        assert isinstance(bound, Assignment)
        assert isinstance(bound.value, Opaque)
        assert bound.value.of == Call(Name("FastMCP"), ())


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("a, b = c", [Subscript(C, (Constant(0),)), Subscript(C, (Constant(1),))]),
        (
            "a, *b = c",
            [Subscript(C, (Constant(0),)), Subscript(C, (Slice(Constant(1), None, None),))],
        ),
        ("a, b = {1: 2, 3: 4}", [None, None]),
    ],
)
def test_what_is_unpacked_is_made_from_an_item(
    parse: Parse, text: str, items: list[Expression | None]
) -> None:
    assert [
        found.value.of
        for found in parse(text).statements
        if isinstance(found, Assignment) and isinstance(found.value, Opaque)
    ] == items


def test_an_item_of_a_loop_variable_is_one_of_the_variable(parse: Parse) -> None:
    found = parse("for a, b in c: pass").statements[1]

    assert isinstance(found, Assignment)
    variable = Opaque("a loop variable", "c", C)
    assert found.value == Opaque("an unpacked value", "c", Subscript(variable, (Constant(1),)))


def test_a_name_that_a_module_augments_is_a_mutation_and_no_binding(parse: Parse) -> None:
    module = parse("a = 1\na += b\n")

    operation = Opaque(AUGMENTED, "a += b", Binary("+", Name("a"), Name("b")))
    assert module.statements == (Assignment("a", Constant(1)), Invocation(operation))
    assert [found.kind for found in module.mutations] == ["augmented"]


def test_a_module_says_whether_it_is_full() -> None:
    source = source_file("module.py", "def f():\n    x = 1\n")

    assert not parse_module(source).is_full
    assert parse_module(source, full=True).is_full
