"""`python -m benchmarks [NAMES]`: run benchmarks and print their tables as Markdown."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import (
    adapters,
    builds,
    calls,
    cold_start,
    contract,
    peers,
    registry_import,
    scale,
    search,
    serving,
    stubs,
)
from benchmarks.report import markdown
from benchmarks.session import Session

BENCHMARKS = {
    "registry-import": registry_import.measure,
    "cold-start": cold_start.measure,
    "calls": calls.measure,
    "search": search.measure,
    "peers": peers.measure,
    "adapters": adapters.measure,
    "serving": serving.measure,
    "builds": builds.measure,
    "scale": scale.measure,
    "contract": contract.measure,
    "stubs": stubs.measure,
}


def main() -> None:
    """Run the benchmarks named on the command line, or all of them."""
    options = _parser().parse_args()
    print(f"{_machine()}; {options.tools} tools, {options.runs} rounds", flush=True)
    with TemporaryDirectory(prefix="toolgen-benchmarks-") as directory:
        pythons = tuple(options.peers_python or (Path(sys.executable),))
        session = Session(Path(directory), options.tools, options.runs, pythons)
        for name in options.names or BENCHMARKS:
            print(f"\n## {name}\n\n{markdown(BENCHMARKS[name](session))}", flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--tools", type=int, default=500, help="tools in a registry")
    parser.add_argument("--runs", type=int, default=15, help="rounds; the slow ones do fewer")
    parser.add_argument(
        "--peers-python",
        type=Path,
        action="append",
        help="the interpreter of the environment that peers.txt is installed in; for `adapters`, "
        "of one that a framework is installed in, which may be given several times",
    )
    return parser


def _machine() -> str:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, {python}"


if __name__ == "__main__":
    main()
