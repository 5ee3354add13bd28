"""Tools that try to end the server, the call, or the process: the client gets an answer to each."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from building import RUNTIME, build, run
from raising import MAKERS, RAISED, SECRET, telling, unruly
from server_process import CLIENT, Start

from toolgen.config import Config
from toolgen_runtime import Tool
from toolgen_runtime.model import settings
from toolgen_runtime.observe.serving import ServedRequest
from toolgen_runtime.serve.calling import Caller
from toolgen_runtime.serve.service import Service

SOURCES = {
    "served/__init__.py": "",
    "served/tools.py": '''
        import asyncio
        import contextvars
        import sys
        import threading
        import time
        from typing import Any

        from toolgen_runtime import report_progress, tool


        class Odd(BaseException):
            """No Exception."""


        ERRORS = {
            "KeyboardInterrupt": KeyboardInterrupt,
            "GeneratorExit": GeneratorExit,
            "StopIteration": StopIteration,
            "CancelledError": asyncio.CancelledError,
            "Odd": Odd,
        }


        @tool
        def raising(kind: str) -> str:
            """Raise in a thread."""
            raise ERRORS[kind]


        @tool
        async def tidying(path: str) -> str:
            """Take a while to end."""
            try:
                await asyncio.sleep(60)
            finally:
                await asyncio.sleep(0.05)
                with open(path, "w") as file:
                    file.write("tidied up")


        @tool
        async def raising_async(kind: str) -> str:
            """Raise on the event loop."""
            raise ERRORS[kind]


        @tool
        async def cancelling() -> str:
            """Cancel the task that this runs in."""
            asyncio.current_task().cancel()
            await asyncio.sleep(60)


        @tool
        async def leaving_later() -> str:
            """Leave a task behind that ends the process."""

            async def leave() -> None:
                sys.exit(4)

            asyncio.create_task(leave())
            await asyncio.sleep(0.05)
            return "here"


        @tool
        def strange() -> Any:
            """Give an object that fails when it is asked for anything."""

            class Strange:
                def __getattr__(self, name):
                    raise RuntimeError("ask me nothing")

            return Strange()


        @tool
        def everything() -> Any:
            """Give an object that has any attribute."""
            from unittest.mock import MagicMock

            return MagicMock()


        @tool
        def broken_off() -> Any:
            """Give items, of which the second fails."""
            return (1 // (1 - number) for number in range(2))


        @tool
        def counting(progress: str) -> str:
            """Tell of a strange progress."""
            report_progress(float(progress), "many", ["no", "text"])
            return "done"


        @tool
        def lingering() -> str:
            """Tell of progress when it is over."""
            within = contextvars.copy_context().run
            threading.Timer(0.05, within, (report_progress, 1)).start()
            return "done"


        LOOP = {
            "stop": lambda loop: loop.stop(),
            "stop soon": lambda loop: loop.call_soon(loop.stop),
            "close": lambda loop: loop.close(),
            "cancel all": lambda loop: [each.cancel() for each in asyncio.all_tasks()],
            "run": lambda loop: loop.run_until_complete(asyncio.sleep(0)),
            "handle": lambda loop: loop.set_exception_handler(lambda *given: sys.exit(3)),
            "leave": lambda loop: loop.call_soon(sys.exit, 3),
        }


        @tool
        async def meddling(how: str) -> str:
            """Do something to the event loop."""
            LOOP[how](asyncio.get_running_loop())
            await asyncio.sleep(0.02)
            return "here"


        @tool
        async def wait(seconds: float) -> str:
            """Wait."""
            await asyncio.sleep(seconds)
            return "waited"


        @tool
        async def stubborn() -> str:
            """Never end."""
            while True:
                try:
                    await asyncio.sleep(60)
                except asyncio.CancelledError:
                    pass


        @tool
        def block(seconds: float) -> str:
            """Block a thread."""
            time.sleep(seconds)
            return "blocked"


        @tool
        async def hold() -> str:
            """Hold the event loop."""
            time.sleep(60)


        @tool
        def leaving_thread() -> str:
            """Leave a thread behind."""
            threading.Thread(target=time.sleep, args=(60,)).start()
            return "here"


        @tool
        def closing() -> str:
            """Close stdout."""
            sys.stdout.close()
            return "closed"
    ''',
    "served/slow.py": '''
        import time

        from toolgen_runtime import tool

        time.sleep(1.5)


        @tool
        def load() -> str:
            """Be in a module that takes longer to import than a call may take at the end."""
            return "loaded"
    ''',
}


@pytest.fixture(scope="session")
def unruly_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a built package of such tools."""
    root = tmp_path_factory.mktemp("unruly")
    build(root, SOURCES, Config())
    return root


