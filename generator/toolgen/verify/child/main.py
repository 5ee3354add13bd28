"""The child's entry: streams put out of the user's reach, then the steps of the request."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from typing import Any

from toolgen.frameworks.observing import ObservedSubject
from toolgen.verify.child.handing import HandingRecorder
from toolgen.verify.child.session import ObservationSession, Send


def main() -> None:
    """Read the request, take its steps and leave at once, whatever threads are left."""
    request = json.load(sys.stdin)
    send, written = _take_streams()
    sys.path[:0] = request["paths"]
    recorder = None
    if request["watched"]:
        recorder = HandingRecorder(request["watched"], request["packages"])
    session = ObservationSession(send, written, recorder)
    for framework in request["frameworks"]:
        session.hook(framework)
    if recorder is not None:
        recorder.start()
    for step in request["steps"]:
        if "module" in step:
            session.load(step["step"], step["module"])
        else:
            session.reflect(step["step"], ObservedSubject(**step["subject"]))
    os._exit(0)


def _take_streams() -> tuple[Send, Callable[[], int]]:
    """A way to send events, and one to tell how much was printed.

    The descriptors of standard input, output and error are given to nobody and to a file, so that
    neither `print` nor a subprocess of the user's can reach the parent.
    """
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    printed = tempfile.TemporaryFile()  # noqa: SIM115
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    for descriptor in (1, 2):
        os.dup2(printed.fileno(), descriptor)

    def send(event: dict[str, Any]) -> None:
        channel.write(json.dumps(event, default=repr) + "\n")
        channel.flush()

    def written() -> int:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        return os.fstat(printed.fileno()).st_size

    return send, written
