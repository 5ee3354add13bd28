"""Google style: lines of a cleaned docstring in, its outline out.

The style is that of sphinx.ext.napoleon. griffe wants a blank line above a section, none below its
heading, one indentation for all entries, and types that are Python; people write otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from toolgen.docstrings.cleaning import dedent, indentation, skip_empty, trim
from toolgen.docstrings.entries import DocstringEntry, is_type, match_entry, split_field
from toolgen.docstrings.headings import Heading, HeadingKind, match_heading
from toolgen.docstrings.outline import Outline

_GRIFFE_HEADINGS = {HeadingKind.PARAMETERS: "Args:", HeadingKind.KEYWORDS: "Keyword Args:"}
_TEXT_BESIDE_HEADING = {HeadingKind.RETURNS, HeadingKind.INLINE}


def outline_google(lines: Sequence[str], known: Set[str]) -> Outline:
    """Part the prose from the sections; `known` are the names of the function's parameters."""
    outline = Outline()
    fenced = _fenced_lines(lines)
    index = 0
    while index < len(lines):
        heading = match_heading(lines[index])
        end = index
        if heading is not None and index not in fenced:
            end = _section_end(lines, index, heading, known)
        if heading is None or end == index:
            outline.prose.append(lines[index])
            index += 1
            continue
        outline.cut()
        _write(outline, heading, lines[index + 1 : end], known)
        index = skip_empty(lines, end)
    return outline


def opens_section(line: str) -> bool:
    """Whether a line that stands at the margin looks like a heading rather than like prose."""
    heading = match_heading(line)
    if heading is None or not heading.is_capitalised or heading.kind is HeadingKind.ADMONITION:
        return False
    return not heading.text or heading.kind in _TEXT_BESIDE_HEADING


def _section_end(lines: Sequence[str], index: int, heading: Heading, known: Set[str]) -> int:
    """The index after the section that a heading opens, or the heading's own when it opens none."""
    if heading.text:
        return _inline_end(lines, index, heading, known)
    first = skip_empty(lines, index + 1)
    if _is_indented_prose(heading):
        return index
    if first == len(lines) or opens_section(lines[first]):
        return index + 1 if opens_section(lines[index]) else index
    if indentation(lines[first]) > heading.indent:
        is_section = heading.is_capitalised or _stands_apart(lines, index, first, known)
        return _block_end(lines, first, heading, known) if is_section else index
    return _unindented_end(lines, index, heading, known)


def _is_indented_prose(heading: Heading) -> bool:
    """Whether a heading further in is better left to the list or the example that it stands in."""
    return heading.indent > 0 and heading.kind in {HeadingKind.BLOCK, HeadingKind.ADMONITION}


def _inline_end(lines: Sequence[str], index: int, heading: Heading, known: Set[str]) -> int:
    if not heading.is_capitalised or heading.indent:
        return index
    if heading.kind in _TEXT_BESIDE_HEADING:
        return _paragraph_end(lines, index + 1)
    entry = match_entry(heading.text, known)
    if heading.kind in _GRIFFE_HEADINGS and entry is not None and entry.is_known:
        return _block_end(lines, index + 1, heading, known)
    return index


def _stands_apart(lines: Sequence[str], index: int, first: int, known: Set[str]) -> bool:
    return index == 0 or not lines[index - 1] or _is_known_entry(lines[first], known)


def _unindented_end(lines: Sequence[str], index: int, heading: Heading, known: Set[str]) -> int:
    """The end of a section whose body is not indented: a paragraph, and known entries after it."""
    first = index + 1
    if not heading.is_capitalised or heading.kind is HeadingKind.ADMONITION or not lines[first]:
        return index
    if heading.kind in _GRIFFE_HEADINGS:
        is_body = _is_known_entry(lines[first], known) or lines[first].lower() in {"none", "none."}
        return _entries_end(lines, first, known) if is_body else index
    return _paragraph_end(lines, first) if heading.kind in _TEXT_BESIDE_HEADING else index


