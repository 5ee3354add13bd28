"""Suspects: what the text of a file that is not parsed imports, and what it may change.

Takes bytes, gives names. It is a look at the shape of lines, and errs on the side of too much: a
file under suspicion is parsed, and its facts decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from toolgen.link.looks import Look

_METHODS = (
    rb"append|extend|insert|add|update|setdefault|pop|popitem|remove|discard|clear|sort|reverse"
)
_ITEMS = rb"(?:\[[^\]\n]*\][ \t]*)"
_AUGMENTED = rb"(?:\*\*|//|>>|<<|[-+*/%&|^@])"
_FROM = re.compile(
    rb"[ \t]*from[ \t]+(\.*)[ \t]*([\w.]*)[ \t]+import[ \t]*(?:\(([^)]*)\)|([^\n#;]*))"
)
_IMPORT = re.compile(rb"[ \t]*import[ \t]+([^\n#;]+)")
_BEHIND_ANOTHER = re.compile(rb"[;:]")
_BEHIND_DOT = re.compile(
    rb"\.[ ]*(?:(" + _METHODS + rb")\b"
    rb"|(\w+)[ \t]*" + _ITEMS + rb"*(?::[^=\n]*)?" + _AUGMENTED + rb"?=(?!=))"
)
_BARE = rb"(\w+)[ \t]*(?:" + _ITEMS + rb"+(?:,|=(?!=))|" + _ITEMS + rb"*" + _AUGMENTED + rb"=)"
_STATEMENTS = (re.compile(rb"^[ \t]*" + _BARE, re.MULTILINE), re.compile(rb"[;:][ \t]*" + _BARE))
_LAST_NAME = re.compile(rb"(\w+)[ \t]*" + _ITEMS + rb"*\Z")
_LOOK_BACK = 80
_OWN = re.compile(rb"\b(?:self|cls)[ ]*\Z")
_DELETION = re.compile(rb"\bdel[ \t]+([^\n;#]+)")
_SETATTR = re.compile(rb"\b(?:setattr|delattr)[ ]*\([ \n\t]*([\w.]+)[ ]*,([^,)]*)")
_DEFINITION = re.compile(rb"(?:async[ \t]+def|def|class|@)")
_CALLED = re.compile(
    rb"^[ \t]*(?:[\w.]+[ \t]*(?::[^=\n]*)?=[ \t]*)?(\w+(?:\.\w+)*)\(", re.MULTILINE
)
"""Matches `state.enable(` and `LEVEL = enable(` where a line begins."""
_DECORATOR = re.compile(rb"^[ \t]*@[ \t]*(\w+(?:\.\w+)*)", re.MULTILINE)
_WORD = re.compile(rb"\w+")

ANY_ATTRIBUTE = ""
"""The name of a change that may be of any attribute."""


@dataclass(frozen=True, slots=True)
class TextImport:
    """A name that an import statement may bind; `attribute` is None for a module's own name."""

    name: str
    module: str
    attribute: str | None
    level: int


def imports_in(data: bytes) -> Iterator[TextImport]:
    """The imports of a file, those in bodies as well, in no order; a star has the name `*`."""
    starts = list(_statements_near(data, b"import"))
    for found in filter(None, (_FROM.match(data, start) for start in starts)):
        level, module = len(found[1]), found[2].decode("utf-8", "replace")
        for name, alias in _aliases(found[3] or found[4] or b""):
            yield TextImport(alias or name, module, name, level)
    for found in filter(None, (_IMPORT.match(data, start) for start in starts)):
        for name, alias in _aliases(found[1]):
            yield TextImport(alias or name.partition(".")[0], name, None, 0)


def _statements_near(data: bytes, word: bytes) -> Iterator[int]:
    """Where statements may begin in lines that have a word: to find those takes a tenth of looking
    at every line.
    """
    at = data.find(word)
    while at >= 0:
        start, end = data.rfind(b"\n", 0, at) + 1, data.find(b"\n", at)
        yield start
        for found in _BEHIND_ANOTHER.finditer(data, start, len(data) if end < 0 else end):
            yield found.end()
        at = data.find(word, end) if end >= 0 else -1


IMPORTS: Look[tuple[TextImport, ...]] = Look("imports", lambda data: tuple(imports_in(data)))
"""The imports of a file."""


_AT_EDGE = re.compile(
    rb"^(?:from|import)[ \t][^\n(\\]*(?:\([^)]*\)|(?:\\\n[^\n\\]*)*)", re.MULTILINE
)
"""Matches import statements that stand in no other statement."""

