"""Judging: what is read of a tree, against what importing it made.

A tool that importing makes is equal; or listed, when none of its name is read and a finding names
its function; or told, when another is read and a finding names it; else it is silent or missed. A
tool that is read and that no import makes is invented, or doubted where a finding names it. What
its tree says that no source can tell is untold in place of listed, told and doubted.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, combinations
from pathlib import Path
from typing import Any, Literal

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.findings import Position
from toolgen.pipeline import Result, generate
from toolgen.verify.comparison import canonical, normalized

from .layers import TOGGLES
from .trees import Tree

Verdict = Literal["equal", "untold", "listed", "told", "silent", "missed", "invented", "doubted"]
_NAMED = {"listed", "told", "doubted"}
"""The verdicts on what a finding names."""
NO_REASON = {"TG114", "TG123", "TG201", "TG203", "TG303", "TG410", "TG411", "TG412"}
"""Findings that never say why a tool is other, or not there."""
CHILD = Path(__file__).with_name("observe_trees.py")
PROFILES = {"openai_agents": "openai-agents", "pydantic_ai": "pydantic-ai"}


@dataclass(frozen=True)
class Difference:
    """A tool that is not equal, and how so."""

    verdict: Verdict
    framework: str
    name: str
    ours: object = None
    theirs: object = None
    findings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Judgement:
    """What came of a tree: how often each verdict, the differences, what could not be imported."""

    tree: Tree
    counts: Counter[str]
    differences: tuple[Difference, ...]
    failures: Mapping[str, str] = field(default_factory=dict)

    @property
    def worst(self) -> set[str]:
        """The verdicts that are there, other than equal."""
        return {each.verdict for each in self.differences}


class Importer:
    """A process that imports trees, started when it is first asked."""

    def __init__(self, python: str = sys.executable) -> None:
        self._process = subprocess.Popen(
            [python, "-P", "-B", str(CHILD)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        self.versions: dict[str, str] = self._answer()["versions"]

    @property
    def frameworks(self) -> list[str]:
        """The frameworks that are there, as cases name them."""
        old = self.versions.get("mcp", "").startswith("1.")
        return sorted("mcp_1" if each == "mcp" and old else each for each in self.versions)

    def worlds(self, tree: Tree, directory: Path) -> list[dict[str, Any]]:
        """What importing a tree comes to, with toggles unset and set."""
        stdin = self._process.stdin
        assert stdin is not None
        request = {
            "directory": str(directory),
            "package": tree.package,
            "modules": tree.modules,
            "toggles": TOGGLES,
            "worlds": list(_worlds(tree)),
        }
        stdin.write(json.dumps(request) + "\n")
        stdin.flush()
        worlds: list[dict[str, Any]] = self._answer()["worlds"]
        return worlds

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def _answer(self) -> dict[str, Any]:
        stdout = self._process.stdout
        assert stdout is not None
        answer: dict[str, Any] = json.loads(stdout.readline())
        return answer


def _worlds(tree: Tree) -> Iterator[tuple[str, ...]]:
    """The toggles that are set: none, or each of those that are asked for set or not."""
    texts = [] if tree.environment == "empty" else tree.files.values()
    asked = [each for each in TOGGLES if any(each in text for text in texts)]
    return chain.from_iterable(combinations(asked, size) for size in range(len(asked) + 1))


def write(tree: Tree, directory: Path) -> None:
    """Write a tree's files below a directory."""
    for name, text in tree.files.items():
        path = directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def read(tree: Tree, directory: Path, versions: Mapping[str, str]) -> Result:
    """What toolgen reads of a tree that is written, and of nothing else."""
    lines = tuple(
        (PROFILES.get(name, name), ".".join(number.split(".")[:2]))
        for name, number in sorted(versions.items())
        if name in {"fastmcp", "mcp"}
    )
    config = Config(environment=tree.environment, frameworks=lines)  # type: ignore[arg-type]
    return generate(discover([directory], root=directory, respect_gitignore=False), config)


def judge(tree: Tree, importer: Importer, directory: Path) -> Judgement:
    """Write a tree, import it, read it, and say what is different."""
    write(tree, directory)
    worlds = importer.worlds(tree, directory)
    failures = {name: text for world in worlds for name, text in world["failures"].items()}
    if failures:
        return Judgement(tree, Counter(), (), failures)
    result = read(tree, directory, importer.versions)
    found = [_of_tree(each, tree) for each in _differences(result, worlds, tree, directory)]
    counts = Counter(each.verdict for each in found)
    return Judgement(tree, counts, tuple(each for each in found if each.verdict != "equal"))


