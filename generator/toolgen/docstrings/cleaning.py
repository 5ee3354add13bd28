"""White space: raw docstring text in; dedented text, and lines indented with spaces alone, out."""

from __future__ import annotations

from collections.abc import Sequence


def cleandoc(doc: str) -> str:
    """Dedent a docstring exactly as `inspect.cleandoc` of Python 3.13 does.

    Only spaces count as indentation there. Earlier Pythons also strip other white space, so calling
    the standard library would make the output depend on the Python that builds.
    """
    first, *rest = doc.expandtabs().split("\n")
    margin = min((indentation(line) for line in rest if line.strip(" ")), default=0)
    return "\n".join(trim([first.lstrip(" "), *(line[margin:] for line in rest)]))


def unify_newlines(text: str) -> str:
    """Write every line end as a line feed, as Python's own reader of source does."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def split_lines(text: str) -> list[str]:
    """The lines of a cleaned docstring; all leading white space becomes spaces, one for one."""
    return [_with_spaces(line) for line in text.split("\n")]


def indentation(line: str) -> int:
    """How many spaces a line starts with."""
    return len(line) - len(line.lstrip(" "))


def dedent(lines: Sequence[str]) -> list[str]:
    """Take off the spaces that all lines share, empty ones aside."""
    margin = min((indentation(line) for line in lines if line), default=0)
    return [line[margin:] for line in lines]


def trim(lines: Sequence[str]) -> list[str]:
    """The lines without the empty ones at both ends."""
    kept = [index for index, line in enumerate(lines) if line]
    return list(lines[kept[0] : kept[-1] + 1]) if kept else []


def skip_empty(lines: Sequence[str], start: int) -> int:
    """The index of the first line from `start` on that is not empty; the length when none is."""
    return next((index for index in range(start, len(lines)) if lines[index]), len(lines))


def _with_spaces(line: str) -> str:
    content = line.lstrip()
    return " " * (len(line) - len(content)) + content