def _block_end(lines: Sequence[str], start: int, heading: Heading, known: Set[str]) -> int:
    end = start
    while end < len(lines) and (not lines[end] or indentation(lines[end]) > heading.indent):
        end += 1
    return _entries_end(lines, end, known) if heading.kind in _GRIFFE_HEADINGS else end


def _entries_end(lines: Sequence[str], end: int, known: Set[str]) -> int:
    """Go on over entries that stand too far left, with the lines among them."""
    while (start := skip_empty(lines, end)) < len(lines):
        stop = _paragraph_end(lines, start)
        run = lines[start:stop] if lines[end - 1] and start == end else lines[start : start + 1]
        if not any(_is_known_entry(line, known) for line in run):
            break
        end = stop
    return end


def _paragraph_end(lines: Sequence[str], start: int) -> int:
    stops = (index for index in range(start, len(lines)) if _ends_paragraph(lines[index]))
    return next(stops, len(lines))


def _ends_paragraph(line: str) -> bool:
    return not line or opens_section(line)


def _is_known_entry(line: str, known: Set[str]) -> bool:
    entry = match_entry(line, known)
    return entry is not None and entry.is_known


def _fenced_lines(lines: Sequence[str]) -> frozenset[int]:
    """The indices inside code fences at the margin; a fence that is never closed is none."""
    fences = [index for index, line in enumerate(lines) if line.startswith("```")]
    pairs = zip(fences[::2], fences[1::2], strict=False)
    return frozenset(index for start, end in pairs for index in range(start, end))


def _write(outline: Outline, heading: Heading, body: Sequence[str], known: Set[str]) -> None:
    if title := _GRIFFE_HEADINGS.get(heading.kind):
        outline.write_section([title], list(_repair(heading, body, known)))
    elif heading.kind is HeadingKind.RETURNS:
        inline = [
            " " * indentation(line) + heading.text for line in [*body, ""][:1] if heading.text
        ]
        outline.write_returns(_returns_text([*inline, *body]))


def _returns_text(body: Sequence[str]) -> str:
    """The text of a Returns section; a type before its first colon is dropped."""
    first, *rest = [*trim(dedent(body)), ""]
    parts = split_field(first)
    if parts is not None and is_type(parts[0]):
        first = parts[1]
    return "\n".join([first, *rest]).strip()


def _repair(heading: Heading, body: Sequence[str], known: Set[str]) -> Iterator[str]:
    """Write entries one level in, and what continues them two levels in, as griffe wants it."""
    level = _entry_level(body, known)
    entry: DocstringEntry | None = match_entry(heading.text, known)
    continued: list[str] = []
    for line in body:
        found = match_entry(line, known) if line and indentation(line) <= level else None
        if found is not None:
            yield from _entry_lines(entry, continued, level, heading)
            entry, continued = found, []
        else:
            continued.append(line)
    yield from _entry_lines(entry, continued, level, heading)


def _entry_level(body: Sequence[str], known: Set[str]) -> int:
    """How far entries are indented, at most; lines further in continue an entry."""
    first = next((line for line in body if line), "")
    if match_entry(first, known) is not None:
        return indentation(first)
    entries = (line for line in body if _is_known_entry(line, known))
    return indentation(next(entries, first))


def _entry_lines(
    entry: DocstringEntry | None, continued: Sequence[str], level: int, heading: Heading
) -> Iterator[str]:
    """An entry's lines. What stands before the first entry belongs to none, and is dropped."""
    if entry is None:
        return
    yield f"    {', '.join(entry.names)}: {entry.text}"
    step = level - heading.indent
    deeper = [indentation(line) for line in continued if line and indentation(line) > level]
    margin = min([*deeper, *([level + step] if step else [])], default=0)
    for line in continued:
        yield " " * 8 + line[min(margin, indentation(line)) :] if line else ""
