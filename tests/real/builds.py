"""Building: the unpacked tree in; the generated package out, and what was refused on the way.

Errors block a build by design. So what a build refuses is written down with its codes, left out by
`exclude-tools`, and the build run again until it is clean.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from source import Definition, definitions
from workspace import CHECKOUT, Workspace, environment

Diagnostic = Mapping[str, Any]

_PARAMETER = re.compile(r"parameter '(\w+)'(?: of (\w+))?")
_ROUNDS = 6


@dataclass(frozen=True, slots=True)
class Build:
    """What a build came to: its functions as `module:name`, and the findings of some."""

    functions: tuple[str, ...]
    documented: frozenset[str]
    refused: Mapping[str, tuple[Diagnostic, ...]]
    warned: Mapping[str, tuple[Diagnostic, ...]]


def build(workspace: Workspace) -> Build:
    """Build the registry of a candidate. Raises RuntimeError for findings that fit no function."""
    assert find_spec(workspace.candidate.package) is None, "the package is installed here"
    known = definitions(workspace.tree, workspace.candidate.package)
    refused: dict[str, tuple[Diagnostic, ...]] = {}
    for _ in range(_ROUNDS):
        _configure(workspace, refused)
        found = _run(workspace)
        errors = _by_function(found, "error", known)
        if not errors:
            functions = tuple(sorted({each.function for each in known}))
            documented = frozenset(each.function for each in known if each.is_documented)
            return Build(functions, documented, refused, _by_function(found, "warning", known))
        refused |= errors
    raise RuntimeError(f"{workspace.candidate.distribution}: still refused: {sorted(errors)}")


def _configure(workspace: Workspace, excluded: Iterable[str]) -> None:
    # TOML reads an array of strings in JSON's spelling.
    include, exclude = json.dumps(workspace.candidate.include), json.dumps(sorted(excluded))
    (workspace.tree / "pyproject.toml").write_text(
        f"[tool.toolgen]\ninclude = {include}\nexclude-tools = {exclude}\n", encoding="utf-8"
    )


def _run(workspace: Workspace) -> Sequence[Diagnostic]:
    command = [sys.executable, "-m", "toolgen", "build", "--format", "json", str(workspace.tree)]
    done = subprocess.run(
        command,
        cwd=workspace.tree,
        env=environment(CHECKOUT / "generator", CHECKOUT / "runtime"),
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode not in (0, 1) or not done.stdout:
        raise RuntimeError(f"{command} ended with {done.returncode}")
    found: Sequence[Diagnostic] = json.loads(done.stdout)["diagnostics"]
    return found


def _by_function(
    found: Iterable[Diagnostic], severity: str, known: Sequence[Definition]
) -> dict[str, tuple[Diagnostic, ...]]:
    grouped: dict[str, list[Diagnostic]] = defaultdict(list)
    for diagnostic in found:
        if diagnostic["severity"] == severity:
            functions = set(_meant(diagnostic, known))
            if not functions:
                raise RuntimeError(f"a finding that fits no function: {diagnostic}")
            for function in functions:
                grouped[function].append(diagnostic)
    return {function: tuple(findings) for function, findings in sorted(grouped.items())}


def _meant(diagnostic: Diagnostic, known: Sequence[Definition]) -> Iterator[str]:
    """The functions that a finding is about: those on its line, or those that lead to it."""
    path, line = diagnostic["path"], diagnostic["line"]
    there = [each for each in known if each.path == path and each.first <= line <= each.last]
    if there:
        yield from (each.function for each in there)
    elif named := _PARAMETER.search(diagnostic["message"]):
        for each in known:
            if named[1] in each.parameters and named[2] in (None, each.name):
                yield each.function