@pytest.mark.parametrize("name", ["raising", "raising_async"])
@pytest.mark.parametrize(
    "kind", ["KeyboardInterrupt", "GeneratorExit", "StopIteration", "CancelledError", "Odd"]
)
def test_whatever_a_tool_raises_is_an_answer_and_ends_nothing(
    start: Start, unruly_root: Path, name: str, kind: str
) -> None:
    server = start(root=unruly_root)
    server.initialize()

    result = server.call(1, name, kind=kind)

    assert result["isError"] is True
    assert kind in result["content"][0]["text"]
    assert server.ask(2, "ping")["result"] == {}
    assert server.end() == 0
    assert server.stop() == ""


def test_a_tool_that_cancels_itself_is_answered(start: Start, unruly_root: Path) -> None:
    server = start(root=unruly_root)
    server.initialize()

    assert server.call(1, "cancelling")["isError"] is True


def test_a_task_that_a_tool_left_behind_does_not_end_the_server(
    start: Start, unruly_root: Path
) -> None:
    server = start(root=unruly_root)
    server.initialize()
    server.begin(1, "wait", seconds=0.2)

    assert server.call(2, "leaving_later")["content"][0]["text"] == "here"
    assert server.receive()["id"] == 1
    assert server.end() == 0


@pytest.mark.parametrize(
    "how", ["stop", "stop soon", "close", "cancel all", "run", "handle", "leave"]
)
def test_whatever_a_tool_does_to_the_event_loop_the_server_goes_on(
    start: Start, unruly_root: Path, how: str
) -> None:
    server = start(root=unruly_root)
    server.initialize()

    for id in (1, 2):
        result = server.call(id, "meddling", how=how)
        assert result["isError"] is (how in ("close", "cancel all", "run"))
    assert server.call(3, "wait", seconds=0)["content"][0]["text"] == "waited"
    assert server.call(4, "block", seconds=0)["content"][0]["text"] == "blocked"
    assert server.end() == 0


@pytest.mark.parametrize("name", ["strange", "everything"])
def test_an_object_of_any_kind_is_a_text(start: Start, unruly_root: Path, name: str) -> None:
    server = start(root=unruly_root)
    server.initialize()

    assert [block["type"] for block in server.call(1, name)["content"]] == ["text"]


def test_a_generator_that_fails_is_an_error_and_not_half_a_result(
    start: Start, unruly_root: Path
) -> None:
    server = start(root=unruly_root)
    server.initialize()

    result = server.call(1, "broken_off")

    assert result["isError"] is True
    assert "ZeroDivisionError" in result["content"][0]["text"]


@pytest.mark.parametrize("progress", ["nan", "inf"])
def test_a_report_that_json_has_no_form_for_does_not_fail_the_tool(
    start: Start, unruly_root: Path, progress: str
) -> None:
    server = start(root=unruly_root)
    server.initialize()
    params = {"name": "counting", "arguments": {"progress": progress}}

    server.send(id=1, method="tools/call", params={**params, "_meta": {"progressToken": 1}})

    assert server.receive()["result"]["isError"] is False


def test_nothing_is_told_of_a_call_that_is_answered(start: Start, unruly_root: Path) -> None:
    server = start(root=unruly_root)
    server.initialize()

    server.send(
        id=1, method="tools/call", params={"name": "lingering", "_meta": {"progressToken": 1}}
    )
    server.begin(2, "wait", seconds=0.3)

    assert [server.receive()["id"] for _ in range(2)] == [1, 2]


def test_more_calls_run_at_once_than_there_are_processors(start: Start, unruly_root: Path) -> None:
    server = start(root=unruly_root)
    server.initialize()
    for id in range(1, 33):
        server.begin(id, "block", seconds=60)
    server.begin("last", "block", seconds=0)

    assert server.receive()["id"] == "last"


def spoken(name: str, **arguments: object) -> bytes:
    """All that a client sends before it closes its end: one call."""
    given = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": CLIENT}
    frames = (
        {"id": 0, "method": "initialize", "params": given},
        {"id": 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}},
    )
    return b"".join(json.dumps({"jsonrpc": "2.0", **frame}).encode() + b"\n" for frame in frames)


