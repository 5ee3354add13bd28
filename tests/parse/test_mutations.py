"""Mutations: what code, in bodies too, may do to what the names of a module are bound to."""

from __future__ import annotations

import ast
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest
from source_files import source_file

from toolgen.facts.expressions import Place
from toolgen.facts.kinds import ChangeKind
from toolgen.facts.module import ANY_NAME, Module, Mutation
from toolgen.parse import parse_module

Parse = Callable[[str], Module]
LIBRARY = Path(sysconfig.get_path("stdlib"))

SHAPES = [
    ("x.append(1)", Mutation("x", "method", (), "append")),
    ("y = x.a.b.pop(1)", Mutation("x", "method", ("a", "b"), "pop")),
    ("x['a'].update(b=1)", Mutation("x", "method", (), "update")),
    ("(x\n  .fields\n  .clear())", Mutation("x", "method", ("fields",), "clear")),
    ("x[0] = 1", Mutation("x", "item")),
    ("x.config['a'] = 1", Mutation("x", "item", ("config",))),
    ("x['a']['b'] += 1", Mutation("x", "item")),
    ("x.a = 1", Mutation("x", "attribute", (), "a")),
    ("x.a.b = y = 1", Mutation("x", "attribute", ("a",), "b")),
    ("y = x.a = 1", Mutation("x", "attribute", (), "a")),
    ("x.fields['a'].title = 1", Mutation("x", "attribute", ("fields",), "title")),
    ("x.a: int = 1", Mutation("x", "attribute", (), "a")),
    ("x[0]: int = 1", Mutation("x", "item")),
    ("x.a |= 1", Mutation("x", "attribute", (), "a")),
    ("y, (x.a, *z) = b", Mutation("x", "attribute", (), "a")),
    ("y = 1; x.a = 2", Mutation("x", "attribute", (), "a")),
    ("if y: x.a = 2", Mutation("x", "attribute", (), "a")),
    ("try: x[0] = 2\nfinally: pass", Mutation("x", "item")),
    ("for x.a in y: pass", Mutation("x", "attribute", (), "a")),
    ("with y as x.a: pass", Mutation("x", "attribute", (), "a")),
    ("with y as (z, x[0]): pass", Mutation("x", "item")),
    ("del x[0]", Mutation("x", "item")),
    ("del x.a", Mutation("x", "attribute", (), "a")),
    ("setattr(x, 'a', 1)", Mutation("x", "attribute", (), "a")),
    ("setattr(x.b, a, 1)", Mutation("x", "attribute", ("b",))),
    ("delattr(x, 'a')", Mutation("x", "attribute", (), "a")),
    ("y = f'{x.pop()}'", Mutation("x", "method", (), "pop")),
]


@pytest.mark.parametrize(("text", "expected"), SHAPES)
def test_is_seen_in_a_module(parse: Parse, text: str, expected: Mutation) -> None:
    assert parse(text + "\n").mutations == (expected,)


@pytest.mark.parametrize(("text", "expected"), SHAPES)
def test_is_seen_in_a_body(parse: Parse, text: str, expected: Mutation) -> None:
    body = "".join(f"    {line}\n" for line in text.split("\n"))

    assert parse(f"def f():\n{body}").mutations == (expected,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x += 1", Mutation("x", "augmented")),
        ("del x", Mutation("x", "delete")),
        ("x **= 1", Mutation("x", "augmented")),
        ("x >>= 1", Mutation("x", "augmented")),
    ],
)
def test_rebinding_is_seen_where_it_is_not_of_a_local(
    parse: Parse, text: str, expected: Mutation
) -> None:
    assert parse(text).mutations == (expected,)
    assert parse(f"class C:\n {text}\n").mutations == (expected,)
    assert parse(f"def f():\n {text}\n").mutations == ()


def test_global_names_are_seen(parse: Parse) -> None:
    module = parse("def f():\n    global x, y\n    def g(): nonlocal z\n")

    said_by = {"x": "f", "y": "f", "z": "g"}
    expected = (Mutation(name, ChangeKind.GLOBAL, (), by) for name, by in said_by.items())
    assert module.mutations == tuple(expected)


