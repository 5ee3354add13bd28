"""The official library's server, answering lines one by one within this process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

_QUIET = 60  # turns of the event loop without output, after which nothing more is to come


class _Input:
    """What `stdio_server` reads: lines, when they are put in."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()

    def put(self, line: bytes | None) -> None:
        """A line, decoded as the library does; None is the end."""
        self._lines.put_nowait(None if line is None else line.decode("utf-8", "replace"))

    def __aiter__(self) -> _Input:
        return self

    async def __anext__(self) -> str:
        line = await self._lines.get()
        if line is None:
            raise StopAsyncIteration
        return line


class _Output:
    """What it writes to."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    async def write(self, text: str) -> None:
        self.lines.append(text)

    async def flush(self) -> None:
        pass


async def reference_answers(server: Any, lines: Sequence[bytes]) -> list[list[str]]:
    """For each line, what the library's server answers it with, and what it ends with."""
    from mcp.server.stdio import stdio_server

    given, said = _Input(), _Output()
    answers: list[list[str]] = []
    async with stdio_server(given, said) as (reading, writing):  # type: ignore[arg-type]
        options = server.create_initialization_options()
        task = asyncio.create_task(server.run(reading, writing, options))
        for line in lines:
            before = len(said.lines)
            given.put(line)
            await _settle(said)
            answers.append(said.lines[before:])
        ended = len(said.lines)
        given.put(None)
        await task
    return [*answers, said.lines[ended:]]


async def _settle(said: _Output) -> None:
    quiet, seen = 0, len(said.lines)
    while quiet < _QUIET:
        await asyncio.sleep(0)
        quiet = quiet + 1 if len(said.lines) == seen else 0
        seen = len(said.lines)
