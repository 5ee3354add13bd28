"""The terminal: when output is coloured, and text from the user's source made fit to show."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from typing import IO, Any, Literal
from unicodedata import category

import click

_COLORS = re.compile(r"(\x1b\[[0-9;]*m)")

ColorChoice = Literal["auto", "always", "never"]


def uses_color(choice: ColorChoice, stream: IO[Any] | None) -> bool:
    """Whether to colour what goes to `stream`.

    On `auto` the environment decides before the terminal does: `NO_COLOR` (no-color.org), then
    `FORCE_COLOR` (force-color.org); empty values do not count.
    """
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or is_terminal(stream)


def is_terminal(stream: IO[Any] | None) -> bool:
    """Whether `stream` is shown to a person as it is written. A closed one is None."""
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"


def say(text: str, *, err: bool = False, nl: bool = True, color: bool = False) -> None:
    """Print a text: all that a command shows goes through here, whoever wrote it.

    Every character that a terminal might act on is escaped, but for line ends and tabs; where the
    text is coloured, its colours stay. Data in JSON has its own escapes, and is as it was.
    """
    parts = _COLORS.split(text) if color else [text]
    shown = (part if index % 2 else _shown(part) for index, part in enumerate(parts))
    click.echo("".join(shown), err=err, nl=nl, color=color)


def say_file(data: bytes) -> None:
    """Print what may as well be written to a file: a page, which has escapes of its own."""
    click.echo(data, nl=False)


def _shown(text: str) -> str:
    return "\t".join(map(printable, text.split("\t")))


def printable(text: str) -> str:
    """`text` with its lines kept, and every other character a terminal might act on escaped."""
    return "".join(map(_printable, text))


def _printable(character: str) -> str:
    if character.isprintable() or character == "\n" or category(character) == "Zs":
        return character
    return character.encode("unicode_escape").decode("ascii")


def readable_json(value: object, stream: IO[Any] | None) -> str:
    """`value` as indented JSON, in which what `stream` can show stands as it is.

    Escapes are those of JSON: whatever the terminal, the text can be parsed.
    """
    encoding = getattr(stream, "encoding", None) or "ascii"
    text = json.dumps(value, indent=2, ensure_ascii=False)
    return "".join(each if _shows(each, encoding) else json.dumps(each)[1:-1] for each in text)


def _shows(character: str, encoding: str) -> bool:
    if not (character == "\n" or character.isprintable()):
        return False
    try:
        character.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table for a person. The text of rows must be printable."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    made = Table(*columns, box=None, header_style="none", pad_edge=False)
    for row in rows:
        made.add_row(*map(Text, row))
    console = Console()
    with console.capture() as captured:
        console.print(made)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())
