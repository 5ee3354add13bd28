"""Colour, progress and what is fit to show."""

from __future__ import annotations

import io

import pytest

from toolgen.cli.progress import ProgressBar, progress_bar
from toolgen.cli.terminal import ColorChoice, is_terminal, printable, readable_json, uses_color


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.parametrize(("choice", "expected"), [("always", True), ("never", False)])
def test_a_choice_wins_over_everything(
    monkeypatch: pytest.MonkeyPatch, choice: ColorChoice, expected: bool
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")

    assert uses_color(choice, Terminal()) is expected


def test_a_terminal_is_coloured_and_a_pipe_is_not() -> None:
    assert uses_color("auto", Terminal())
    assert not uses_color("auto", io.StringIO())


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": ""}, True),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_the_environment_decides_for_a_terminal(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: bool
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    assert uses_color("auto", Terminal()) is expected


def test_colour_can_be_forced_on_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")

    assert uses_color("auto", io.StringIO())


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Søk på 東京\u3000駅", "Søk på 東京\u3000駅"),
        ("a\nb", "a\nb"),
        ("a\x1b[2J\t\0\r", "a\\x1b[2J\\t\\x00\\r"),
        ("\u202eevil", "\\u202eevil"),
        ("\ud800", "\\ud800"),
    ],
)
def test_text_that_could_act_on_a_terminal_is_escaped(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_short_work_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    stderr = Terminal()
    monkeypatch.setattr("sys.stderr", stderr)

    with ProgressBar() as bar, ProgressBar(delay=0) as done:
        bar(1, 2)
        done(2, 2)

    assert stderr.getvalue() == ""


def test_long_work_shows_a_bar_and_clears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stderr = Terminal()
    monkeypatch.setattr("sys.stderr", stderr)

    with ProgressBar(delay=0) as bar:
        bar(1, 4)
        bar(3, 4)
        assert "reading" in stderr.getvalue()
        assert "\x1b[?25h" not in stderr.getvalue()

    shown, cleared = stderr.getvalue().split("\x1b[?25h")  # the cursor is there again
    assert "75%" in shown
    assert cleared
    assert "reading" not in cleared


def test_a_bar_is_for_a_terminal_and_not_for_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    with progress_bar(quiet=False) as piped:
        assert piped is None
    monkeypatch.setattr("sys.stderr", Terminal())
    with progress_bar(quiet=True) as quiet, progress_bar(quiet=False) as shown:
        assert quiet is None
        assert isinstance(shown, ProgressBar)


def test_a_dumb_terminal_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")

    assert not is_terminal(Terminal())


def test_json_has_escapes_for_what_the_stream_cannot_show() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")

    assert readable_json("ø 東 😀", stream) == '"ø \\u6771 \\ud83d\\ude00"'
    assert readable_json("ø", None) == '"\\u00f8"'
