"""Mutations by shape: what the code of a file, bodies included, may do to what a name is bound to.

Takes the scan of a file and gives, in source order, every store into an item or an attribute of a
name, every call of a method that changes a collection, `setattr`, `del`, augmented assignments and
`global`. A bare name that a function's body rebinds is a local and left out, unless it is declared
`global` or `nonlocal`, and then the declaration is given. `self` is left out when it is no name of
the module: it is the most frequent, and nobody can ask for it.

    TABLE["a"] = 1          settings.LIMIT = 5      NAMES.append("b")
    setattr(shop, "look", look)     del shop.look           LIMIT += 1
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from toolgen.facts.kinds import ChangeKind
from toolgen.facts.module import ANY_NAME
from toolgen.parse.text.lines import Line
from toolgen.parse.text.scan import Scan
from toolgen.parse.text.targets import (
    closing_bracket,
    first_argument,
    target_before,
    targets,
)

_METHODS = (
    "append|extend|insert|add|update|setdefault|pop|popitem|remove|discard|clear|sort|reverse"
)
# Patterns that search a whole file begin with a literal, which is found fast; what stands before
# that is looked at afterwards.
_METHOD_CALL = re.compile(rf"\.[ ]*({_METHODS})[ ]*\(")
_SETATTR_CALL = re.compile(r"(?<![\w.])(?:setattr|delattr)[ ]*\(")
_ATTRIBUTE_NAME = re.compile(r"""[^,()]*,\s*(["'])(\w+)\1\s*[,)]""")
_NAMESPACE_CALL = re.compile(
    r"(?<![\w.])(?:exec[ ]*\(|globals[ ]*\([ ]*\)[ ]*\.[ ]*"
    r"(?:update|setdefault|pop|popitem|clear|__setitem__|__delitem__)\b)"
)
_NAMESPACE_ITEM = re.compile(r"(?<![\w.])globals[ ]*\([ ]*\)[ ]*\[")
_OWN_NAMESPACE = re.compile(r"\b(?:globals|locals|vars|__dict__)\b")
_SUBSCRIPT = re.compile(r"""\[\s*(["'])(\w+)\1\s*\]""")
_DEFINITION = re.compile(r"^([ \t]*)(?:async[ \t]+)?def[ \t]+(\w+)", re.MULTILINE)
_DECLARATION = re.compile(r"\b(?:global|nonlocal)\b([^\n;]+)")
_NAME = re.compile(r"[^\W\d]\w*")
_LOOP = re.compile(r"for(?<=\bfor)\b([^\n]*?)\bin\b")
_AS = re.compile(
    r"as(?<=\bas)\b[ ]*(?=(?P<display>[(\[])|[^\W\d]\w*[ ]*[.\[(])((?:\(\)|[^\n,:)])*)"
)
_DELETION = re.compile(r"del(?<=\bdel)\b([^\n;]+)")
_COMPOUND = re.compile(
    r"(?:if|elif|else|for|while|with|try|except|finally|async|def|class)\b|case\b(?![ ]*[=.])"
)
_PLAIN = re.compile(r"(?!(?:else|try|finally)\b)[^\W\d]\w*[ ]*(?::[^=;]*)?=[^=;]*\Z")
_PUNCTUATION = re.compile(
    r"(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<semicolon>;)|(?P<comparison>[=!<>:]=)"
    r"|(?P<augmented>(?:\*\*|//|>>|<<|[-+*/%&|^@])=)|(?P<equal>=)|(?P<colon>:)"
)


class MutationShape(NamedTuple):
    """A change seen at an offset; the other fields are those of a `Mutation`."""

    offset: int
    name: str
    kind: ChangeKind
    path: tuple[str, ...] = ()
    detail: str = ""


class _TargetList(NamedTuple):
    """A target list; `bare_kind` is the kind of change that a bare name in it is, if any, and
    `statement` where that is said to be: at the name, or where the statement begins.
    """

    start: int
    end: int
    bare_kind: ChangeKind | None = None
    statement: int | None = None


def mutation_shapes(scan: Scan) -> list[MutationShape]:
    """The changes that a file's text shows, in source order."""
    found = [*_method_calls(scan), *_attribute_calls(scan), *_declarations(scan)]
    found += _namespace_calls(scan)
    has_namespace = "globals" in scan.masked
    for span in _spans(scan):
        found += _stores(scan.masked, span)
        if has_namespace:
            found += _namespace_stores(scan, span)
    return sorted(set(found))


def _method_calls(scan: Scan) -> Iterator[MutationShape]:
    for found in _METHOD_CALL.finditer(scan.masked):
        if target := target_before(scan.masked, found.start()):
            yield MutationShape(
                target.offset, target.name, ChangeKind.METHOD, target.attributes, found.group(1)
            )


def _matches(pattern: re.Pattern[str], scan: Scan, *literals: str) -> Iterator[re.Match[str]]:
    """The matches of a pattern that begins with no literal, where there are any of its literals."""
    if any(each in scan.masked for each in literals):
        yield from pattern.finditer(scan.masked)


def _attribute_calls(scan: Scan) -> Iterator[MutationShape]:
    for found in _matches(_SETATTR_CALL, scan, "setattr", "delattr"):
        if target := first_argument(scan.masked, found.end()):
            literal = _ATTRIBUTE_NAME.match(scan.text, found.end())
            detail = literal.group(2) if literal else ""
            yield MutationShape(
                target.offset, target.name, ChangeKind.ATTRIBUTE, target.attributes, detail
            )


def _declarations(scan: Scan) -> Iterator[MutationShape]:
    for found in _matches(_DECLARATION, scan, "global", "nonlocal"):
        function = _function_around(scan.masked, found.start())
        for name in _NAME.finditer(scan.masked, found.start(1), found.end(1)):
            yield MutationShape(name.start(), name.group(), ChangeKind.GLOBAL, detail=function)


def _function_around(masked: str, offset: int) -> str:
    """The name of the innermost function whose body has an offset; empty where none has."""
    column = offset - masked.rfind("\n", 0, offset) - 1
    around = [e for e in _DEFINITION.finditer(masked, 0, offset) if len(e.group(1)) < column]
    return around[-1].group(2) if around else ""


def _namespace_calls(scan: Scan) -> Iterator[MutationShape]:
    """Calls that may bind any name: `exec(text)`, `globals().update(names)`."""
    for found in _matches(_NAMESPACE_CALL, scan, "exec", "globals"):
        if not _is_apart(scan.masked, found):
            is_text = found.group().startswith("exec")
            kind = ChangeKind.EXECUTED if is_text else ChangeKind.GLOBAL
            yield MutationShape(found.start(), ANY_NAME, kind)


def _namespace_stores(scan: Scan, span: _TargetList) -> Iterator[MutationShape]:
    """`globals()[name] = value`: where the name is not a literal, it may be any."""
    for found in _NAMESPACE_ITEM.finditer(scan.masked, span.start, span.end):
        literal = _SUBSCRIPT.match(scan.text, found.end() - 1)
        yield MutationShape(
            found.start(), literal.group(2) if literal else ANY_NAME, ChangeKind.GLOBAL
        )


def _is_apart(masked: str, found: re.Match[str]) -> bool:
    """Whether what is run has a namespace of its own: `exec(code, {})`.

    A name that is given for one may be the module's, where the file asks for that anywhere.
    """
    if not found.group().startswith("exec"):
        return False
    given = masked[found.end() : closing_bracket(masked, found.end() - 1)]
    depths = accumulate((each in "([{") - (each in ")]}") for each in given)
    is_given = any(each == "," and not depth for each, depth in zip(given, depths, strict=True))
    return is_given and _OWN_NAMESPACE.search(masked) is None


def _spans(scan: Scan) -> Iterator[_TargetList]:
    """Where target lists stand, in which something is stored or deleted."""
    for found in _LOOP.finditer(scan.masked):
        if "." in found.group(1) or "[" in found.group(1):
            yield _TargetList(*found.span(1))
    for found in _AS.finditer(scan.masked):
        start, end = found.span(2)
        if found.group("display"):
            end = closing_bracket(scan.masked, start) + 1
        yield _TargetList(start, end)
    for line in scan.lines:
        yield from _spans_of_line(scan.masked, line)


def _spans_of_line(masked: str, line: Line) -> Iterator[_TargetList]:
    for deletion in _DELETION.finditer(masked, line.start, line.end):
        kind = None if line.in_function else ChangeKind.DELETE
        yield _TargetList(*deletion.span(1), kind, deletion.start())
    if "=" in masked[line.start : line.end] and not _PLAIN.match(masked, line.start, line.end):
        for start, end, is_augmented in _assigned_spans(masked, line):
            yield _TargetList(
                start, end, ChangeKind.AUGMENTED if is_augmented and not line.in_function else None
            )


def _stores(masked: str, span: _TargetList) -> Iterator[MutationShape]:
    """A shape a target; a bare name is one of the span's kind, or none where it has none."""
    for target in targets(masked, span.start, span.end):
        offset, name, attributes, is_item = target
        if is_item:
            yield MutationShape(offset, name, ChangeKind.ITEM, attributes)
        elif attributes:
            yield MutationShape(offset, name, ChangeKind.ATTRIBUTE, attributes[:-1], attributes[-1])
        elif span.bare_kind:
            at = offset if span.statement is None else span.statement
            yield MutationShape(at, name, span.bare_kind)


def _assigned_spans(masked: str, line: Line) -> Iterator[tuple[int, int, bool]]:
    """The spans of the target lists on a line, each with whether the assignment is augmented.

    In `target: annotation = value` the span ends at the colon; after the colon of a compound
    statement on one line a new statement begins.
    """
    start, depth, target_end = line.start, 0, 0
    is_compound = _COMPOUND.match(masked, start, line.end) is not None
    is_value = False
    for found in _PUNCTUATION.finditer(masked, start, line.end):
        kind = found.lastgroup
        if kind in ("open", "close"):
            depth += 1 if kind == "open" else -1
        elif depth or kind == "comparison":
            continue
        elif kind == "semicolon" or (kind == "colon" and is_compound):
            start, target_end, is_compound, is_value = found.end(), 0, False, False
        elif kind == "colon":
            target_end = target_end if is_value else found.start()
        else:
            yield start, target_end or found.start(), kind == "augmented"
            start, target_end, is_value = found.end(), 0, True
