"""The command line of the server: what it takes, what it refuses, and how it says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import RUNTIME, run_python

from toolgen_runtime.serve import ServeError
from toolgen_runtime.serve.__main__ import main
from toolgen_runtime.serve.arguments import OPTIONS, Arguments, help_text, parse


def parsed(*words: str) -> Arguments:
    arguments = parse(words)
    assert arguments is not None
    return arguments


def test_options_and_packages_come_in_any_order() -> None:
    arguments = parsed("acme", "--include", "get_*", "--read-only", "--include=find", "shop")

    assert arguments.packages == ("acme", "shop")
    assert arguments.include == ("get_*", "find")
    assert arguments.read_only
    assert (arguments.transport, arguments.port) == ("stdio", 8000)


def test_after_two_dashes_all_are_packages() -> None:
    assert parsed("--", "--watch").packages == ("--watch",)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "name a package"),
        (["--frob", "acme"], "no option --frob"),
        (["-v", "acme"], "no option -v"),
        (["acme", "--port"], "--port takes a value: PORT"),
        (["acme", "--port", "many"], "--port takes a number, got 'many'"),
        (["acme", "--port=70000"], "--port takes 0 to 65535"),
        (["acme", "--max-message=0"], "--max-message takes a positive number"),
        (["acme", "--path=mcp"], "--path starts with a slash"),
        (["acme", "--search", "--transport=http"], "--search is for stdio"),
        (["acme", "--transport=sse"], "--transport takes stdio|http, got 'sse'"),
        (["acme", "--watch=yes"], "--watch takes no value"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], told: str) -> None:
    with pytest.raises(ServeError) as raised:
        parse(words)

    assert told in str(raised.value)


def test_the_words_of_a_command_line_say_the_same_again() -> None:
    words = ["--port=9000", "--include=a", "--include=b", "--watch", "acme"]

    assert parsed(*words, "--print-config", "cursor").words() == words


def test_the_help_names_every_option() -> None:
    text = help_text()

    assert "Serve the tools of built packages over the Model Context Protocol." in text
    for option in OPTIONS:
        told = text.partition(f"  --{option.name}")[2].partition("\n  --")[0]
        assert option.help in told
        assert option.kind == "flag" or option.metavar in told
        assert ("(may be repeated)" in told) is (option.kind == "many")
        assert (f"Default: {option.default}" in told) is bool(option.default)
    assert parse(["acme", "--help"]) is None


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--nonsense"], "there is no option --nonsense"),
        (["no_such_package"], "no_such_package"),
    ],
)
def test_what_keeps_the_server_from_starting_is_a_line_and_a_code(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2

    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("toolgen-serve: ")
    assert told in said.err
    assert "Traceback" not in said.err


def test_http_without_its_library_is_an_error_that_says_what_to_install(served: Path) -> None:
    code = """
        from toolgen_runtime.serve.__main__ import main

        sys.stderr = sys.stdout
        sys.modules["mcp"] = None
        print(main(["served", "--transport=http"]))
    """

    told, code = run_python(code, paths=[served, RUNTIME]).splitlines()

    assert "pip install 'toolgen-runtime[mcp]'" in told
    assert code == "2"


def test_the_help_is_a_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert capsys.readouterr().out.startswith("usage: toolgen-serve")


def test_the_help_says_of_each_option_what_it_takes() -> None:
    lines = help_text().splitlines()
    for option in OPTIONS:
        value = "|".join(option.choices) if option.choices else option.metavar
        shown = "" if option.kind == "flag" else f" {value}"
        assert any(
            each.removesuffix(" (may be repeated)") == f"  --{option.name}{shown}" for each in lines
        )
