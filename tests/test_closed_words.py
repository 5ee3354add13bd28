"""What the code tells apart by texts of its own is an enum, which has no other members."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from import_graph import TOOLGEN, TOOLGEN_RUNTIME, sources

# Attributes that are compared with texts which somebody else spells, or `room.attribute`.
DATA = {
    **dict.fromkeys(("decorator", "attribute", "name", "id"), "names in source"),
    **dict.fromkeys(("callable", "origin", "module", "package"), "names of libraries"),
    **dict.fromkeys(("operator", "conversion", "stars"), "marks of Python's grammar"),
    **dict.fromkeys(("serve.kind", "cli.kind"), "closed by mypy: a server starts without enums"),
    "frameworks.value": "of an enum of griffe's",
    "frameworks.valueSource": "of a framework's form",
    "schema.mode": "of schemas, by pydantic",
    "slots.kind": "types of JSON Schema",
    **dict.fromkeys(("code", "rule"), "codes of the registry of findings"),
    "aspect": "keywords of JSON Schema, and what else a comparison tells apart",
    **dict.fromkeys(("keyword", "type"), "of JSON Schema, or of a provider's form"),
    **dict.fromkeys(("approval", "results", "transport", "output_format"), "written by users"),
    "method": "of MCP",
    "encoding": "of LSP",
    "path": "of files",
    "side": "of reports: `in` and `out`",
    "how": "public, which mypy closes",
}


def _texts(node: ast.AST) -> bool:
    """`"a"`, or a collection of such."""
    match node:
        case ast.Constant(value=str()):
            return True
        case (
            ast.Tuple(elts=[_, *_] as items) | ast.Set(elts=items) | ast.List(elts=[_, *_] as items)
        ):
            return all(map(_texts, items))
        case ast.MatchValue(value=value):
            return _texts(value)
        case ast.MatchOr(patterns=patterns):
            return any(map(_texts, patterns))
        case ast.MatchAs(pattern=ast.AST() as inner):
            return _texts(inner)
    return False


def compared(tree: ast.AST) -> Iterator[str]:
    """The attributes that are compared: `x.kind == "a"`, `match x.kind`, `case X(kind="a")`."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=ast.Attribute(attr=name), comparators=[other]):
                if _texts(other):
                    yield name
            case ast.Match(subject=ast.Attribute(attr=name), cases=cases):
                if any(_texts(each.pattern) for each in cases):
                    yield name
            case ast.MatchClass(kwd_attrs=names, kwd_patterns=patterns):
                yield from (n for n, each in zip(names, patterns, strict=True) if _texts(each))


def declared(tree: ast.AST) -> Iterator[str]:
    """The attributes that classes say to have: `kind: str`, `self.kind = kind`."""
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name


def _sources() -> Iterator[tuple[Path, Path]]:
    """Each file of the two packages, behind the root of its own."""
    for package in (TOOLGEN, TOOLGEN_RUNTIME):
        yield from ((package.root, path) for path in sources(package.root))


def test_what_is_compared_with_texts_is_an_enum_or_said_to_be_data() -> None:
    found: defaultdict[str, list[str]] = defaultdict(list)
    own: set[str] = set()
    for root, path in _sources():
        tree = ast.parse(path.read_text("utf-8"))
        own.update(declared(tree))
        for name in compared(tree):
            qualified = f"{path.relative_to(root).parts[0]}.{name}"
            found[qualified if qualified in DATA else name].append(f"{path.relative_to(root)}")

    assert {name: places for name, places in found.items() if name in own - {*DATA}} == {}
    assert {*DATA} - {*found} == set()


def test_comparisons_with_texts_are_seen_in_each_form() -> None:
    source = """
a.one == "x"
b.two not in ("x", "y")
match c.three:
    case "x": pass
match d:
    case D(four="x" | "y" as e): pass
f.five == Kind.X
match g:
    case G(six=Kind.X): pass
"""
    assert sorted(compared(ast.parse(source))) == ["four", "one", "three", "two"]
