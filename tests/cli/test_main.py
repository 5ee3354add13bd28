"""The command as a whole: exit codes, messages without tracebacks, a light start."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from toolgen import DEFECT
from toolgen import __main__ as entry
from toolgen.cli.main import COMMANDS

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

HEAVY = ("libcst", "pydantic", "pydantic_core", "black", "jinja2", "griffe", "rich", "asyncio")


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=env, check=False
    )


def test_help_imports_nothing_heavy() -> None:
    program = f"""
import sys
from toolgen.__main__ import main

sys.argv = ["toolgen", "--help"]
try:
    main()
finally:
    print([name for name in {HEAVY} if name in sys.modules])
"""

    finished = python("-c", program)

    assert "Exit codes:" in finished.stdout
    assert finished.stdout.endswith("[]\n")


def test_it_runs_as_a_module() -> None:
    finished = python("-m", "toolgen", "--help")

    assert finished.returncode == 0
    assert finished.stdout.startswith("Usage: toolgen [OPTIONS] COMMAND")


def test_a_terminal_of_another_encoding_gets_escapes(tree: Tree) -> None:
    tree.write(
        "far.py", "from toolgen_runtime import tool\n\n@tool\ndef a() -> None:\n    '東京'\n"
    )

    finished = python("-m", "toolgen", "list", PYTHONIOENCODING="latin-1")

    assert finished.stdout.splitlines()[0].endswith("\t\\u6771\\u4eac")


def test_a_page_is_in_utf_8_whatever_the_terminal_is(tree: Tree) -> None:
    finished = python("-m", "toolgen", "docs", "-o", "-", PYTHONIOENCODING="latin-1")

    assert "\N{ALMOST EQUAL TO}" in finished.stdout
    assert "\\u2248" not in finished.stdout


def test_the_version_is_told(run: Run) -> None:
    from toolgen_runtime import __version__

    assert run("--version").stdout == f"toolgen, version {__version__}\n"


@pytest.mark.parametrize("command", ["build", "call", "list", "show"])
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "--help")

    assert result.exit_code == 0
    assert "--config FILE" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("build", "nowhere"), "nowhere"),
        (("build", "--config", "none.toml"), "none.toml: cannot be read"),
        (("build", "--output", "a-b"), "not 'a-b'; a directory is"),
        (
            ("build", "--output", "class"),
            "not 'class'; a directory is",
        ),
        (("build", "--jobs", "0"), "--jobs"),
        (("build", "--format", "xml"), "--format"),
        (("build", "--chek"), "--check"),
        (("show",), "NAME"),
        (("biuld",), "biuld"),
    ],
)
def test_what_cannot_run_exits_with_2_and_says_why(
    tree: Tree, run: Run, arguments: tuple[str, ...], message: str
) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_bad_configuration_cannot_run(tree: Tree, run: Run) -> None:
    tree.configure("[tool.toolgen]\nincludes = []\nstrict = 1")

    result = run("build")

    assert result.exit_code == 2
    assert "unknown key 'includes'; the nearest is 'include'" in result.stderr
    assert "tool.toolgen.strict: expected true or false, not 1" in result.stderr


def test_a_path_cannot_act_on_the_terminal(tree: Tree, run: Run) -> None:
    assert "\\x1b[2J" in run("build", "nowhere\x1b[2J").stderr


def test_an_interruption_exits_with_130(
    tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*arguments: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("toolgen.cli.project.ConfiguredProject.sources", interrupt)

    result = run("build")

    assert (result.exit_code, result.stderr) == (130, "interrupted\n")


def test_output_that_cannot_be_written_cannot_run(tree: Tree, run: Run) -> None:
    (tree.root / "out").write_text("")

    result = run("build", "--output", "out/below")

    assert result.exit_code == 2
    assert "out" in result.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device here")
def test_a_disk_that_is_full_is_no_defect(tree: Tree, run: Run) -> None:
    result = run("docs", "-o", "/dev/full")

    assert (result.exit_code, result.stderr) == (2, "Error: output: No space left on device\n")


def test_standard_output_may_be_closed(tree: Tree) -> None:
    program = "import sys; from toolgen.__main__ import main; sys.stdout = None; main()"

    finished = python("-c", program, "list")

    assert (finished.returncode, finished.stderr) == (0, "")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_defect_is_never_taken_for_a_finding(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(name: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("toolgen.cli.main.import_module", fail)
    monkeypatch.setattr("sys.argv", ["toolgen", command])

    with pytest.raises(SystemExit) as caught:
        entry.main()

    assert caught.value.code == DEFECT
    assert DEFECT not in (0, 1, 2)
    said = capsys.readouterr().err
    assert "ZeroDivisionError\nThis is a defect of toolgen. Please report it" in said


@pytest.mark.parametrize("error", [OSError(errno.EBADF, "Bad file descriptor"), OSError("none")])
def test_an_error_of_the_system_about_no_file_of_a_user_is_a_defect(
    error: OSError, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(name: str) -> None:
        raise error

    monkeypatch.setattr("toolgen.cli.main.import_module", fail)
    monkeypatch.setattr("sys.argv", ["toolgen", "list"])

    with pytest.raises(SystemExit) as caught:
        entry.main()

    assert caught.value.code == DEFECT
    assert "This is a defect of toolgen" in capsys.readouterr().err


def test_a_misspelt_command_is_told_the_nearest(run: Run) -> None:
    assert "No such command 'biuld'. Did you mean 'build'?" in run("biuld").stderr
    assert "Did you mean" not in run("zzz").stderr


def test_an_interrupt_while_commands_are_loaded_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "toolgen.cli.main":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "toolgen.cli.main")
    monkeypatch.setattr(sys, "meta_path", [Interrupted(), *sys.meta_path])

    with pytest.raises(SystemExit) as caught:
        entry.main()

    assert (caught.value.code, capsys.readouterr().err) == (130, "interrupted\n")


@pytest.mark.parametrize(
    ("shell", "word"), [("bash", "complete "), ("zsh", "compdef"), ("fish", "complete ")]
)
def test_completion_is_that_of_the_shell(run: Run, shell: str, word: str) -> None:
    script = run("completion", shell).stdout

    assert word in script
    assert f"_TOOLGEN_COMPLETE={shell}_complete" in script


def test_what_completion_asks_is_answered(tree: Tree) -> None:
    asked = {"COMP_WORDS": "toolgen sh", "COMP_CWORD": "1", "_TOOLGEN_COMPLETE": "bash_complete"}

    assert python("-m", "toolgen", **asked).stdout == "plain,show\n"
