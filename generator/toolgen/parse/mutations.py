"""Mutations by shape: what the code of a file, bodies included, may do to what a name is bound to.

Takes the scan of a file and gives, in source order, every store into an item or an attribute of a
name, every call of a method that changes a collection, `setattr`, `del`, augmented assignments and
`global`. A bare name that a function's body rebinds is a local and left out, unless it is declared
`global` or `nonlocal`, and then the declaration is given. `self` is left out when it is no name of
the module: it is the most frequent, and nobody can ask for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from toolgen.facts.module import ANY_NAME
from toolgen.parse.lines import Line
from toolgen.parse.scan import Scan
from toolgen.parse.targets import (
    DottedTarget,
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
_NAMESPACE = re.compile(
    r"(?<![\w.])(?:exec[ ]*\("
    r"|globals[ ]*\([ ]*\)[ ]*(?:\[|\.[ ]*(?:update|setdefault|pop|clear)\b))"
)
_OWN_NAMESPACE = re.compile(r"\b(?:globals|locals|vars|__dict__)\b")
_CALLED = re.compile(r"\w\($")
_SUBSCRIPT = re.compile(r"""\[\s*(["'])(\w+)\1\s*\]""")
_DECLARATION = re.compile(r"\b(?:global|nonlocal)\b([^\n;]+)")
_NAME = re.compile(r"[^\W\d]\w*")
_LOOP = re.compile(r"for(?<=\bfor)\b([^\n]*?)\bin\b")
_AS = re.compile(r"as(?<=\bas)\b[ ]*(?=(?P<display>[(\[])|[^\W\d]\w*[ ]*[.\[])([^\n,:)]*)")
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
    kind: str
    path: tuple[str, ...] = ()
    detail: str = ""


def mutation_shapes(scan: Scan) -> list[MutationShape]:
    """The changes that a file's text shows, in source order."""
    found = [*_method_calls(scan), *_attribute_calls(scan), *_declarations(scan)]
    found += [*_loop_targets(scan), *_context_targets(scan), *_namespace_stores(scan)]
    for line in scan.lines:
        found += _line_shapes(scan.masked, line)
    return sorted(set(found))


def _method_calls(scan: Scan) -> Iterator[MutationShape]:
    for found in _METHOD_CALL.finditer(scan.masked):
        if target := target_before(scan.masked, found.start()):
            yield MutationShape(
                target.offset, target.name, "method", target.attributes, found.group(1)
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
            yield MutationShape(target.offset, target.name, "attribute", target.attributes, detail)


def _declarations(scan: Scan) -> Iterator[MutationShape]:
    for found in _matches(_DECLARATION, scan, "global", "nonlocal"):
        for name in _NAME.finditer(scan.masked, found.start(1), found.end(1)):
            yield MutationShape(name.start(), name.group(), "global")


def _namespace_stores(scan: Scan) -> Iterator[MutationShape]:
    """Names bound through the namespace itself; one that is not a literal may be any name."""
    for found in _matches(_NAMESPACE, scan, "exec", "globals"):
        if _is_read(scan.masked, found) or _is_apart(scan.masked, found):
            continue
        literal = _SUBSCRIPT.match(scan.text, found.end() - 1)
        yield MutationShape(found.start(), literal.group(2) if literal else ANY_NAME, "global")


def _is_read(masked: str, found: re.Match[str]) -> bool:
    """Whether what the namespace has under a key is read alone: `add(globals()[name])`."""
    if not found.group().endswith("["):
        return False
    after = closing_bracket(masked, found.end() - 1) + 1
    is_argument = _CALLED.search(masked[max(0, found.start() - 80) : found.start()]) is not None
    return masked[after : after + 1] in ("(", ".") or (
        is_argument and masked[after : after + 1] == ")"
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


def _loop_targets(scan: Scan) -> Iterator[MutationShape]:
    for found in _LOOP.finditer(scan.masked):
        if "." in found.group(1) or "[" in found.group(1):
            yield from _stores(targets(scan.masked, found.start(1), found.end(1)))


def _context_targets(scan: Scan) -> Iterator[MutationShape]:
    for found in _AS.finditer(scan.masked):
        start, end = found.span(2)
        if found.group("display"):
            end = closing_bracket(scan.masked, start) + 1
        yield from _stores(targets(scan.masked, start, end))


def _line_shapes(masked: str, line: Line) -> Iterator[MutationShape]:
    for deletion in _DELETION.finditer(masked, line.start, line.end):
        deleted = targets(masked, deletion.start(1), deletion.end(1))
        yield from _stores(deleted, "" if line.in_function else "delete")
    if "=" in masked[line.start : line.end] and not _PLAIN.match(masked, line.start, line.end):
        for start, end, is_augmented in _assigned_spans(masked, line):
            bare_kind = "augmented" if is_augmented and not line.in_function else ""
            yield from _stores(targets(masked, start, end), bare_kind)


def _stores(stored: Iterator[DottedTarget], bare_kind: str = "") -> Iterator[MutationShape]:
    """A shape a target; a bare name is one of `bare_kind`, or none when that is empty."""
    for target in stored:
        offset, name, attributes, is_item = target
        if is_item:
            yield MutationShape(offset, name, "item", attributes)
        elif attributes:
            yield MutationShape(offset, name, "attribute", attributes[:-1], attributes[-1])
        elif bare_kind:
            yield MutationShape(offset, name, bare_kind)


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
