"""Frameworks that build tools by reflection, importing and calling the same decorated functions.

Each is optional. The same source tree is written for each, with another import of `tool`.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.frameworks import copy_framework
from benchmarks.report import Comparison, FasterBy, Report, Table
from benchmarks.session import Session
from benchmarks.timing import Program, Series, compile_tree
from benchmarks.workload import ARGUMENTS, FIRST_TOOL, REGISTRY, installed_registry, write_tools

# By distribution, what to look for.
PEERS = {
    "openai-agents": "agents",
    "fastmcp": "fastmcp",
    "mcp": "mcp",
    "pydantic-ai": "pydantic_ai",
    "langchain-core": "langchain_core",
}
BARE = "bare"
TOOLGEN = "toolgen"

_HERE = Path(__file__).parent
_COLUMNS = ("", "framework", "tools", "first call", "cold, in all", "warm call", "resident")


@dataclass(frozen=True, slots=True)
class Costs:
    """What a framework cost in each round."""

    framework: Series
    tools: Series
    first_call: Series
    warm_call: Series
    resident: Series

    @property
    def imports(self) -> Series:
        """Framework and tools together."""
        return _sum(self.framework, self.tools)

    @property
    def cold(self) -> Series:
        """From a bare event loop to the end of the first call."""
        return _sum(self.imports, self.first_call)

    def cells(self) -> tuple[str, ...]:
        """The medians, for the table."""
        steps = (self.framework, self.tools, self.first_call, self.cold, self.warm_call)
        return tuple(str(series) for series in (*steps, self.resident))


def measure(session: Session) -> Report:
    """All installed peers in turns with toolgen and with no framework at all."""
    present = [name for name, module in PEERS.items() if is_installed(module, session.peers_python)]
    workplace = session.workplace("peers")
    programs = {TOOLGEN: _registry_program(workplace, session)} | {
        name: _peer_program(name, workplace, session) for name in (BARE, *present)
    }
    costs = _alternate(programs, session.runs)
    title = f"Import {session.tools} tools and call one"
    rows = tuple((name, *cost.cells()) for name, cost in costs.items())
    peers = {name: costs[name] for name in present}
    return Report(
        tuple(_against_fastest(costs[TOOLGEN], peers, session.tools)),
        (Table(title, _COLUMNS, rows),),
        tuple(f"{name} is not installed" for name in PEERS if name not in present),
    )


def is_installed(module: str, python: Path) -> bool:
    """Whether the environment of an interpreter has a module."""
    lookup = f"import importlib.util as u, sys; sys.exit(u.find_spec({module!r}) is None)"
    command = [str(python), "-P", "-c", lookup]  # which fails for a module of a missing package
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def _registry_program(workplace: Path, session: Session) -> Program:
    site = installed_registry(workplace / TOOLGEN, session.tools, session.peers_python)
    target = f"{REGISTRY}:registry.invoke"
    return _program(site, session, "toolgen_runtime", target, (REGISTRY,))


def _peer_program(name: str, workplace: Path, session: Session) -> Program:
    site = workplace / name
    tree = write_tools(site, session.tools, marker="from decorated import tool")
    copy_framework(name, site)
    shutil.copy(_HERE / "programs" / "decorated.py", site)
    compile_tree(site, session.peers_python)
    return _program(site, session, "decorated", "decorated:call", tree.modules)


def _program(
    site: Path, session: Session, framework: str, target: str, modules: tuple[str, ...]
) -> Program:
    script = str(_HERE / "programs" / "framework.py")
    arguments = (script, framework, target, FIRST_TOOL, ARGUMENTS, *modules)
    return Program(arguments, (site,), session.peers_python)


def _alternate(programs: dict[str, Program], runs: int) -> dict[str, Costs]:
    """The programs' figures by name, taken in turns after a round that warms up."""
    rounds = [
        {name: program.figures() for name, program in programs.items()} for _ in range(runs + 1)
    ][1:]
    return {name: _costs([figures[name] for figures in rounds]) for name in programs}


def _costs(rounds: list[tuple[float, ...]]) -> Costs:
    *steps, resident = zip(*rounds, strict=True)
    framework, tools, first_call, warm_call = (Series(values) for values in steps)
    return Costs(framework, tools, first_call, warm_call, Series(resident, "bytes"))


def _against_fastest(ours: Costs, peers: dict[str, Costs], tools: int) -> Iterator[Comparison]:
    """Each budget against the peer that is the fastest at just that."""
    if not peers:
        return
    name = min(peers, key=lambda peer: peers[peer].tools.median)
    yield Comparison(
        f"import a {tools}-tool registry, runtime included",
        ours.imports,
        f"{name} importing the tools",
        peers[name].tools,
        FasterBy(400),
    )
    name = min(peers, key=lambda peer: peers[peer].cold.median)
    what = "cold to first validated async call"
    yield Comparison(what, ours.cold, name, peers[name].cold, FasterBy(100))


def _sum(first: Series, second: Series) -> Series:
    return Series(tuple(a + b for a, b in zip(first.values, second.values, strict=True)))
