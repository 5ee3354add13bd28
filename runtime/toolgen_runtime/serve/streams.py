"""The process's streams as a wire that nothing else reaches, and lines read off it.

The file descriptors of stdin and stdout are duplicated. After that, descriptor 0 reads nothing and
descriptor 1 writes to stderr: a `print` of a tool, or of a program that it starts, cannot break the
wire, and `input()` cannot take a message off it.
"""

from __future__ import annotations

import os
import sys
from _queue import SimpleQueue
from _thread import allocate_lock
from errno import EBADF

from toolgen_runtime.serve.errors import ServeError
from toolgen_runtime.serve.frames import INVALID_REQUEST, error_line

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["Inbox", "TooLong", "Wire", "claim_streams", "read_lines"]

_CHUNK = 65536
_KEPT = 512  # bytes at either end of a line that is too long, in which its id may be found


class Wire:
    """Where answers go. Lines of several threads do not mix."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lock = allocate_lock()
        self.is_broken = False

    def write(self, line: bytes) -> None:
        """Write all of a line; nothing any more once the reader is gone."""
        rest = memoryview(line)
        with self._lock:
            try:
                while rest and not self.is_broken:
                    rest = rest[os.write(self._descriptor, rest) :]
            except OSError:
                self.is_broken = True


class TooLong:
    """A line that is longer than allowed; of it, what tells whom to answer."""

    __slots__ = ("_head", "_limit", "_tail")

    def __init__(self, head: bytes, tail: bytes, limit: int) -> None:
        self._head = head
        self._tail = tail
        self._limit = limit

    def answer(self) -> bytes:
        """The error for the client, with the request's id where that stands first or last."""
        message = f"the message is longer than {self._limit} bytes"
        return error_line(self._id(), INVALID_REQUEST, message)

    def _id(self) -> str | int | None:
        import re

        from toolgen_runtime._core import from_json

        id = rb'"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")'
        first = re.match(rb'\s*\{\s*(?:"jsonrpc"\s*:\s*"2.0"\s*,\s*)?' + id + rb"\s*,", self._head)
        last = re.search(rb",\s*" + id + rb"\s*\}\s*$", self._tail)
        found = first or last
        if found is None:
            return None
        try:
            value: str | int = from_json(found[1])
        except ValueError:  # it only looks like one
            return None
        return value


def claim_streams() -> tuple[int, Wire]:
    """The descriptor to read messages from, and the wire to write to.

    Raises ServeError when a stream is closed.
    """
    try:
        for each in (0, 1):  # before anything is opened, which would get the number of a closed one
            os.fstat(each)
        sys.stdout.flush()
        descriptor, out = os.dup(0), os.dup(1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)
    except OSError as error:
        if error.errno != EBADF:
            raise
        message = "stdin, stdout and stderr have to be open: a client starts the server"
        raise ServeError(message) from error
    for each in (descriptor, out):
        _make_plain(each)
    return descriptor, Wire(out)


def _make_plain(descriptor: int) -> None:
    """Have reads and writes wait and change no bytes, whatever the client's process has set."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.setmode(descriptor, os.O_BINARY)
    else:
        os.set_blocking(descriptor, True)


def read_lines(descriptor: int, limit: int) -> Iterator[bytes | TooLong]:
    """The lines until the end, each of at most `limit` bytes; of longer ones the place alone."""
    parts: list[bytes] = []
    size = 0
    while chunk := _read(descriptor):
        *lines, rest = chunk.split(b"\n")
        for line in lines:
            size += len(line)
            parts.append(line)
            yield b"".join(parts) if size <= limit else _too_long(parts, limit)
            parts, size = [], 0
        size += len(rest)
        parts.append(rest)
        if size > limit:
            joined = b"".join(parts)
            parts = [joined[:_KEPT], joined[-_KEPT:]]
    if size and size <= limit:  # the last line may lack its end
        yield b"".join(parts)


def _too_long(parts: list[bytes], limit: int) -> TooLong:
    joined = b"".join(parts)
    return TooLong(joined[:_KEPT], joined[-_KEPT:], limit)


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:
        return b""


class Inbox:
    """Lines that a thread has read. None is the end.

    `wake` is called after each line, in the thread that reads.
    """

    def __init__(self) -> None:
        self._lines: SimpleQueue[bytes | TooLong | None] = SimpleQueue()
        self.wake: Callable[[], object] | None = None

    def fill(self, descriptor: int, limit: int) -> None:
        """Put all lines of a descriptor in; returns at the end."""
        for line in read_lines(descriptor, limit):
            self._put(line)
        self._put(None)

    def _put(self, line: bytes | TooLong | None) -> None:
        self._lines.put(line)
        wake = self.wake
        if wake is not None:
            wake()

    def wait(self) -> bytes | TooLong | None:
        """The next line, when it is there."""
        return self._lines.get()

    def take(self) -> bytes | TooLong | None:
        """The next line; raises `Empty` where there is none yet."""
        return self._lines.get_nowait()
