"""NumPy style: lines of a cleaned docstring in, its outline out.

The style is numpydoc's: a section is a title over a row of dashes and reaches to the next one.
griffe wants four spaces under an item and a space before the colon.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from toolgen.docstrings.cleaning import dedent, indentation, skip_empty, trim
from toolgen.docstrings.entries import DocstringEntry, is_type, match_item
from toolgen.docstrings.headings import Heading, HeadingKind, is_underline, match_underlined
from toolgen.docstrings.outline import Outline

_GRIFFE_HEADINGS = {
    HeadingKind.PARAMETERS: ("Parameters", "----------"),
    HeadingKind.KEYWORDS: ("Other Parameters", "----------------"),
}
_STRUCTURED = {*_GRIFFE_HEADINGS, HeadingKind.RETURNS, HeadingKind.INLINE}


def outline_numpy(lines: Sequence[str], known: Set[str]) -> Outline:
    """Part the prose from the sections; `known` are the names of the function's parameters."""
    outline = Outline()
    starts = [index for index in range(len(lines)) if _is_title(lines, index)]
    bounds = [0, *starts, len(lines)]
    outline.prose.extend(lines[: bounds[1]])
    for start, end in zip(starts, bounds[2:], strict=True):
        heading = match_underlined(lines[start])
        if heading is None:
            outline.prose.extend(lines[start:end])
            continue
        outline.cut()
        body = dedent(
            [line[min(heading.indent, indentation(line)) :] for line in lines[start + 2 : end]]
        )
        stop = _tail(body, known) if heading.kind in _STRUCTURED else len(body)
        _write(outline, heading, body[:stop], known)
        outline.prose.extend(body[stop:])
    return outline


def _is_title(lines: Sequence[str], index: int) -> bool:
    is_text = bool(lines[index]) and not is_underline(lines[index])
    return is_text and index + 1 < len(lines) and is_underline(lines[index + 1])


def _tail(body: Sequence[str], known: Set[str]) -> int:
    """Where plain prose starts that follows a section's items; the length when none does."""
    first = next((index for index, line in enumerate(body) if line.startswith(" ")), len(body))
    for index in range(first, len(body)):
        if body[index] and not body[index - 1] and _is_sentence(body, index, known):
            return index
    return len(body)


def _is_sentence(body: Sequence[str], index: int, known: Set[str]) -> bool:
    """Whether an unindented line is no item: it has several words, no type and no description."""
    line = body[index]
    if line.startswith(" ") or is_type(line) or match_item(line, known) is not None:
        return False
    return not "".join(body[index + 1 : index + 2]).startswith(" ")


def _write(outline: Outline, heading: Heading, body: Sequence[str], known: Set[str]) -> None:
    if titles := _GRIFFE_HEADINGS.get(heading.kind):
        outline.write_section(titles, list(_repair(body, known)))
    elif heading.kind is HeadingKind.RETURNS:
        outline.write_returns(_returns_text(body))


def _repair(body: Sequence[str], known: Set[str]) -> Iterator[str]:
    item: DocstringEntry | None = None
    continued: list[str] = []
    for index, line in enumerate(body):
        found = match_item(line, known) if line and not line.startswith(" ") else None
        if found is not None and (found.is_known or _is_meant(body, index, found)):
            yield from _item_lines(item, continued)
            item, continued = found, []
        else:
            continued.append(line)
    yield from _item_lines(item, continued)


def _is_meant(body: Sequence[str], index: int, item: DocstringEntry) -> bool:
    """Whether an item that names no parameter of the function is an item all the same."""
    is_described = indentation("".join(body[index + 1 : index + 2])) > 0
    return item.names[0].islower() and (is_described or bool(item.text and is_type(item.text)))


def _item_lines(item: DocstringEntry | None, continued: Sequence[str]) -> Iterator[str]:
    """An item's lines, its type dropped. A text that is no type is the start of the description."""
    if item is None:
        return
    yield ", ".join(item.names)
    lines = trim(continued)
    if item.text and not is_type(item.text) and (item.is_attached or not lines):
        yield f"    {item.text}"
    margin = min([4, *(indentation(line) for line in lines if line.startswith(" "))])
    for line in lines:
        yield " " * 4 + line[min(margin, indentation(line)) :] if line else ""


def _returns_text(body: Sequence[str]) -> str:
    """The descriptions of a Returns section, without types and names."""
    lines = trim(body)
    kept = [line for index, line in enumerate(lines) if not _is_result_type(lines, index)]
    return "\n".join(dedent(trim(kept)))


def _is_result_type(lines: Sequence[str], index: int) -> bool:
    line = lines[index]
    if not line or line.startswith(" "):
        return False
    _, _, after_name = line.partition(" : ")
    following = skip_empty(lines, index + 1)
    is_described = following < len(lines) and lines[following].startswith(" ")
    return is_type(line) or is_type(after_name) or (bool(after_name) and is_described)
