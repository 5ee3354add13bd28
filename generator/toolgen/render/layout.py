"""Layout: brackets that break over lines as black would leave them.

Consumes pieces of source text; produces text that fits the line length wherever its items do, so
that the formatter is needed for the rare line only whose single item is too long.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toolgen.formatting import LINE_LENGTH, format_code, format_stub
from toolgen.render.names import Source

INDENT = 4


def bracketed(
    head: str,
    items: Sequence[str],
    tail: str,
    *,
    indent: int = 0,
) -> Source:
    """`head items tail` on a line if it fits at `indent` columns, else an item a line.

    `head` ends with the opening bracket, `tail` starts with the closing one. The first line is
    given without its indentation. Items of several lines must have been laid out one step deeper.
    """
    line = f"{head}{', '.join(items)}{tail}"
    if not items or (indent + len(line) <= LINE_LENGTH and "\n" not in line):
        return Source(line)
    return exploded(head, items, tail, indent=indent)


def exploded(head: str, items: Iterable[str], tail: str, *, indent: int = 0) -> Source:
    """`head items tail`, an item a line."""
    deeper, margin = " " * (indent + INDENT), " " * indent
    body = "".join(f"{deeper}{item},\n" for item in items)
    return Source(f"{head}\n{body}{margin}{tail}" if body else f"{head}{tail}")


def _is_overlong(text: str) -> bool:
    return any(len(line) > LINE_LENGTH for line in text.split("\n"))


def fit_module(text: str) -> str:
    """`text` of a module; its top-level blocks with a line too long are left to the formatter.

    Blocks are two empty lines apart. Nothing else is, since literals hold no line ends.
    """
    blocks = text.removesuffix("\n").split("\n\n\n")
    fitted = (format_code(block).rstrip("\n") if _is_overlong(block) else block for block in blocks)
    return "\n\n\n".join(fitted) + "\n"


def fit_stub(statement: str) -> Source:
    """A statement of a stub, left to the formatter when a line is too long."""
    return Source(format_stub(statement).rstrip("\n") if _is_overlong(statement) else statement)