@pytest.mark.parametrize(
    "text",
    [
        "x = 1",
        "x: list[int] = []",
        "def f(x: list[int] = []): ...",
        "x = y.a == z[0]",
        "f(a=b.c)",
        "x = {a.b: c[0]}",
        "lambda a=b.c: a",
        "f().append(1)",
        "f(x).a = 1",
        "[1].append(2)",
        "'x.append(1)'",
        "# x.append(1)",
        "y = 'a' if b else 'c'.pop()",
        "return_ = x.appendix(1)",
        "f'{x.a=}'",
        "type x[T] = int",
        "x.a: int",
        "x[0] <= y != z[1] >= 2",
    ],
)
def test_is_none(parse: Parse, text: str) -> None:
    assert parse(text + "\n").mutations == ()


@pytest.mark.parametrize(
    ("text", "is_any"),
    [
        ("exec(code)", True),
        ("exec(code, {})", False),
        ("exec(join(a, b))", True),
        ("exec(join(a, b), names)", False),
        ("names = globals()\nexec(code, names)", True),
        ("exec(code, vars(module))", True),
    ],
)
def test_code_that_is_run_changes_the_names_of_its_namespace(
    parse: Parse, text: str, is_any: bool
) -> None:
    body = "".join(f"    {line}\n" for line in text.split("\n"))

    changed = [each.name for each in parse(f"def f():\n{body}").mutations]
    assert changed == ([ANY_NAME] if is_any else [])


@pytest.mark.parametrize(
    ("text", "is_any"),
    [
        ("globals()[name] = 1", True),
        ("globals()[name] += 1", True),
        ("globals()[name]: int = 1", True),
        ("globals()[name], x = 1, 2", True),
        ("x = globals()[name] = 1", True),
        ("(x, globals()[name]) = 1, 2", True),
        ("del globals()[name]", True),
        ("for globals()[name] in x: pass", True),
        ("with x as globals()[name]: pass", True),
        ("globals().update(x)", True),
        ("value = globals()[name]", False),
        ("value = globals()[name] == 1", False),
        ("make()(globals()[name])", False),
        ("add(1, globals()[name], key=1)", False),
        ("add(tool=globals()[name])", False),
        ("x = [globals()[name], 2]", False),
        ("for x in globals()[name]: pass", False),
        ("globals()[name]()", False),
        ("return globals()[name]", False),
    ],
)
def test_what_is_stored_by_a_computed_name_may_be_any_name(
    parse: Parse, text: str, is_any: bool
) -> None:
    changed = [each.name for each in parse(f"def f():\n    {text}\n").mutations]
    assert changed == ([ANY_NAME] if is_any else [])


def test_instances_count_when_the_module_binds_their_name(parse: Parse) -> None:
    body = "def f(self):\n    self.a = 1\n"

    assert parse(body).mutations == ()
    assert parse("self = 1\n" + body).mutations == (Mutation("self", "attribute", (), "a"),)


def test_the_place_is_the_name(parse: Parse) -> None:
    (found,) = parse("def f():\n\n    return (1, x.y.append(2))\n").mutations

    assert found.at == Place(3, 16)


@pytest.mark.parametrize("name", ["argparse.py", "dataclasses.py", "typing.py", "subprocess.py"])
def test_what_is_seen_is_what_a_parser_sees(name: str) -> None:
    data = (LIBRARY / name).read_bytes()
    expected = _Stores()
    expected.visit(ast.parse(data))

    module = parse_module(source_file(name, data))

    stores = {
        (found.at.line, found.name, found.path, found.detail)
        for found in module.mutations
        if found.kind in ("item", "attribute")
    }
    assert expected.stores - stores == set()
    assert {line for line, *_ in stores} - expected.lines == set()


class _Stores(ast.NodeVisitor):
    """Collects stores into items and attributes, as Python's own parser tells them."""

    def __init__(self) -> None:
        self.stores: set[tuple[int, str, tuple[str, ...], str]] = set()
        self.lines: set[int] = set()

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self._store(node, node.attr)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self._store(node, "")

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr"):
            self.lines.add(node.lineno)
        self.generic_visit(node)

    def _store(self, node: ast.Attribute | ast.Subscript, detail: str) -> None:
        self.generic_visit(node)
        path: list[str] = []
        value = node.value
        while isinstance(value, ast.Attribute | ast.Subscript):
            path += [value.attr] if isinstance(value, ast.Attribute) else []
            value = value.value
        is_store = isinstance(node.ctx, ast.Store | ast.Del)
        if is_store and isinstance(value, ast.Name) and value.id != "self":
            self.stores.add((node.lineno, value.id, tuple(reversed(path)), detail))
            self.lines.add(node.lineno)
