"""All that the command line of the server takes, refuses and prints.

What each option does is held by the tests beside this one. Here no word may change unseen: a change
is reviewed by the diff of `cases/serving`.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import golden
import pytest
from building import build, importable

from toolgen_runtime.serve import ServeError
from toolgen_runtime.serve.__main__ import main
from toolgen_runtime.serve.arguments import OPTIONS, help_text, parse
from toolgen_runtime.serve.choosing import Choice
from toolgen_runtime.serve.clients import CLIENTS
from toolgen_runtime.serve.starting import _context, teller

from .test_choosing import SOURCES

VALUES = ("", "x", "0", "1", "70000", "-1", "stdio", "http", "/tools", "client", "debug", "a:b")
WORDS = [
    *([], ["-h"], ["--help"], ["a", "--help", "--nope"], ["a", "b"], ["--", "-x"], ["-v"], ["--"]),
    *(
        ["--nope"],
        ["--nope=1", "a"],
        ["a", "--port"],
        ["-"],
        ["a", "--include=x", "--include", "y"],
    ),
    *(["a", "--search", "--transport=http"], ["a", "--read-only", "--watch", "--mask-errors"]),
    *([["a", f"--{each.name}"] for each in OPTIONS]),
    *([["a", f"--{each.name}", "9", "b"] for each in OPTIONS]),
    *([["a", f"--{each.name}={value}"] for each in OPTIONS for value in VALUES]),
]


def of_words(_: str) -> dict[str, Any]:
    """What each command line says, or what is wrong with it; and the line that says the same."""
    return {" ".join(words): _said(words) for words in WORDS}


def _said(words: list[str]) -> Any:
    try:
        arguments = parse(words)
    except ServeError as error:
        return str(error)
    if arguments is None:
        return "help"
    usual = parse(["p"])
    given = {key: value for key, value in vars(arguments).items() if value != vars(usual)[key]}
    return [repr(given), arguments.words()]


ADDRESSES: list[list[str]] = [
    *(
        [],
        ["--name=Our tools"],
        ["--transport=http"],
        ["--include=get_*", "--read-only", "--watch"],
    ),
    *(["--transport=http", "--host=::1", "--port=1", "--path=/x"], ["--log-level=debug"]),
]


def of_client(name: str) -> list[Any]:
    """The settings that are printed for a client, and what is said beside them."""
    found: list[Any] = []
    for words in ADDRESSES:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(["shop", *words, f"--print-config={name}"])
        lines = [_plain(each) for each in (out.getvalue(), err.getvalue())]
        found.append([words, code, *lines])
    return found


def _plain(text: str) -> list[str]:
    """Lines without what is this machine's."""
    runtime = str(Path(sys.modules["toolgen_runtime"].__file__ or "").parents[1])
    for path, name in ((_ROOT[0], "ROOT"), (runtime, "RUNTIME"), (sys.executable, "PYTHON")):
        text = text.replace(path, name)
    return text.splitlines()


_ROOT = [""]

CHOICES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "all": (["shop"], {}),
    "two": (["bank", "remote"], {}),
    "of one name": (["shop", "bank"], {}),
    "included": (["shop"], {"include": ["get_*"]}),
    "excluded": (["shop"], {"exclude": ["get_*"]}),
    "both": (["shop"], {"include": ["*order"], "exclude": ["refund*"]}),
    "read only": (["shop"], {"read_only": True}),
    "tags": (["shop"], {"tags": ["money"]}),
    "no such tag": (["shop"], {"tags": ["none"]}),
    "nothing fits": (["shop"], {"include": ["x*"]}),
    "nothing is left": (["shop"], {"exclude": ["*"]}),
    "searched": (["shop"], {"search": True}),
    "of frameworks": (["remote"], {}),
    "nowhere": (["nowhere"], {}),
    "another name": (["shop:other"], {}),
    "beside nothing": ([":os"], {}),
    "beside no module": ([":no.such"], {}),
    "no name": ([":"], {}),
}


def of_choice(name: str) -> list[Any]:
    """The tools that are chosen, or why there are none, and what is told of it."""
    packages, options = CHOICES[name]
    told: list[Any] = []
    choice = Choice(packages, tell=lambda *line: told.append(line), **options)
    try:
        return [[*choice.tools()], [*choice.chosen()], told]
    except ServeError as error:
        return [str(error), told]


LEVELS = ("debug", "info", "warning", "error")


def of_level(lowest: str) -> list[str]:
    """What is written to the log of each level."""
    err = io.StringIO()
    with contextlib.redirect_stderr(err):
        for level in LEVELS:
            teller(lowest)(level, "it is so\n\x1b[31m\u202e\u00e9\ud800")
    return err.getvalue().splitlines()


TARGETS = ["os:getcwd", "os:sep", "os", ":x", "os:", "os:a b", "os:no_such", "no_such:x", "a:b:c"]


def of_target(target: str) -> str:
    """What becomes of an object that is named for contexts."""
    try:
        made = _context(target, "warning")()
    except (ServeError, AttributeError, ImportError) as error:
        return f"{type(error).__name__}: {error}"
    return type(made).__name__


TABLES = golden.Tables(
    "serving",
    {
        "words": (of_words, ["all"]),
        "help": (lambda _: help_text().splitlines(), ["all"]),
        "clients": (of_client, [*CLIENTS, "emacs", ""]),
        "choices": (of_choice, CHOICES),
        "levels": (of_level, LEVELS),
        "targets": (of_target, TARGETS),
    },
)


@pytest.fixture(scope="module")
def _root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("serving")
    build(root, SOURCES)
    return root


@pytest.fixture
def _importable(_root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    _ROOT[0] = str(_root)
    monkeypatch.setattr("site.getsitepackages", lambda: [])
    monkeypatch.chdir(_root)  # the workspace of clients that have one: Python is not in it
    with importable(_root):
        yield


@pytest.mark.usefixtures("_importable")
@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_the_command_line_says_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.usefixtures("_importable")
@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)


class _Gone(io.StringIO):
    def write(self, text: str) -> int:
        raise BrokenPipeError


@pytest.mark.parametrize("stream", [None, _Gone()], ids=["none", "broken"])
def test_where_nobody_reads_what_is_logged_the_server_goes_on(
    stream: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)

    teller("info")("error", "something")

    assert capsys.readouterr().out == ""