@pytest.fixture
def piped(unruly_root: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """What a server gives that is sent all at once, as by a pipe of a shell."""

    def run(sent: bytes, before: str = "") -> subprocess.CompletedProcess[bytes]:
        code = f"import sys; sys.path[:0] = {[str(RUNTIME), str(unruly_root)]}\n{before}\n"
        code += "from toolgen_runtime.serve.__main__ import main; sys.exit(main(['served']))"
        command = [sys.executable, "-P", "-c", code]
        return subprocess.run(command, check=False, input=sent, capture_output=True, timeout=30)

    return run


@pytest.mark.parametrize("name", ["wait", "block"])
def test_a_call_that_runs_when_the_input_ends_is_still_answered(
    piped: Callable[..., subprocess.CompletedProcess[bytes]], name: str
) -> None:
    done = piped(spoken(name, seconds=0.1))

    answer = json.loads(done.stdout.splitlines()[1])
    assert answer["result"]["isError"] is False
    assert done.returncode == 0


def test_the_time_that_an_import_takes_is_not_the_calls(
    piped: Callable[..., subprocess.CompletedProcess[bytes]],
) -> None:
    answer = json.loads(piped(spoken("load")).stdout.splitlines()[1])

    assert answer["result"]["content"][0]["text"] == "loaded"


@pytest.mark.parametrize(
    ("name", "arguments"), [("wait", {"seconds": 60}), ("block", {"seconds": 60}), ("stubborn", {})]
)
def test_one_that_takes_long_gets_an_error_and_nothing_more(
    piped: Callable[..., subprocess.CompletedProcess[bytes]], name: str, arguments: dict[str, float]
) -> None:
    done = piped(spoken(name, **arguments))

    (answer,) = map(json.loads, done.stdout.splitlines()[1:])
    assert (answer["id"], answer["error"]["code"]) == (1, -32000)
    assert (done.returncode, done.stderr) == (0, b"")


def test_what_holds_the_event_loop_does_not_keep_the_process(
    piped: Callable[..., subprocess.CompletedProcess[bytes]],
) -> None:
    before = "from toolgen_runtime.serve import stdio; stdio._PATIENCE = 0.5"

    assert piped(spoken("hold"), before).returncode == 0


@pytest.mark.parametrize("name", ["leaving_thread", "closing"])
def test_what_a_tool_leaves_behind_does_not_keep_the_process(
    piped: Callable[..., subprocess.CompletedProcess[bytes]], name: str
) -> None:
    done = piped(spoken(name))

    assert json.loads(done.stdout.splitlines()[1])["result"]["isError"] is False
    assert done.returncode == 0


def test_an_interrupt_ends_the_server_whatever_runs(start: Start, unruly_root: Path) -> None:
    from signal import SIGINT

    server = start(root=unruly_root)
    server.initialize()
    server.begin(1, "stubborn")
    server.call(2, "wait", seconds=0)

    server.process.send_signal(SIGINT)

    assert server.process.wait(20) == 130


def test_an_interrupt_lets_a_call_end_what_it_began(
    start: Start, unruly_root: Path, tmp_path: Path
) -> None:
    from signal import SIGINT

    server, left = start(root=unruly_root), tmp_path / "left"
    server.initialize()
    server.begin(1, "tidying", path=str(left))
    server.call(2, "wait", seconds=0)

    server.process.send_signal(SIGINT)

    assert server.process.wait(20) == 130
    assert left.read_text("utf-8") == "tidied up"


def answered(
    tools: Mapping[str, Tool], name: str, context: object = None, /, **arguments: object
) -> str:
    """The text of the error that a client gets of a call."""
    request = ServedRequest("tools/call", tool=name, id=1)
    caller = Caller(Service(tools, name="s", context=context))
    members = run(caller.answer(name, dict(arguments), request, modern=False))
    result = json.loads(f"{{{members}}}")
    assert (result["isError"], request.error_type) == (True, "tool_error")
    text: str = result["content"][0]["text"]
    return text


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("index", range(len(RAISED)), ids=list(RAISED))
def test_whatever_a_tool_raises_is_told_to_the_client(index: int, maker: str) -> None:
    name = f"fail_{index}"

    assert 0 < len(answered(unruly(maker), name).encode()) < 5_000


def test_no_secret_that_a_tool_tells_reaches_the_client() -> None:
    assert SECRET not in answered(telling(), "log_in", password=SECRET)


def test_errors_that_are_masked_are_told_on_stderr_without_secrets(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(settings.current(), "mask_errors", True)

    assert answered(telling(), "log_in", password=SECRET) == "log_in failed: an internal error"
    assert "the service does not take **********" in caplog.text
    assert SECRET not in caplog.text


class _Unlike(BaseException):
    """No error, and no end of the process."""


def _no_context() -> object:
    raise _Unlike("none here")


@pytest.mark.parametrize(
    ("options", "context", "told"),
    [
        ({}, None, "the service does not take **********"),
        ({"preprocessor": dict}, None, "log_in failed: ValueError\n"),
        ({}, _no_context, "_Unlike: none here"),
        ({"preprocessor": dict}, _no_context, "log_in failed: _Unlike\n"),
    ],
)
def test_errors_are_told_by_their_kind_alone_where_arguments_are_made_anew(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    options: dict[str, Any],
    context: object,
    told: str,
) -> None:
    monkeypatch.setattr(settings.current(), "mask_errors", True)
    tools = {name: made.with_options(**options) for name, made in telling().items()}

    answered(tools, "log_in", context, password=SECRET)

    assert told in caplog.text
    assert SECRET not in caplog.text


def test_a_server_masks_errors_when_it_is_asked_to(start: Start, unruly_root: Path) -> None:
    server = start("--mask-errors", root=unruly_root)
    server.initialize()

    text = server.call(1, "raising", kind="StopIteration")["content"][0]["text"]

    assert text == "raising failed: an internal error"
