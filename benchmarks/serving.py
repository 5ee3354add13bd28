"""MCP servers over stdio, from their start to the first list of tools, and what calls cost then.

The client is a few lines that write and read frames, so that only servers are measured. The
official library and fastmcp are optional.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.frameworks import copy_framework
from benchmarks.peers import is_installed
from benchmarks.report import Comparison, FasterBy, Report, Table
from benchmarks.session import Session
from benchmarks.timing import Program, Series, compile_tree
from benchmarks.workload import ARGUMENTS, FIRST_TOOL, PACKAGE, installed_registry, write_tools

TOOLGEN = "toolgen serve"
LIBRARY = "mcp, low-level server over the registry"
DECORATED = {"mcp, decorators": "mcp", "fastmcp, decorators": "fastmcp"}

_PROGRAMS = Path(__file__).parent / "programs"
_COLUMNS = ("", "first list", "second list", "first call", "warm call", "resident")
_WARM_CALLS = 100
_GIVEN = {
    "protocolVersion": "2025-11-25",
    "capabilities": {},
    "clientInfo": {"name": "benchmark", "version": "1"},
}
_CALL = {"name": FIRST_TOOL, "arguments": json.loads(ARGUMENTS)}


def measure(session: Session) -> Report:
    """All servers in turns; the first list includes the start of the process."""
    programs = _programs(session)
    visits = [
        {name: _visit(program, session.tools) for name, program in programs.items()}
        for _ in range(session.runs + 1)
    ][1:]
    found = {name: _series([visit[name] for visit in visits]) for name in programs}
    rows = tuple((name, *map(str, series)) for name, series in found.items())
    title = f"Serve {session.tools} tools over stdio"
    missing = [name for name in (LIBRARY, *DECORATED) if name not in programs]
    return Report(
        tuple(_comparisons(found, session.tools)),
        (Table(title, _COLUMNS, rows),),
        tuple(f"{name}: not installed" for name in missing),
    )


def _comparisons(found: dict[str, list[Series]], tools: int) -> list[Comparison]:
    what = f"start to first list of {tools} tools"
    ours = found[TOOLGEN][0]
    return [
        Comparison(what, ours, name, series[0], FasterBy(10))
        for name, series in found.items()
        if name != TOOLGEN
    ]


def _programs(session: Session) -> dict[str, Program]:
    place, python = session.workplace("serving"), session.peers_python
    site = installed_registry(place / "registry", session.tools, python)
    serve = ("-m", "toolgen_runtime.serve", PACKAGE)
    programs = {TOOLGEN: Program(serve, (site,), python)}
    if is_installed("mcp", python):
        script = str(_PROGRAMS / "serve_by_library.py")
        programs[LIBRARY] = Program((script, PACKAGE), (site,), python)
    for name, distribution in DECORATED.items():
        if is_installed(distribution, python):
            programs[name] = _decorated(distribution, place / distribution, session)
    return programs


def _decorated(distribution: str, site: Path, session: Session) -> Program:
    tree = write_tools(site, session.tools, marker="from decorated import tool")
    copy_framework(distribution, site)
    shutil.copy(_PROGRAMS / "decorated.py", site)
    compile_tree(site, session.peers_python)
    arguments = (str(_PROGRAMS / "serve_decorated.py"), *tree.modules)
    return Program(arguments, (site,), session.peers_python)


def _visit(program: Program, tools: int) -> tuple[float, ...]:
    """Seconds to the first list, of the second, of the first call, of a warm one; resident bytes.

    Raises RuntimeError for a server that gives another answer than is expected.
    """
    start = perf_counter()
    with program.conversation() as process:
        ask = _asker(process)
        ask("initialize", _GIVEN)
        _send(process, {"method": "notifications/initialized"})
        listed = ask("tools/list", {})
        to_list = perf_counter() - start
        if len(listed["tools"]) != tools:
            message = f"{len(listed['tools'])} tools are listed, of {tools}"
            raise RuntimeError(message)
        again = _timed(lambda: ask("tools/list", {}))
        first = _timed(lambda: _call(ask))
        warm = median(_timed(lambda: _call(ask)) for _ in range(_WARM_CALLS))
        resident = _resident(process.pid)
        process.kill()
    return to_list, again, first, warm, resident


Ask = Callable[[str, dict[str, Any]], Any]


def _asker(process: subprocess.Popen[bytes]) -> Ask:
    def ask(method: str, params: dict[str, Any]) -> Any:
        _send(process, {"id": 1, "method": method, "params": params})
        assert process.stdout is not None
        return json.loads(process.stdout.readline())["result"]

    return ask


def _send(process: subprocess.Popen[bytes], frame: dict[str, Any]) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps({"jsonrpc": "2.0", **frame}).encode() + b"\n")
    process.stdin.flush()


def _call(ask: Ask) -> None:
    if ask("tools/call", _CALL).get("isError"):
        message = "a call went wrong"
        raise RuntimeError(message)


def _timed(action: Callable[[], object]) -> float:
    start = perf_counter()
    action()
    return perf_counter() - start


def _resident(process: int) -> int:
    """The resident memory now. Linux tells; elsewhere this is 0."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0
    lines = status.read_text("ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def _series(visits: list[tuple[float, ...]]) -> list[Series]:
    *times, resident = zip(*visits, strict=True)
    return [*map(Series, times), Series(resident, "bytes")]