def _of_tree(found: Difference, tree: Tree) -> Difference:
    """The same, untold where the tree itself says that no source tells the tool."""
    is_untold = found.verdict in _NAMED and any(each in found.name for each in tree.untold)
    return replace(found, verdict="untold") if is_untold else found


def _differences(
    result: Result, worlds: Sequence[dict[str, Any]], tree: Tree, directory: Path
) -> Iterator[Difference]:
    ours: dict[tuple[str, str], dict[str, Any]] = {}
    for planned in result.planned:
        tool = planned.tool
        if tool.position.path.startswith("tests/"):
            continue  # what a test registers when it runs, no import does
        made = _comparable(tool.description, planned.parameters)
        ours.setdefault((tool.profile.framework, tool.name), {})[canonical(made)] = made
    named = Naming(result, tree.tokens, directory)
    seen: set[tuple[str, str]] = set()
    for framework, name, made in _unique(worlds):
        key = (framework, name)
        seen.add(key)
        if canonical(made) in ours.get(key, {}):
            yield Difference("equal", *key)
            continue
        findings = named.of(name)
        verdicts: tuple[Verdict, Verdict] = (
            ("told", "silent") if key in ours else ("listed", "missed")
        )
        verdict = verdicts[0] if findings else verdicts[1]
        yield Difference(verdict, *key, [*ours.get(key, {}).values()], made, findings)
    for framework, name in sorted(ours.keys() - seen):
        findings = named.of(name)
        verdict = "doubted" if findings else "invented"
        made = [*ours[framework, name].values()]
        yield Difference(verdict, framework, name, made, None, findings)


def _unique(worlds: Iterable[dict[str, Any]]) -> Iterator[tuple[str, str, object]]:
    """Each tool of any world, once."""
    seen = set()
    for tool in (tool for world in worlds for tool in world["tools"]):
        framework = PROFILES.get(tool["framework"], tool["framework"])
        made = _comparable(tool["description"], tool["parameters"])
        key = (framework, tool["name"], canonical(made))
        if key not in seen:
            seen.add(key)
            yield framework, tool["name"], made


def _comparable(description: str | None, parameters: object) -> dict[str, Any]:
    return {
        "description": " ".join((description or "").split()),
        "parameters": normalized(parameters, titles=False),
    }


class Naming:
    """Which findings name a function: in their words, or by the line that they are at."""

    def __init__(self, result: Result, tokens: Sequence[str], directory: Path) -> None:
        self._findings = [each for each in result.diagnostics if each.code not in NO_REASON]
        self._tokens = tokens
        self._directory = directory
        self._lines: dict[str, list[str]] = {}

    def of(self, name: str) -> tuple[str, ...]:
        """The findings that name the function of a tool, which is part of the tool's name, or the
        one that stands in its place.
        """
        token = next((each for each in self._tokens if each in name), name)
        pattern = re.compile(rf"(?<![a-z]){re.escape(token)}(?!\d)")
        return tuple(
            f"{each.position} {each.code} {each.message}"
            for each in self._findings
            if pattern.search(each.message)
            or pattern.search(self._line(each.position))
            or (" of wrapper" in each.message and _case(token) in each.position.path)
        )

    def _line(self, position: Position) -> str:
        path = self._directory / position.path
        if position.path not in self._lines:
            text = path.read_text("utf-8") if path.is_file() else ""
            self._lines[position.path] = text.splitlines()
        lines = self._lines[position.path]
        return lines[position.line - 1] if 0 < position.line <= len(lines) else ""


def _case(token: str) -> str:
    """The part of a path that tells the case of a function: `case_3` for `look_31`."""
    return f"case_{token.rpartition('_')[2][:-1]}"


def shrunk(found: Judgement, verdict: str, importer: Importer, directory: Path) -> Judgement:
    """The smallest tree found that has this verdict, too."""
    for number, smaller in enumerate(found.tree.smaller):
        tried = judge(smaller, importer, directory / str(number))
        if verdict in tried.worst:
            return shrunk(tried, verdict, importer, directory / f"{number}_less")
    return found
