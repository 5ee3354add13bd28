"""Bindings: the facts of imports and assignments, and of other statements that bind names."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from toolgen.facts.expressions import (
    UNPACKED,
    Attribute,
    Constant,
    Dictionary,
    Expression,
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
from toolgen.parse.bodies import Stored, unpacked
from toolgen.parse.expressions import ExpressionReader
from toolgen.parse.spelling import identifier
from toolgen.parse.tree import descendants

_OTHER_SCOPES = (cst.Lambda, cst.IndentedBlock, cst.SimpleStatementSuite)


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
        """`name: annotation = value`, and the same of an attribute."""
        value = self._reader.read_optional(node.value)
        annotation = self._reader.read(node.annotation.annotation)
        at = self._reader.positions.place(node.target)
        if isinstance(node.target, cst.Name):
            name = identifier(node.target.value)
            yield Assignment(name, value, annotation, doc, self._guards, at)
        elif isinstance(node.target, cst.Attribute):
            yield from self._store(node.target, value, annotation)

    def augmented(self, node: cst.AugAssign) -> Iterator[Stored]:
        """`name += value`, as a name of a function's body is changed."""
        if isinstance(node.target, cst.Name | cst.Attribute):
            yield from self.bind(node.target, self._reader.augmented(node), node)

    def bind(
        self, target: cst.CSTNode, value: Expression, source: cst.CSTNode, doc: str | None = None
    ) -> Iterator[Stored]:
        """What binding a target to a value comes to; `source` is the value's node."""
        if isinstance(target, cst.Name):
            at = self._reader.positions.place(target)
            yield Assignment(identifier(target.value), value, None, doc, self._guards, at)
        elif isinstance(target, cst.StarredElement):
            yield from self.bind(target.value, value, source)
        elif isinstance(target, cst.Tuple | cst.List):
            is_starred = any(isinstance(each, cst.StarredElement) for each in target.elements)
            values = unpacked(value, len(target.elements), is_starred=is_starred)
            values = values or tuple(self._items(target, value, source))
            for element, part in zip(target.elements, values, strict=True):
                inner = element if isinstance(element, cst.StarredElement) else element.value
                yield from self.bind(inner, part, source)
        elif isinstance(target, cst.Attribute):
            yield from self._store(target, value, None)
        elif isinstance(target, cst.Subscript):
            item = self._reader.read(target)
            if isinstance(item, Subscript):
                yield ItemAssignment(item, value, self._guards, item.at)

    def _store(
        self, node: cst.Attribute, value: Expression | None, annotation: Expression | None
    ) -> Iterator[AttributeAssignment]:
        target = self._reader.read(node)
        if isinstance(target, Attribute):
            yield AttributeAssignment(target, value, annotation, self._guards, target.at)

    def _items(
        self, target: cst.Tuple | cst.List, value: Expression, source: cst.CSTNode
    ) -> Iterator[Expression]:
        """What each target gets of a value that has no parts in the source."""
        has_items = not any(isinstance(item, cst.StarredElement) for item in target.elements)
        has_items = has_items and not isinstance(value, Dictionary)
        for index in range(len(target.elements)):
            item = Subscript(value, (Constant(index),), value.at) if has_items else None
            yield self._reader.opaque(source, UNPACKED, item)

    def walruses(self, node: cst.CSTNode) -> Iterator[Stored]:
        """The assignment expressions in a statement, those of its blocks and lambdas aside."""
        found = (n for n in descendants(node, _OTHER_SCOPES) if isinstance(n, cst.NamedExpr))
        for walrus in sorted(found, key=self._reader.positions.offset):
            value = self._reader.opaque(walrus, "an assignment expression")
            yield from self.bind(walrus.target, value, walrus)

    def captures(self, case: cst.MatchCase) -> Iterator[Stored]:
        """The names that a `case` pattern binds."""
        value = self._reader.opaque(case.pattern, "a matched value")
        for pattern in (case.pattern, *descendants(case.pattern, ())):
            name = _captured(pattern)
            if name is not None:
                yield from self.bind(name, value, case.pattern)


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
