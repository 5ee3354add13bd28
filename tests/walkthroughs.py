"""Walkthroughs: pages whose files are written and whose commands are run, in the order of the page.

Programs of a page find its package as its reader's do: in an environment that the page makes, once
the page has installed it. What comes from an index, the runtime and frameworks, is in each.

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
import sysconfig
import tempfile
import tomllib
import venv
import zipfile
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
    shell = Shell()
    with contextlib.chdir(directory):
        for step in page:
            if not step.is_command:
                path = directory / step.title
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(step.text, "utf-8")
                continue
            printed = shell.run(step.title)
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


@dataclass
class Shell:
    """What a reader types commands into. `python` is the interpreter of the active environment."""

    python: str = sys.executable

    def run(self, command: str) -> str:
        """What a command prints, on both streams."""
        name, *arguments = shlex.split(command)
        match name, arguments:
            case "toolgen", ["call", *_]:  # which imports the code of the page
                return _process(sys.executable, "-m", "toolgen", *arguments)
            case "toolgen", _:
                return CliRunner().invoke(cli, arguments, prog_name="toolgen").output
            case "python", ["-m", "venv", directory]:
                return _make_environment(Path(directory))
            case ".", [script]:
                self.python = os.path.abspath(Path(script).with_name("python"))
                return ""
            case "pip", ["install", "--quiet", "--editable", "."]:
                return _install_editable(self.python)
            case "pip", ["install", "--quiet", "mypy"]:  # which is installed here
                return ""
            case "python", _:
                return _process(self.python, *arguments)
            case "mypy", _:
                of = f"--python-executable={self.python}"
                command_line = (sys.executable, "-m", "mypy", "--no-color-output", of, *arguments)
                return _process(*command_line, MYPYPATH=str(RUNTIME))
            case "git", _:
                return _process("git", *_COMMITTER, *arguments)
            case "cd", [directory]:
                os.chdir(directory)
                return ""
            case ("sed" | "cat" | "ls" | "rm" | "touch"), _:
                return _process(name, *arguments)
        raise AssertionError(f"walkthroughs have no command {command!r}")


def _make_environment(directory: Path) -> str:
    """A virtual environment that has what is installed here, as if it came from an index."""
    venv.create(directory, symlinks=True)
    here = [str(RUNTIME), sysconfig.get_path("purelib")]
    lines = [f"import site; site.addsitedir({each!r})" for each in here]
    _site_packages(directory).joinpath("index.pth").write_text("\n".join(lines), "utf-8")
    return ""


def _install_editable(python: str) -> str:
    """Install the project in the working directory by its build backend, as pip does (PEP 660)."""
    backend = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["build-system"]
    build = (
        "import importlib, sys; importlib.import_module(sys.argv[1]).build_editable(sys.argv[2])"
    )
    with tempfile.TemporaryDirectory() as built:
        printed = _process(sys.executable, "-c", build, backend["build-backend"], built)
        wheels = list(Path(built).glob("*.whl"))
        assert wheels, printed
        zipfile.ZipFile(wheels[0]).extractall(_site_packages(Path(python).parents[1]))
    return ""


def _site_packages(environment: Path) -> Path:
    (found,) = environment.glob("lib/python*/site-packages")
    return found


def _process(*command: str, **variables: str) -> str:
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env=inherited | {"PYTHONWARNINGS": "ignore"} | variables,
        check=False,
    )
    return done.stdout


def rewritten(text: str, differences: list[Difference]) -> str:
    """The page with what was printed."""
    for each in reversed(differences):
        text = text[: each.step.start] + each.printed + text[each.step.end :]
    return text
