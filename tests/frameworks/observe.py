"""Imports the modules of a case and tells every tool that its frameworks made meanwhile.

Run by an interpreter that has the framework, toolgen or not: `observe.py FRAMEWORK DIRECTORY`
prints a JSON object: the versions, what failed to import, the tools, each with name, description,
parameters and output as the framework's own API gives them, and the names of those that only the
modules `untold…` make. The version is null where the framework is absent.
"""

from __future__ import annotations

import importlib
import json
import sys
import warnings
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from observers import FRAMEWORKS, Found

UNTOLD = "untold"
"""How the names of the modules of a case begin that have what source does not tell."""


def main(framework: str, directory: str) -> None:
    """Print what the framework makes of a case."""
    warnings.simplefilter("ignore")
    found: Found = []
    try:
        distribution, install = FRAMEWORKS[framework]
        report = {"version": _version(distribution), "pydantic": version("pydantic")}
        install(found)
    except ImportError:
        print(json.dumps({"version": None}))
        return
    sys.path.insert(0, directory)
    failures: dict[str, str] = {}
    names = sorted(path.stem for path in Path(directory).glob("*.py"))
    for name in (each for each in names if not each.startswith(UNTOLD)):
        _load(name, failures)
    known = {tool["name"] for ask in found for tool in ask()}
    for name in (each for each in names if each.startswith(UNTOLD)):
        _load(name, failures)
    tools = [tool for ask in found for tool in ask()]
    untold = sorted({tool["name"] for tool in tools} - known)
    made = {**report, "failures": failures, "tools": tools, "untold": untold}
    print(json.dumps(made, default=repr))


def _load(module: str, failures: dict[str, str]) -> None:
    try:
        importlib.import_module(module)
    except Exception as error:
        failures[module] = f"{type(error).__name__}: {error}"


def _version(distribution: str) -> str:
    """The version that is installed; empty for a checkout, which has none."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""


if __name__ == "__main__":
    main(*sys.argv[1:])
