"""Sphinx and Epytext field lists: lines of a cleaned docstring in, its outline out.

The fields are those of the Python domain of Sphinx, with `@` for `:` in Epytext (and in Javadoc,
where no colon follows the name). griffe would take all that follows a field as its text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass

from toolgen.docstrings.cleaning import dedent, indentation, skip_empty
from toolgen.docstrings.entries import split_field, trailing_names
from toolgen.docstrings.google import opens_section
from toolgen.docstrings.outline import Outline

_PARAMETER = "param parameter arg argument"
_KEYWORD = "key keyword kwarg kwparam"
_RETURNS = "return returns"
_OTHER = (
    "type rtype raise raises except exception throws yield yields ytype var ivar cvar vartype meta "
    "example examples"
)
_NAMES = "|".join(f"{_PARAMETER} {_KEYWORD} {_RETURNS} {_OTHER}".split())
_FIELD = re.compile(rf"\s*(?P<mark>[:@])(?P<name>{_NAMES})(?P<rest>(?:[\s:].*)?)", re.S)
MENTIONS_FIELD = re.compile(rf"^[^\S\n]*[:@](?:{_NAMES})\b", re.M)


@dataclass(frozen=True, slots=True)
class _SphinxField:
    name: str
    argument: str
    text: str


def outline_sphinx(lines: Sequence[str], known: Set[str]) -> Outline:
    """Part the prose from the fields; `known` are the names of the function's parameters."""
    outline = Outline()
    index = 0
    while index < len(lines):
        field = _match_field(lines[index])
        if field is None:
            outline.prose.append(lines[index])
            index += 1
            continue
        end = _field_end(lines, index)
        outline.cut()
        _write(outline, field, lines[index + 1 : end], known)
        index = skip_empty(lines, end)
    return outline


def _match_field(line: str) -> _SphinxField | None:
    if not (match := _FIELD.fullmatch(line)):
        return None
    parts = split_field(match["rest"])
    if match["mark"] == "@" and (parts is None or len(parts[0].split()) > 1):
        return _javadoc_field(match["name"], match["rest"].strip())
    return _SphinxField(match["name"], parts[0].strip(), parts[1]) if parts is not None else None


def _javadoc_field(name: str, rest: str) -> _SphinxField:
    """`@param x the text` has its name first; `@return the text` has none."""
    if name in _RETURNS.split():
        return _SphinxField(name, "", rest)
    argument, _, text = rest.partition(" ")
    return _SphinxField(name, argument, text.strip())


def _field_end(lines: Sequence[str], index: int) -> int:
    """The index after a field: after an empty line, only indented lines continue it."""
    indent = indentation(lines[index])
    end = index + 1
    while (start := skip_empty(lines, end)) < len(lines) and _match_field(lines[start]) is None:
        is_outside = indentation(lines[start]) <= indent
        if is_outside and (start > end or opens_section(lines[start])):
            break
        end = start + 1
    return end


def _write(
    outline: Outline, field: _SphinxField, continued: Sequence[str], known: Set[str]
) -> None:
    if field.name in _RETURNS.split():
        outline.write_returns("\n".join([field.text, *dedent(continued)]))
        return
    is_keyword = field.name in _KEYWORD.split()
    if not is_keyword and field.name not in _PARAMETER.split():
        return
    for name in trailing_names(field.argument):
        if name in known or not is_keyword:
            outline.sections.append(f":param {name}: {field.text}")
            outline.sections.extend(f"    {line}" if line else "" for line in continued)
