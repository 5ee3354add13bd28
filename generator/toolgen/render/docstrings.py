"""Docstrings of generated functions: what their tools are for, as a person reads it.

Consumes a tool; produces the docstring as source, for code and stubs alike.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from toolgen.formatting import LINE_LENGTH
from toolgen.ir.tools import ToolSpec
from toolgen.render.layout import INDENT
from toolgen.render.literals import printable
from toolgen.render.names import Source

_MARGIN = " " * INDENT
_WIDTH = LINE_LENGTH - INDENT - len('"""' * 2)


def docstring(tool: ToolSpec) -> Source:
    """The docstring in three quotes, to stand in the body of a function.

    A line that is too long for one of code is broken between words.
    """
    text = "\n".join(_paragraphs(tool))
    first, *others = (_escaped(line) for each in text.split("\n") for line in _broken(each))
    if not others:
        return Source(f'"""{first}"""')
    body = "\n".join(f"{_MARGIN}{line}".rstrip() for line in others)
    return Source(f'"""{first}\n{body}\n{_MARGIN}"""')


def _paragraphs(tool: ToolSpec) -> Iterator[str]:
    """The description without what would be two empty lines, and what is said of parameters."""
    lines = [line.rstrip() for line in tool.description.strip().expandtabs().splitlines()]
    for number, line in enumerate(lines or [f"Call the tool {tool.name}."]):
        if line or lines[number - 1]:
            yield line
    described = [(each.name, each.description) for each in tool.parameters if each.description]
    if described:
        yield from ("", "Args:")
    for name, description in described:
        yield f"{_MARGIN}{name}: {' '.join(description.split())}"


def _broken(line: str) -> list[str]:
    if len(line) <= _WIDTH:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(
        line, _WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _escaped(line: str) -> str:
    """Quotes that could end the docstring are escaped, and what nobody can read."""
    text = printable(line)
    return text.replace('"', '\\"') if '"""' in text or text.endswith('"') else text
