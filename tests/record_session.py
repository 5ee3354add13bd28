"""`make recording`: runs the session of the README anew, and writes it as a cast of asciinema's."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from building import REPOSITORY
from walkthroughs import Step, follow, rewritten, steps

README = REPOSITORY / "README.md"
CAST = REPOSITORY / "docs" / "session.cast"

_TYPING, _READING = 0.04, 1.5  # seconds a character, and after a command


def session(text: str) -> list[Step]:
    """The commands of a page, with what the page says that they print."""
    return [step for step in steps(text) if step.is_command]


def cast(page: list[Step]) -> str:
    """The commands as a cast of version 2: a line for the terminal, and one an event."""
    header = {"version": 2, "width": 120, "height": 32, "title": "toolgen: a session"}
    lines = [header, *([round(at, 2), "o", text] for at, text in _events(page))]
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)


def _events(page: list[Step]) -> Iterator[tuple[float, str]]:
    at = 0.5
    for step in page:
        yield at, "$ "
        for character in step.title:
            at += _TYPING
            yield at, character
        at += 10 * _TYPING
        yield at, "\r\n" + step.text.replace("\n", "\r\n")
        at += _READING


def main() -> None:
    """Run the session, and write both."""
    text = README.read_text("utf-8")
    with tempfile.TemporaryDirectory() as directory:
        differences, _ = follow(steps(text), Path(directory))
    README.write_text(rewritten(text, differences), "utf-8")
    CAST.write_text(cast(session(README.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    main()
