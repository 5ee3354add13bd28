"""Walkthroughs: pages whose files are written and whose commands are run, in the order of the page.

A fenced block with a title is a file: `python title="src/acme/weather.py"`. A block `console` has
commands behind `$ `, each with what it prints; `…` stands for any text of a line, and a line of it
alone for any lines. What is in other blocks is to be read.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

from building import REPOSITORY, RUNTIME
from click.testing import CliRunner

from toolgen.cli.main import cli

PAGES = sorted(
    [
        REPOSITORY / "README.md",
        *(REPOSITORY / "docs").glob("*.md"),
        *(REPOSITORY / "docs" / "quickstart").glob("*.md"),
        *(REPOSITORY / "docs" / "guides").glob("*.md"),
    ]
)
_BLOCK = re.compile(r'^( *)```(\w+)(?: title="([^"]+)")?\n(.*?)^\1```$', re.MULTILINE | re.DOTALL)
# A library that is not installed, or is in another line of its versions.
_MISSING = re.compile(r"Error: (?:No module named|cannot import name '\w+' from) '(\w+)")
_COMMITTER = ("-c", "user.name=you", "-c", "user.email=you@example.com", "-c", "core.pager=cat")
_ANY_LINES = "…"


@dataclass(frozen=True)
class Step:
    """A file to write, or a command to run; `start` and `end` are where its text is on the page."""

    title: str
    text: str
    start: int
    end: int
    is_command: bool = False


@dataclass(frozen=True)
class Difference:
    """A command that printed something else than the page says."""

    step: Step
    printed: str


def steps(text: str) -> list[Step]:
    """The steps of a page, in order."""
    return list(_steps(text))


def _steps(text: str) -> Iterator[Step]:
    for block in _BLOCK.finditer(text):
        _, language, title, body = block.groups()
        if title:
            yield Step(title, dedent(body), block.start(4), block.end(4))
        elif language == "console":
            for command in re.finditer(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", body, re.MULTILINE):
                start, end = (block.start(4) + at for at in command.span(2))
                yield Step(command[1], command[2], start, end, is_command=True)


def follow(page: list[Step], directory: Path) -> tuple[list[Difference], set[str]]:
    """Take the steps in a directory: what differs, and the libraries that were missing for it."""
    found, missing = [], set()
    with contextlib.chdir(directory):
        for step in page:
            if not step.is_command:
                path = directory / step.title
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(step.text, "utf-8")
                continue
            printed = _run(step.title)
            lack = _MISSING.search(printed)
            if lack and not list(directory.glob(f"**/src/{lack[1]}")):
                missing.add(lack[1])
            elif not agrees(step.text, printed):
                found.append(Difference(step, printed))
    return found, missing


def agrees(expected: str, printed: str) -> bool:
    """Whether a command printed what the page says."""
    lines = (
        "(?:.*\n)*?" if line == _ANY_LINES else ".*?".join(map(re.escape, line.split("…"))) + "\n"
        for line in expected.splitlines()
    )
    return re.fullmatch("".join(lines), printed) is not None


def _run(command: str) -> str:
    """What a command prints, on both streams."""
    name, *arguments = shlex.split(command)
    match name:
        case "toolgen" if arguments[0] == "call":  # which imports the code of the page
            return _process(sys.executable, "-m", "toolgen", *arguments)
        case "toolgen":
            return CliRunner().invoke(cli, arguments, prog_name="toolgen").output
        case "python":
            return _process(sys.executable, *arguments)
        case "mypy":
            return _process(sys.executable, "-m", "mypy", "--no-color-output", *arguments)
        case "git":
            return _process("git", *_COMMITTER, *arguments)
        case "cd":
            os.chdir(arguments[0])
            return ""
        case "sed" | "cat" | "ls" | "rm":
            return _process(name, *arguments)
    raise AssertionError(f"walkthroughs have no command {name!r}")


def _process(*command: str) -> str:
    sources = [str(path) for path in sorted(Path.cwd().glob("**/src"))]
    path = os.pathsep.join([*sources, str(RUNTIME)])
    environment = os.environ | {"PYTHONPATH": path, "MYPYPATH": path, "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env=environment,
        check=False,
    )
    return done.stdout


def rewritten(text: str, differences: list[Difference]) -> str:
    """The page with what was printed."""
    for each in reversed(differences):
        text = text[: each.step.start] + each.printed + text[each.step.end :]
    return text