NEEDED_BY_IMPORT: Look[tuple[TextImport, ...]] = Look(
    "needed by import",
    lambda data: tuple(
        each for found in _AT_EDGE.finditer(data) for each in imports_in(found.group())
    ),
)
"""The imports of a file that importing it surely runs."""


def _aliases(text: bytes) -> Iterator[tuple[str, str]]:
    lines = (line.partition(b"#")[0] for line in text.splitlines())
    for item in b" ".join(lines).replace(b"\\", b" ").split(b","):
        words = item.decode("utf-8", "replace").split()
        if words:
            yield words[0], words[2] if len(words) == 3 else ""


def changed_names(data: bytes, imports: tuple[TextImport, ...]) -> frozenset[str]:
    """The names of other modules that a file may change, by the look of its text.

    `ANY_ATTRIBUTE` is among them where an attribute of a module is set by a computed name.
    """
    original = {each.name: each.attribute or each.name for each in imports}
    is_open = "*" in original
    found: set[str] = set()
    for name, is_attribute in _stored(data):
        if is_attribute:
            found.add(name)
        elif is_open or name in original:
            found.update((name, original.get(name, name)))
    for setting in _SETATTR.finditer(data):
        found.update(_set_attribute(setting, original))
    return frozenset(found)


CHANGED_NAMES: Look[tuple[str, ...]] = Look(
    "changed names", lambda data: tuple(sorted(changed_names(data, tuple(imports_in(data)))))
)
"""The names of other modules that a file may change."""


def _run_by_import(data: bytes) -> bytes:
    """The lines of a file that do not stand in a function or a class."""
    kept: list[bytes] = []
    is_inside = False
    for line in data.splitlines(keepends=True):
        if line[:1] not in b" \t\r\n#)":
            is_inside = _DEFINITION.match(line) is not None
        if not is_inside:
            kept.append(line)
    return b"".join(kept)


def _changed_by_import(data: bytes) -> tuple[str, ...]:
    return tuple(sorted(changed_names(_run_by_import(data), tuple(imports_in(data)))))


def _called_by_import(data: bytes) -> tuple[tuple[str, str], ...]:
    """What statements and decorators call, by the first name and the last: `state.enable()`."""
    calls = (*_CALLED.finditer(_run_by_import(data)), *_DECORATOR.finditer(data))
    names = (each[1].decode("utf-8", "replace").split(".") for each in calls)
    return tuple(dict.fromkeys((root, rest[-1] if rest else "") for root, *rest in names))


CHANGED_BY_IMPORT: Look[tuple[str, ...]] = Look("changed by import", _changed_by_import)
"""The names of other modules that importing a file may change by its own statements."""
CALLED_BY_IMPORT: Look[tuple[tuple[str, str], ...]] = Look("called by import", _called_by_import)
"""What statements of a file call that its import runs."""


def _stored(data: bytes) -> Iterator[tuple[str, bool]]:
    """Each name that something is done to, and whether it stands behind a dot."""
    for found in _BEHIND_DOT.finditer(data):
        end = found.start()
        if found[1]:  # a method: what stands before its dot is what it changes
            last = _LAST_NAME.search(data, max(0, end - _LOOK_BACK), end)
            if last is None:
                continue
            end, name = last.start(), last[1]
            is_attribute = data[end - 1 : end] == b"."
            end -= is_attribute
        else:
            name, is_attribute = found[2], True
        if not (is_attribute and _OWN.search(data, max(0, end - _LOOK_BACK), end)):
            yield name.decode("utf-8", "replace"), is_attribute
    for statement in _STATEMENTS:
        for found in statement.finditer(data):
            yield found[1].decode("utf-8", "replace"), False
    for deletion in _DELETION.finditer(data):
        yield from ((word.decode("utf-8", "replace"), True) for word in _WORD.findall(deletion[1]))


def _set_attribute(setting: re.Match[bytes], original: dict[str, str]) -> Iterator[str]:
    owner = setting[1].decode("utf-8", "replace").split(".")
    if owner[0] in original or "*" in original:
        literal = setting[2].strip()
        is_literal = literal[:1] in (b'"', b"'")
        yield literal.strip(b"\"'").decode("utf-8", "replace") if is_literal else ANY_ATTRIBUTE
        yield from (original.get(part, part) for part in owner)
