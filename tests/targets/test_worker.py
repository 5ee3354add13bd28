"""`toolgen worker`: one process answers many requests, each as a fresh one would."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from building import write_sources

from toolgen.targets.worker import answers


def echo(arguments: object, directory: str) -> tuple[int, str]:
    return 0, repr(arguments)


def request(*arguments: str, **more: object) -> str:
    return json.dumps({"arguments": list(arguments), **more})


def answered(*parts: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in answers(parts, echo)]


def test_each_request_is_answered_with_its_id() -> None:
    first, second = answered(request("a", requestId=3) + "\n" + request("b"))
    assert first == {"exitCode": 0, "output": "['a']", "requestId": 3}
    assert second == {"exitCode": 0, "output": "['b']", "requestId": 0}


def test_a_request_may_come_in_parts_and_without_a_line_end() -> None:
    text = request("a", inputs=[{"path": "x", "digest": "ü"}])
    assert len(answered(*text, *text)) == 2


@pytest.mark.parametrize("indent", [None, 2])
def test_a_request_may_be_cut_anywhere(indent: int | None) -> None:
    text = json.dumps(
        {"arguments": ["a\n", "\u2028", "long" * 9], "cancel": False, "more": None}, indent=indent
    )
    for place in range(len(text)):
        assert len(answered(text[:place], text[place:])) == 1


def test_what_is_to_be_cancelled_is_not_answered() -> None:
    assert answered(request(cancel=True)) == []


@pytest.mark.parametrize("text", ["{", '{"arguments": ["a"', "x is no request", '{"a" "b", "cd"}'])
def test_what_is_no_json_is_answered_and_ends_it(text: str) -> None:
    told = answers([request("a", requestId=3), text, ""], echo)
    assert json.loads(next(told))["requestId"] == 3
    last = json.loads(next(told))
    assert last["exitCode"] == 2
    assert "request" in last["output"]
    with pytest.raises(ValueError, match="request"):
        next(told)


@pytest.mark.parametrize("line", ["this is no request", "x", "nul", '{"a" 1}', '{"a": "b', "{]"])
def test_what_is_no_json_is_answered_before_the_end(line: str) -> None:
    def parts() -> Iterator[str]:
        yield f"{line}\n"
        raise AssertionError("it waits for more")

    assert json.loads(next(answers(parts(), echo)))["exitCode"] == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("null", "an object"),
        ("[]", "an object"),
        ('"build"', "an object"),
        ('{"requestId": 7, "arguments": 1}', "texts"),
        ('{"requestId": 7, "arguments": null}', "texts"),
        ('{"requestId": 7, "arguments": [1]}', "texts"),
        ('{"requestId": 7, "arguments": ["a\\u0000"]}', "texts"),
        ('{"requestId": 7, "arguments": ["\\ud800"]}', "texts"),
        ('{"requestId": 7, "arguments": ["\udcff"]}', "texts"),
        ('{"requestId": 7, "sandboxDir": "/missing"}', "/missing"),
        ('{"requestId": 7, "sandboxDir": 3}', "3"),
    ],
)
def test_what_is_no_request_is_answered_and_the_next_one_runs(text: str, told: str) -> None:
    refused, ran = answered(f"{text}\n{request('a', requestId=8)}")
    assert refused["exitCode"] == 2
    assert refused["requestId"] == (7 if "requestId" in text else 0)
    assert told in str(refused["output"])
    assert ran == {"exitCode": 0, "output": "['a']", "requestId": 8}


def test_a_process_answers_all_that_it_is_sent(tmp_path: Path) -> None:
    write_sources(tmp_path, {"pyproject.toml": "[tool.toolgen]\n", "a/m.py": ""})
    lines = {
        "serve": request("serve"),
        "lsp": request("lsp"),
        "worker": request("worker", "rules"),
        "build --watch": request("build", "--watch"),
        "missing": request("@missing"),
        "texts": '{"arguments": ["\udcff"]}',
        "no tools": request("build", "--no-cache", sandboxDir="a"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "toolgen", "worker", "--persistent_worker"],
        cwd=tmp_path,
        input="\n".join(lines.values()).encode("utf-8", "surrogateescape"),
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["exitCode"] for each in told] == [2, 2, 2, 2, 2, 2, 0], told
    for words, answer in zip(lines, told, strict=True):
        assert words in answer["output"]


@pytest.mark.parametrize("cut", [b'{"arguments": [', b"none", b'{"arguments": []} {'])
def test_a_process_says_what_it_cannot_read_and_ends(tmp_path: Path, cut: bytes) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "toolgen", "worker", "--persistent_worker"],
        cwd=tmp_path,
        input=cut,
        capture_output=True,
        check=False,
        timeout=60,
    )

    assert done.returncode == 2
    assert b"Error: stdin: a request is" in done.stderr


def test_a_process_builds_again_and_again(tmp_path: Path) -> None:
    tool = "from toolgen_runtime import tool\n@tool\ndef {}() -> None: 'Do it.'\n"
    write_sources(tmp_path, {"pyproject.toml": "[tool.toolgen]\n", "a/__init__.py": ""})
    module = tmp_path / "a/m.py"
    module.write_text(tool.format("first"))
    (tmp_path / "flags").write_text("build\na\n--no-cache\n--output\nout/\n--outputs\na.outputs\n")
    with subprocess.Popen(
        [sys.executable, "-m", "toolgen", "worker", "--persistent_worker"],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None

        def ask() -> dict[str, object]:
            worker.stdin.write(request("@flags"))  # type: ignore[union-attr]
            worker.stdin.flush()  # type: ignore[union-attr]
            answer: dict[str, object] = json.loads(worker.stdout.readline())  # type: ignore[union-attr]
            return answer

        listed = tmp_path / "a.outputs"
        assert ask()["exitCode"] == 0
        first = listed.read_text()
        module.write_text(tool.format("other"))
        assert ask()["exitCode"] == 0
        assert listed.read_text() != first
        module.write_text(tool.format("first") + "def (:\n")
        failed = ask()
        assert failed["exitCode"] == 1
        assert "TG101" in str(failed["output"])
        module.write_text(tool.format("first"))
        assert ask()["exitCode"] == 0
        assert listed.read_text() == first
        worker.stdin.close()
        assert worker.wait() == 0
