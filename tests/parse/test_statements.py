"""Statements: a module becomes a flat list of what it imports, binds, calls and defines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from toolgen.facts.expressions import (
    MATCHES,
    Attribute,
    Call,
    Comparison,
    Constant,
    Display,
    Name,
    Opaque,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import (
    Assignment,
    Class,
    Deletion,
    Function,
    Guard,
    Import,
    Invocation,
    Module,
    StarImport,
    Statement,
    TypeAlias,
    TypeParameter,
)

Parse = Callable[[str], Module]
A, B = Name("a"), Name("b")
IS_ONE = Comparison(A, ((MATCHES, Constant(1)),))


def assignments(module: Module) -> list[tuple[str, object]]:
    """Names with their values, or with what kind of unknown value they have."""
    return [
        (found.name, found.value.kind if isinstance(found.value, Opaque) else found.value)
        for found in module.statements
        if isinstance(found, Assignment)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import a", Import("a", "a", None)),
        ("import a.b", Import("a", "a.b", None)),
        ("import a.b as c", Import("c", "a.b", None, is_alias=True)),
        ("from a import b", Import("b", "a", "b")),
        ("from a import b as c", Import("c", "a", "b", is_alias=True)),
        ("from . import b", Import("b", "", "b", level=1)),
        ("from ...a.c import b", Import("b", "a.c", "b", level=3)),
        ("from .a import *", StarImport("a", level=1)),
        ("a = b", Assignment("a", B)),
        ("a: b", Assignment("a", None, B)),
        ("a: b = 1", Assignment("a", Constant(1), B)),
        ("a(b)", Invocation(Call(A, (B,)))),
        ("del a[b]", Invocation(Call(Attribute(A, "__delitem__"), (B,)))),
        (
            "del a[b, b]",
            Invocation(Call(Attribute(A, "__delitem__"), (Display(Container.TUPLE, (B, B)),))),
        ),
        ("del (a, a[b])", Deletion("a")),
        ("del (a[b], a)", Invocation(Call(Attribute(A, "__delitem__"), (B,)))),
        ("del a.b", Invocation(Call(Name("delattr"), (A, Constant("b"))))),
        ("type a[b] = b", TypeAlias("a", B, (TypeParameter("b"),))),
    ],
)
def test_says(first: Callable[[str], Statement], text: str, expected: Statement) -> None:
    assert first(text) == expected


def test_names_that_share_a_statement_are_taken_apart(parse: Parse) -> None:
    assert parse("import a, b.c; from d import e, f").statements == (
        Import("a", "a", None),
        Import("b", "b.c", None),
        Import("e", "d", "e"),
        Import("f", "d", "f"),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a = b = 1", [("a", Constant(1)), ("b", Constant(1))]),
        ("a, b = 1, 2", [("a", Constant(1)), ("b", Constant(2))]),
        ("a, (b, c) = 1, [2, 3]", [("a", Constant(1)), ("b", Constant(2)), ("c", Constant(3))]),
        ("a, b = c", [("a", "an unpacked value"), ("b", "an unpacked value")]),
        ("a, *b = 1, 2", [("a", "an unpacked value"), ("b", "an unpacked value")]),
        ("a, b = {1, 2}", [("a", "an unpacked value"), ("b", "an unpacked value")]),
        ("a, b = 1, 2, 3", [("a", "an unpacked value"), ("b", "an unpacked value")]),
        ("a.b = c[0] = d = 1", [("d", Constant(1))]),
        ("for a, b in c: pass", [("a", "an unpacked value"), ("b", "an unpacked value")]),
        ("with a as b: pass", [("b", "the value of a context manager")]),
        ("try: pass\nexcept a as b: pass", [("b", "a caught exception")]),
        ("print(a := 1)", [("a", "an assignment expression")]),
        (
            "if a := 1: pass\nelif b := 2: pass",
            [("a", "an assignment expression"), ("b", "an assignment expression")],
        ),
        (
            "x = [a := 1 for _ in b]",
            [("a", "an assignment expression"), ("x", "a list comprehension")],
        ),
        ("x = lambda: (a := 1)", [("x", "a lambda")]),
        (
            "match x:\n case [a, *b]: pass\n case {'k': C(d=c), **e}: pass",
            [(name, "a matched value") for name in "abec"],
        ),
    ],
)
def test_binds(parse: Parse, text: str, expected: list[tuple[str, object]]) -> None:
    assert assignments(parse(text)) == expected


def test_a_string_after_an_assignment_documents_it(parse: Parse) -> None:
    module = parse("a = 1\n'''of a'''\nb: int\n'of ' 'b'\nc = 1\nf'{c}'\nd = 1\n1\n'no'\n")

    bound = [each for each in module.statements if isinstance(each, Assignment)]
    documented = {found.name: found.doc for found in bound}
    assert documented == {"a": "of a", "b": "of b", "c": None, "d": None}


class TestGuards:
    def test_an_arm_of_an_if_holds_the_tests_up_to_its_own(self, parse: Parse) -> None:
        statements = parse("if a:\n x = 1\nelif b:\n x = 2\nelse:\n x = 3\n").statements

        assert [found.guards for found in statements] == [
            (Guard("if", 1, 0, (A,)),),
            (Guard("if", 1, 1, (A, B)),),
            (Guard("if", 1, 2, (A, B, None)),),
        ]

    def test_the_parts_of_a_try_are_arms(self, parse: Parse) -> None:
        text = "try: x = 0\nexcept a: x = 1\nexcept: x = 2\nelse: x = 3\nfinally: x = 4\n"

        assert [found.guards for found in parse(text).statements] == [
            (Guard("try", 1, 0, (A, None)),),
            (Guard("try", 1, 1, (A,), True),),
            (Guard("try", 1, 2, (None,), True),),
            (Guard("try", 1, -1),),
            (Guard("try", 1, -2),),
        ]

    @pytest.mark.parametrize(
        ("text", "guards"),
        [
            (
                "for _[a] in b: x = 1\nelse: x = 2",
                [Guard("for", 1, 0), Guard("for", 1, 0), Guard("for", 1, -1)],
            ),
            ("while a: x = 1\nelse: x = 2", [Guard("while", 1, 0, (A,)), Guard("while", 1, -1)]),
            ("with a: x = 1", [Guard("with", 1, 0)] * 2),
            (
                "match a:\n case 1: x = 1\n case _: x = 2",
                [Guard("match", 1, 0, (IS_ONE,)), Guard("match", 1, 1, (IS_ONE, None))],
            ),
            (
                "try: x = 1\nexcept* a: x = 2",
                [Guard("try", 1, 0, (A,)), Guard("try", 1, 1, (A,), True)],
            ),
        ],
    )
    def test_other_compound_statements(self, parse: Parse, text: str, guards: list[Guard]) -> None:
        assert [found.guards for found in parse(text).statements] == [(guard,) for guard in guards]

    def test_guards_nest_and_are_numbered_in_source_order(self, parse: Parse) -> None:
        statements = parse("if a:\n if b: x = 1\nif a: x = 2\n").statements

        assert [[guard.group for guard in found.guards] for found in statements] == [[1, 2], [3]]

    def test_a_scope_begins_without_guards(self, parse: Parse) -> None:
        (found,) = parse("if a:\n class C:\n  x = 1\n").statements

        assert isinstance(found, Class)
        assert len(found.guards) == 1
        assert found.statements == (Assignment("x", Constant(1)),)

    def test_bodies_that_are_not_told_of_do_not_count(self, parse: Parse) -> None:
        found = parse("def f():\n if a: x = 1\nif a: y = 1\n").statements[1]

        assert found.guards == (Guard("if", 1, 0, (A,)),)


class TestModule:
    def test_it_is_named_by_its_file(self, parse: Parse) -> None:
        module = parse("")

        assert (module.name, module.path, module.statements) == ("module", "module.py", ())

    def test_its_docstring_is_kept(self, parse: Parse) -> None:
        assert parse("# comment\n'''One.\n  Two.'''\n").doc == "One.\n  Two."

    def test_it_tells_postponed_annotations(self, parse: Parse) -> None:
        assert parse("from __future__ import annotations\n").postponed
        assert not parse("from __future__ import division\n").postponed

    def test_a_type_alias_of_a_name_called_type_is_an_assignment(self, parse: Parse) -> None:
        assert assignments(parse("type = a\nmatch = b\n")) == [("type", A), ("match", B)]

    def test_what_says_nothing_is_left_out(self, parse: Parse) -> None:
        assert parse("pass\n'text'\na\n").statements == ()

    def test_an_async_block_is_a_block(self, parse: Parse) -> None:
        module = parse("async def f():\n async with a as b:\n  def g(): ...\n")

        (function,) = module.statements
        assert isinstance(function, Function)
        assert [type(found) for found in function.statements] == [Assignment, Function]
