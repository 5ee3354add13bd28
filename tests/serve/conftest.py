"""A built package of tools that try a server, and the server as a process, spoken to in frames."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from building import build
from server_process import Server, Start

from toolgen.config import Config

SOURCES = {
    "served/__init__.py": """
        import sys

        print("the package was run", file=sys.stderr)
    """,
    "served/tools.py": '''
        import asyncio
        import subprocess
        import sys
        import time
        from typing import TypedDict

        from toolgen_runtime import RunContext, report_progress, tool


        class Weather(TypedDict):
            city: str
            degrees: float


        @tool
        def weather(city: str, days: int = 3) -> Weather:
            """Get the weather of a city.

            Args:
                city: Where.
                days: How far ahead.
            """
            return {"city": city, "degrees": days}


        @tool
        def count(steps: int) -> int:
            """Count, and tell of each step."""
            for step in range(steps):
                report_progress(step + 1, steps, f"step {step + 1}")
            return steps


        @tool
        async def wait(seconds: float) -> str:
            """Wait."""
            await asyncio.sleep(seconds)
            return "waited"


        @tool
        async def stubborn() -> str:
            """Wait, and answer although it was cancelled."""
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                pass
            return "never mind"


        @tool
        async def deaf() -> None:
            """Go on when cancelled once."""
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                await asyncio.sleep(60)


        MARKS = []


        @tool
        async def linger() -> None:
            """Wait, and leave a mark when cancelled."""
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                MARKS.append("cancelled")
                raise


        @tool(read_only=True, title="Marks", tags=["marks"])
        def marks() -> list[str]:
            """Tell of the marks."""
            return MARKS


        @tool
        def block(seconds: float) -> str:
            """Block a thread."""
            time.sleep(seconds)
            return "blocked"


        @tool
        def echo(text: str) -> str:
            """Give the text back."""
            return text


        @tool
        def noisy() -> str:
            """Write to stdout in every way."""
            print("printed")
            sys.stdout.flush()
            subprocess.run([sys.executable, "-c", "print('from a child')"], check=True)
            return "read: " + repr(sys.stdin.read())


        @tool
        def leave() -> str:
            """End the process."""
            sys.exit(3)


        @tool
        def fail() -> str:
            """Fail."""
            raise RuntimeError("out of order")


        @tool
        def known(context: RunContext[dict]) -> str:
            """Tell of the context."""
            return repr(context.context)
    ''',
    "served/deps.py": """
        made = []


        async def make():
            made.append(1)
            return {"made": len(made)}
    """,
}


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a built package `served`, whose results have schemas."""
    root = tmp_path_factory.mktemp("served")
    build(root, SOURCES, Config(results="wrapped"))
    return root


@pytest.fixture
def start(served: Path) -> Iterator[Start]:
    """Start a server with options; it is stopped after the test."""
    servers: list[Server] = []

    def start(*options: str, root: Path | None = None) -> Server:
        servers.append(Server(root or served, *options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()
