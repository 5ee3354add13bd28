"""A message that is too long is answered to whom sent it, wherever its id stands."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from toolgen_runtime.serve.streams import TooLong, Wire, claim_streams, read_lines

LIMIT = 2000
LONG = "x" * 200_000  # more than is read at once


def lines_of(data: bytes) -> Iterator[bytes | TooLong]:
    """The lines of a stream that holds these bytes."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.close(reading)
        with os.fdopen(writing, "wb") as stream:
            stream.write(data)
        os._exit(0)
    os.close(writing)
    try:
        yield from read_lines(reading, LIMIT)
    finally:
        os.close(reading)
        os.wait()


def answered(frame: str) -> Any:
    [line] = lines_of(frame.encode() + b"\n")
    assert isinstance(line, TooLong)
    return json.loads(line.answer())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the writer has to be another process")
@pytest.mark.parametrize(
    ("frame", "id"),
    [
        ('{"jsonrpc": "2.0", "id": 7, "method": "%s"}', 7),
        ('{"id": "a\\"b", "jsonrpc": "2.0", "method": "%s"}', 'a"b'),
        ('{"jsonrpc": "2.0", "method": "%s", "id": -7}', -7),
        ('{"jsonrpc": "2.0", "method": "%s", "id": "z" } ', "z"),
        ('{"jsonrpc": "2.0", "method": "%s", "id": 7, "params": {}}', None),
        ('{"jsonrpc": "2.0", "method": "%s", "params": {"id": 7}}', None),
    ],
)
def test_the_error_has_the_id_where_that_stands_first_or_last(frame: str, id: object) -> None:
    answer = answered(frame % LONG)
    assert answer.get("id") == id
    assert answer["error"]["message"] == f"the message is longer than {LIMIT} bytes"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the writer has to be another process")
def test_the_lines_around_a_long_one_are_whole() -> None:
    first, long, last = lines_of(b'{"a": 1}\n' + LONG.encode() + b"\n" + b'{"b": 2}')
    assert (first, last) == (b'{"a": 1}', b'{"b": 2}')
    assert isinstance(long, TooLong)
    assert list(lines_of(b"x" * LIMIT)) == [b"x" * LIMIT]
    longest, longer = lines_of(b"x" * LIMIT + b"\n" + b"x" * (LIMIT + 1) + b"\n")
    assert longest == b"x" * LIMIT
    assert isinstance(longer, TooLong)
    assert list(lines_of(b"x" * (LIMIT + 1))) == []


def test_what_cannot_be_read_has_no_lines() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    os.close(writing)

    assert list(read_lines(reading, LIMIT)) == []


def test_nothing_is_written_any_more_once_a_reader_is_gone() -> None:
    read, write = os.pipe()
    wire = Wire(write)
    os.close(read)
    wire.write(b"lost\n")
    assert wire.is_broken

    other, again = os.pipe()
    os.dup2(again, write)
    os.close(again)
    wire.write(b"late\n")
    os.close(write)
    assert os.read(other, 10) == b""
    os.close(other)


def test_what_keeps_streams_from_being_claimed_is_raised_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(descriptor: int) -> int:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr("os.dup", full)

    with pytest.raises(OSError, match="Too many open files"):
        claim_streams()
