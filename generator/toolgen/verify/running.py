"""Running the child: requests in, events out, whatever becomes of the process.

A step that ends the process, or does not end in time, is reported as failed, and the steps after
it go to a new process.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any

import toolgen

Event = dict[str, Any]
Step = dict[str, Any]

_BOOTSTRAP = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
home = sys.argv[1]
spec = spec_from_file_location("toolgen", home + "/__init__.py", submodule_search_locations=[home])
sys.modules["toolgen"] = module = module_from_spec(spec)
spec.loader.exec_module(module)
from toolgen.verify.child.main import main
main()
"""
# The interpreter need not have toolgen, and its own libraries must not be hidden by toolgen's.

_REQUESTED = ("paths", "frameworks", "watched", "packages")


@dataclass(frozen=True, slots=True)
class Runner:
    """Runs steps with an interpreter, from a directory, each for `timeout` seconds at most.

    Of the functions in the files that are `watched`, and what they say to the `packages` of
    frameworks, registrations tell which calls led to them.
    """

    python: str
    directory: Path
    timeout: float
    paths: Sequence[str]
    frameworks: Sequence[str]
    watched: Sequence[str] = ()
    packages: Sequence[str] = ()

    def run(self, steps: Sequence[Step]) -> Iterator[Event]:
        """The events of all steps. Every step has an `end`. Raises OSError without interpreter."""
        pending = list(steps)
        while pending:
            process = _Process.start(self, pending)
            for event in process.events(self.timeout):
                if event["event"] == "end":
                    pending = [step for step in pending if step["step"] != event["step"]]
                yield event
            if pending:
                current = process.step if process.step is not None else pending[0]["step"]
                pending = [step for step in pending if step["step"] != current]
                yield {"event": "end", "step": current, "failure": process.fate, "printed": 0}


@dataclass
class _Process:
    """One child; afterwards, the step it was at and what became of it."""

    popen: subprocess.Popen[str]
    fate: str = ""
    step: int | None = None
    _queue: SimpleQueue[str | None] = field(default_factory=SimpleQueue)

    @classmethod
    def start(cls, runner: Runner, steps: Sequence[Step]) -> _Process:
        popen = subprocess.Popen(
            [runner.python, "-P", "-B", "-c", _BOOTSTRAP, str(Path(toolgen.__file__).parent)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=runner.directory,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        request = {
            **{name: getattr(runner, name) for name in _REQUESTED},
            "steps": steps,
        }
        process = cls(popen)
        threading.Thread(
            target=process._talk, args=(json.dumps(request, default=repr),), daemon=True
        ).start()
        return process

    def events(self, timeout: float) -> Iterator[Event]:
        """The events as they come, until the process ends or a step takes too long."""
        try:
            while (line := self._queue.get(timeout=timeout)) is not None:
                event = json.loads(line)
                if event["event"] == "begin":
                    self.step = event["step"]
                elif event["event"] == "end":
                    self.step = None
                yield event
            self.fate = _fate(self.popen.wait())
        except Empty:
            self.fate = f"it did not end within {timeout:g} seconds"
        finally:
            self._kill()

    def _talk(self, request: str) -> None:
        """Send the request and queue each line that comes back, then None."""
        stdin, stdout = self.popen.stdin, self.popen.stdout
        assert stdin is not None
        assert stdout is not None
        with suppress(OSError), stdin:  # it may die before it read all: its output tells
            stdin.write(request)
        self._read(stdout)

    def _read(self, stdout: IO[str]) -> None:
        with stdout:
            for line in stdout:
                self._queue.put(line)
        self._queue.put(None)

    def _kill(self) -> None:
        """End the process and what it started."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self.popen.pid, signal.SIGKILL)
        else:
            self.popen.kill()
        self.popen.wait()


def _fate(code: int) -> str:
    if code < 0:
        return f"the process was killed by {signal.Signals(-code).name}"
    return f"the process ended with {code}"
