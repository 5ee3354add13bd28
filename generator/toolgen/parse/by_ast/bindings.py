"""Bindings: the facts of imports and assignments, and of other statements that bind names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from toolgen.facts.expressions import (
    CAUGHT,
    MATCH_ARGUMENT,
    MATCHED,
    NAMED,
    UNPACKED,
    UNPACKING,
    Attribute,
    Dictionary,
    Expression,
    Name,
    Opaque,
    Subscript,
)
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Guard,
    Import,
    ItemAssignment,
    StarImport,
)
from toolgen.parse.by_ast.expressions import AstExpressionReader
from toolgen.parse.shared.bodies import Stored, captured_parts, is_entangled, item_keys, unpacked
from toolgen.parse.text.spelling import identifier

_CAUGHT_AS = re.compile(r"[\s)\\]*as[\s\\]+(\w+)")
_LAST_NAME = re.compile(r"(\w+)\Z")
_REST = re.compile(r"\*\*\s*(\w+)[\s,]*\}\Z")


class AstBindingReader:
    """Reads what statements bind that stand under the same guards."""

    def __init__(self, reader: AstExpressionReader, guards: tuple[Guard, ...]) -> None:
        self._reader = reader
        self._guards = guards

    def imports(self, node: ast.Import) -> Iterator[Import]:
        """`import a.b, c as d`."""
        for alias in node.names:
            yield Import(
                name=alias.asname or alias.name.partition(".")[0],
                module=alias.name,
                attribute=None,
                is_alias=alias.asname is not None,
                guards=self._guards,
                at=self._reader.places.place(alias),
            )

    def imports_from(self, node: ast.ImportFrom) -> Iterator[Import | StarImport]:
        """`from .a import b, c as d` and `from a import *`."""
        module = node.module or ""
        for alias in node.names:
            if alias.name == "*":
                at = self._reader.places.place(node)
                yield StarImport(module, node.level, self._guards, at)
                continue
            yield Import(
                name=alias.asname or alias.name,
                module=module,
                attribute=alias.name,
                level=node.level,
                is_alias=alias.asname is not None,
                guards=self._guards,
                at=self._reader.places.place(alias),
            )

    def assignments(self, node: ast.Assign, doc: str | None) -> Iterator[Stored]:
        """`a = b.c, d = value`; a store into an item is a mutation as well."""
        value = self._reader.read(node.value)
        for target in node.targets:
            yield from self.bind(target, value, node.value, doc)

    def annotated(self, node: ast.AnnAssign, doc: str | None) -> Iterator[Stored]:
        """`name: annotation = value`, and the same of an attribute or an item."""
        value = self._reader.read_optional(node.value)
        annotation = self._reader.read(node.annotation)
        if isinstance(node.target, ast.Name):
            at = self._reader.places.place(node.target)
            yield Assignment(node.target.id, value, annotation, doc, self._guards, at)
        elif isinstance(node.target, ast.Attribute):
            yield from self._store(node.target, value, annotation)
        elif value is not None:
            yield from self.bind(node.target, value, node)

    def augmented(self, node: ast.AugAssign) -> Iterator[Stored]:
        """`name += value`, as a name of a function's body is changed."""
        yield from self.bind(node.target, self._reader.augmented(node), node)

    def bind(
        self, target: ast.AST, value: Expression, source: ast.AST, doc: str | None = None
    ) -> Iterator[Stored]:
        """What binding a target to a value comes to; `source` is the value's node."""
        if isinstance(target, ast.Name):
            yield self._named(target.id, value, self._reader.places.start(target), doc)
        elif isinstance(target, ast.Starred):
            yield from self.bind(target.value, value, source)
        elif isinstance(target, ast.Tuple | ast.List):
            stars = (n for n, each in enumerate(target.elts) if isinstance(each, ast.Starred))
            starred, count = next(stars, None), len(target.elts)
            values = unpacked(value, count, is_starred=starred is not None)
            names = [each.id if isinstance(each, ast.Name) else None for each in target.elts]
            if is_entangled(names, values):
                yield self._named(UNPACKING, value, self._reader.places.start(target))
                value, values = Name(UNPACKING, value.at), ()
            values = values or tuple(self._items(item_keys(count, starred), value, source))
            for element, part in zip(target.elts, values, strict=True):
                yield from self.bind(element, part, source)
        elif isinstance(target, ast.Attribute):
            yield from self._store(target, value, None)
        else:
            item = self._reader.read(target)
            assert isinstance(item, Subscript)
            yield ItemAssignment(item, value, self._guards, item.at)

    def _named(
        self, name: str, value: Expression, offset: int, doc: str | None = None
    ) -> Assignment:
        at = self._reader.places.place_of(offset)
        return Assignment(identifier(name), value, None, doc, self._guards, at)

    def _store(
        self, node: ast.Attribute, value: Expression | None, annotation: Expression | None
    ) -> Iterator[AttributeAssignment]:
        target = self._reader.read(node)
        assert isinstance(target, Attribute)
        yield AttributeAssignment(target, value, annotation, self._guards, target.at)

    def _items(
        self, keys: Iterable[Expression], value: Expression, source: ast.AST
    ) -> Iterator[Opaque]:
        """What each target gets of a value that has no parts in the source."""
        for key in keys:
            item = None if isinstance(value, Dictionary) else Subscript(value, (key,), value.at)
            yield self._reader.opaque(source, UNPACKED, item)

    def caught(self, node: ast.ExceptHandler) -> Iterator[Stored]:
        """`except E as error`."""
        if node.name is None:
            return
        places = self._reader.places
        assert node.type is not None
        found = _CAUGHT_AS.match(places.scan.kept, places.end(node.type))
        assert found is not None
        value = self._reader.opaque(node.type, CAUGHT)
        yield self._named(node.name, value, found.start(1))

    def walruses(self, node: ast.stmt) -> Iterator[Stored]:
        """The assignment expressions in a statement, those of its blocks and lambdas aside."""
        found = [each for each in self.of_head(node) if isinstance(each, ast.NamedExpr)]
        for walrus in sorted(found, key=self._reader.places.start):
            value = self._reader.opaque(walrus, NAMED)
            yield from self.bind(walrus.target, value, walrus)

    def of_head(self, node: ast.AST) -> Iterator[ast.AST]:
        """The expressions of a statement, those of the statements in it and of lambdas aside."""
        branch = self._reader.places.following_branch(node) if isinstance(node, ast.If) else None
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt) and child is not branch:
                continue
            yield child
            if not isinstance(child, ast.Lambda):
                yield from self.of_head(child)

    def captures(self, pattern: ast.pattern, subject: Expression) -> Iterator[Stored]:
        """The names that a `case` pattern binds to parts of what is looked at."""
        found = [(e, self._captured(e), part) for e, part in self._parts(pattern, subject)]
        named = [(each, name, part) for each, name, part in found if name is not None]
        parts = captured_parts((identifier(name[1]), part) for _, name, part in named)
        for each, name, _ in named:
            value = self._reader.opaque(pattern, MATCHED, parts[identifier(name[1])])
            offset = self._reader.places.start(each) + name.start(1)
            yield self._named(name[1], value, offset)

    def _parts(
        self, pattern: ast.pattern, of: Expression
    ) -> Iterator[tuple[ast.pattern, Expression | None]]:
        """A pattern and those in it, each with what it is held to; None for what is not told."""
        is_rest = isinstance(pattern, ast.MatchMapping) and pattern.keys  # all but what they name
        yield pattern, None if is_rest else of
        match pattern:
            case ast.MatchSequence(patterns=inner):
                stars = (n for n, each in enumerate(inner) if isinstance(each, ast.MatchStar))
                keys = [*item_keys(len(inner), next(stars, None))]
            case ast.MatchMapping(keys=said, patterns=inner):
                keys = [*map(self._reader.read, said)]
            case ast.MatchClass(patterns=inner):
                for each in inner:
                    yield from self._parts(each, Attribute(of, MATCH_ARGUMENT, of.at))
                for name, each in zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True):
                    yield from self._parts(each, Attribute(of, name, of.at))
                return
            case ast.MatchAs(pattern=ast.pattern() as within):
                yield from self._parts(within, of)
                return
            case ast.MatchOr(patterns=either):
                for each in either:
                    yield from self._parts(each, of)
                return
            case _:
                return
        for key, each in zip(keys, inner, strict=True):
            yield from self._parts(each, Subscript(of, (key,), of.at))

    def _captured(self, pattern: ast.pattern) -> re.Match[str] | None:
        match pattern:
            case ast.MatchAs(name=str()) | ast.MatchStar(name=str()):
                return _LAST_NAME.search(self._reader.places.code(pattern))
            case ast.MatchMapping(rest=str()):
                return _REST.search(self._reader.places.code(pattern))
            case _:
                return None
