"""Layout: brackets that break over lines as black would leave them.

Consumes pieces of source text; produces text that fits the line length wherever its items do, so
that the formatter is needed for the rare line only whose single item is too long.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from toolgen.formatting import LINE_LENGTH, format_code, format_stub
from toolgen.render.names import Source

INDENT = 4

_BINDER = "def _bind_"
_LONGEST = 20_000  # characters; the formatter takes a second for as many


def bracketed(
    head: str,
    items: Sequence[str],
    tail: str,
    *,
    indent: int = 0,
) -> Source:
    """`head items tail` on a line if it fits at `indent` columns, else an item a line.

    `head` ends with the opening bracket, `tail` starts with the closing one. The first line is
    given without its indentation. Items of several lines, which fit on none, must have been laid
    out one step deeper.
    """
    line = f"{head}{', '.join(items)}{tail}"
    if not items or indent + len(line) <= LINE_LENGTH:
        return Source(line)
    return exploded(head, items, tail, indent=indent)


def exploded(head: str, items: Iterable[str], tail: str, *, indent: int = 0) -> Source:
    """`head items tail`, an item a line."""
    deeper, margin = " " * (indent + INDENT), " " * indent
    body = "".join(f"{deeper}{item},\n" for item in items)
    return Source(f"{head}\n{body}{margin}{tail}" if body else f"{head}{tail}")


def _is_overlong(text: str) -> bool:
    """Whether a text has a line that is too long, and is itself no longer than formatting pays."""
    is_long = any(len(line) > LINE_LENGTH for line in text.split("\n"))
    return is_long and len(text) <= _LONGEST


def fit_module(text: str) -> str:
    """`text` of a module; its top-level blocks with a line too long are left to the formatter.

    Blocks are two empty lines apart. Nothing else is, since literals hold no line ends.
    """
    return "\n\n\n".join(map(_fitted, text.removesuffix("\n").split("\n\n\n"))) + "\n"


def _fitted(block: str) -> str:
    """A block with what is too long left to the formatter: of a binder, inner functions alone.

    These are an empty line apart, and what one of them returns may be most of the module.
    """
    parts = r"\n\n(?=    \S)" if block.startswith(_BINDER) else r"(?!)"
    first, *inner = re.split(parts, block)
    fitted = [format_code(first).rstrip("\n")] if _is_overlong(first) else [first]
    for each in inner:
        made = format_code(f"def _():\n{each}") if _is_overlong(each) else f"\n{each}"
        fitted.append(made.partition("\n")[2].rstrip("\n"))
    return "\n\n".join(fitted)


def fit_stub(statement: str) -> Source:
    """A statement of a stub, left to the formatter when a line is too long."""
    return Source(format_stub(statement).rstrip("\n") if _is_overlong(statement) else statement)
