"""Bindings: the facts of imports and assignments, and of other statements that bind names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import libcst as cst

from toolgen.facts.expressions import (
    MATCH_ARGUMENT,
    MATCHED,
    NAMED,
    UNPACKED,
    UNPACKING,
    Attribute,
    Dictionary,
    Expression,
    Name,
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
from toolgen.parse.by_libcst.expressions import ExpressionReader
from toolgen.parse.by_libcst.tree import descendants
from toolgen.parse.shared.bodies import Stored, captured_parts, is_entangled, item_keys, unpacked
from toolgen.parse.text.spelling import identifier

OTHER_SCOPES = (cst.Lambda, cst.IndentedBlock, cst.SimpleStatementSuite)
"""What a statement has within it and does not run itself."""


class BindingReader:
    """Reads what statements bind that stand under the same guards."""

    def __init__(self, reader: ExpressionReader, guards: tuple[Guard, ...]) -> None:
        self._reader = reader
        self._guards = guards

    def imports(self, node: cst.Import) -> Iterator[Import]:
        """`import a.b, c as d`."""
        for alias in node.names:
            module = _dotted(alias.name)
            bound = _alias_name(alias)
            yield Import(
                name=bound or module.partition(".")[0],
                module=module,
                attribute=None,
                is_alias=bound is not None,
                guards=self._guards,
                at=self._reader.positions.place(alias),
            )

    def imports_from(self, node: cst.ImportFrom) -> Iterator[Import | StarImport]:
        """`from .a import b, c as d` and `from a import *`."""
        module = _dotted(node.module) if node.module else ""
        level = len(node.relative)
        if isinstance(node.names, cst.ImportStar):
            yield StarImport(module, level, self._guards, self._reader.positions.place(node))
            return
        for alias in node.names:
            attribute = _dotted(alias.name)
            bound = _alias_name(alias)
            yield Import(
                name=bound or attribute,
                module=module,
                attribute=attribute,
                level=level,
                is_alias=bound is not None,
                guards=self._guards,
                at=self._reader.positions.place(alias),
            )

    def assignments(self, node: cst.Assign, doc: str | None) -> Iterator[Stored]:
        """`a = b.c, d = value`; a store into an item is a mutation as well."""
        value = self._reader.read(node.value)
        for target in node.targets:
            yield from self.bind(target.target, value, node.value, doc)

    def annotated(self, node: cst.AnnAssign, doc: str | None) -> Iterator[Stored]:
        """`name: annotation = value`, and the same of an attribute or an item."""
        value = self._reader.read_optional(node.value)
        annotation = self._reader.read(node.annotation.annotation)
        at = self._reader.place(node.target)
        if isinstance(node.target, cst.Name):
            name = identifier(node.target.value)
            yield Assignment(name, value, annotation, doc, self._guards, at)
        elif isinstance(node.target, cst.Attribute):
            yield from self._store(node.target, value, annotation)
        elif value is not None:
            yield from self.bind(node.target, value, node)

    def augmented(self, node: cst.AugAssign) -> Iterator[Stored]:
        """`name += value`, as a name of a function's body is changed."""
        yield from self.bind(node.target, self._reader.augmented(node), node)

    def bind(
        self, target: cst.CSTNode, value: Expression, source: cst.CSTNode, doc: str | None = None
    ) -> Iterator[Stored]:
        """What binding a target to a value comes to; `source` is the value's node."""
        if isinstance(target, cst.Name):
            at = self._reader.place(target)
            yield Assignment(identifier(target.value), value, None, doc, self._guards, at)
        elif isinstance(target, cst.StarredElement):
            yield from self.bind(target.value, value, source)
        elif isinstance(target, cst.Tuple | cst.List):
            elements = target.elements
            stars = (n for n, e in enumerate(elements) if isinstance(e, cst.StarredElement))
            starred, count = next(stars, None), len(elements)
            values = unpacked(value, count, is_starred=starred is not None)
            names = [e.value.value if isinstance(e.value, cst.Name) else None for e in elements]
            if is_entangled(names, values):
                at = self._reader.place(target)
                yield Assignment(UNPACKING, value, None, doc, self._guards, at)
                value, values = Name(UNPACKING, value.at), ()
            values = values or tuple(self._items(item_keys(count, starred), value, source))
            for element, part in zip(target.elements, values, strict=True):
                inner = element if isinstance(element, cst.StarredElement) else element.value
                yield from self.bind(inner, part, source)
        elif isinstance(target, cst.Attribute):
            yield from self._store(target, value, None)
        else:
            item = self._reader.read(target)
            assert isinstance(item, Subscript)
            yield ItemAssignment(item, value, self._guards, item.at)

    def _store(
        self, node: cst.Attribute, value: Expression | None, annotation: Expression | None
    ) -> Iterator[AttributeAssignment]:
        target = self._reader.read(node)
        assert isinstance(target, Attribute)
        yield AttributeAssignment(target, value, annotation, self._guards, target.at)

    def _items(
        self, keys: Iterable[Expression], value: Expression, source: cst.CSTNode
    ) -> Iterator[Expression]:
        """What each target gets of a value that has no parts in the source."""
        for key in keys:
            item = None if isinstance(value, Dictionary) else Subscript(value, (key,), value.at)
            yield self._reader.opaque(source, UNPACKED, item)

    def walruses(self, node: cst.CSTNode) -> Iterator[Stored]:
        """The assignment expressions in a statement, those of its blocks and lambdas aside."""
        found = (n for n in descendants(node, OTHER_SCOPES) if isinstance(n, cst.NamedExpr))
        for walrus in sorted(found, key=self._reader.positions.offset):
            value = self._reader.opaque(walrus, NAMED)
            yield from self.bind(walrus.target, value, walrus)

    def captures(self, case: cst.MatchCase, subject: Expression) -> Iterator[Stored]:
        """The names that a `case` pattern binds to parts of what is looked at."""
        found = [(_captured(each), part) for each, part in self._parts(case.pattern, subject)]
        named = [(name, part) for name, part in found if name is not None]
        parts = captured_parts((identifier(name.value), part) for name, part in named)
        for name, _ in named:
            value = self._reader.opaque(case.pattern, MATCHED, parts[identifier(name.value)])
            yield from self.bind(name, value, case.pattern)

    def _parts(
        self, pattern: cst.CSTNode, of: Expression
    ) -> Iterator[tuple[cst.CSTNode, Expression | None]]:
        """A pattern and those in it, each with what it is held to; None for what is not told."""
        is_rest = isinstance(pattern, cst.MatchMapping) and pattern.elements  # all but those
        yield pattern, None if is_rest else of
        match pattern:
            case cst.MatchList(patterns=found) | cst.MatchTuple(patterns=found):
                inner = [e if isinstance(e, cst.MatchStar) else e.value for e in found]
                stars = (n for n, each in enumerate(inner) if isinstance(each, cst.MatchStar))
                keys = [*item_keys(len(inner), next(stars, None))]
            case cst.MatchMapping(elements=elements):
                inner = [each.pattern for each in elements]
                keys = [self._reader.read(each.key) for each in elements]
            case cst.MatchClass():
                for each in pattern.patterns:
                    yield from self._parts(each.value, Attribute(of, MATCH_ARGUMENT, of.at))
                for named in pattern.kwds:
                    part = Attribute(of, identifier(named.key.value), of.at)
                    yield from self._parts(named.pattern, part)
                return
            case cst.MatchAs(pattern=cst.MatchPattern() as within):
                yield from self._parts(within, of)
                return
            case cst.MatchOr(patterns=either):
                for option in either:
                    yield from self._parts(option.pattern, of)
                return
            case _:
                return
        for key, node in zip(keys, inner, strict=True):
            yield from self._parts(node, Subscript(of, (key,), of.at))


def _captured(pattern: cst.CSTNode) -> cst.Name | None:
    match pattern:
        case cst.MatchAs(name=name) | cst.MatchStar(name=name) | cst.MatchMapping(rest=name):
            return name
        case _:
            return None


def _dotted(node: cst.BaseExpression) -> str:
    if isinstance(node, cst.Attribute):
        return f"{_dotted(node.value)}.{identifier(node.attr.value)}"
    assert isinstance(node, cst.Name)
    return identifier(node.value)


def _alias_name(alias: cst.ImportAlias) -> str | None:
    if alias.asname is None:
        return None
    assert isinstance(alias.asname.name, cst.Name)
    return identifier(alias.asname.name.value)
