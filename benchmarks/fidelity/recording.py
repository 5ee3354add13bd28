"""`python -m benchmarks.fidelity.recording DIRECTORY [NAMES]`: record what frameworks make.

For each project of `projects.toml`: unpacks its wheel to DIRECTORY/src/NAME, installs it and what
it needs to DIRECTORY/envs/NAME, runs it there with hooks on the frameworks' own code, and
writes what they made to DIRECTORY/rows/NAME.jsonl; then all rows to DIRECTORY/oracle.jsonl.gz.
What is there already is not made again, except rows. `python -m benchmarks.fidelity DIRECTORY
DIRECTORY/src` judges them.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.fidelity.rows import FILE

HERE = Path(__file__).parent
PATIENCE = 900  # seconds

_FRAMEWORKS = (
    *("mcp", "mcp_types", "fastmcp", "agents", "langchain", "langchain_core", "pydantic_ai"),
    *("google.adk", "agno", "strands", "smolagents", "llama_index", "autogen_core"),
    *("autogen_agentchat", "semantic_kernel", "agent_framework", "livekit.agents"),
)
_IMPORTS = re.compile(
    rf"^[ \t]*(?:from|import)[ \t]+(?:{'|'.join(map(re.escape, _FRAMEWORKS))})\b", re.MULTILINE
)


@dataclass(frozen=True)
class Project:
    """A project as `projects.toml` has it."""

    name: str
    version: str
    by: str
    distribution: str = ""
    repository: str = ""
    folder: str = ""
    python: str = "3.11"
    beside: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    run: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def requirement(self) -> str:
        """What the index calls it."""
        return f"{self.distribution or self.name}=={self.version}"

    @property
    def requirements(self) -> tuple[str, ...]:
        """What is installed."""
        return self.beside if self.repository else (self.requirement, *self.beside)

    @property
    def home(self) -> str:
        """What it is called where it is published."""
        return self.repository or f"pypi:{self.distribution or self.name}"


def projects() -> list[Project]:
    """All projects of the data file."""
    table = tomllib.loads((HERE / "projects.toml").read_text("utf-8"))
    return [Project(name=name, **entry) for name, entry in table.items()]


@dataclass(frozen=True)
class Place:
    """Where the trees, the environments and the rows are."""

    root: Path
    uv: str
    git: str

    def tree(self, project: Project) -> Path:
        """The wheel, unpacked."""
        tree = self.root / "src" / project.name
        if not tree.is_dir() and project.repository:
            self._check_out(project, tree)
        elif not tree.is_dir():
            at = ("--python", project.python, "--no-deps", "--target", str(tree))
            self._uv("pip", "install", *at, project.requirement)
        return tree

    def python(self, project: Project) -> Path:
        """The interpreter of its environment."""
        environment = self.root / "envs" / project.name
        done = environment / "ok"
        if not done.exists():
            self._uv("venv", "--clear", "--python", project.python, str(environment))
            with tempfile.NamedTemporaryFile("w", suffix=".txt") as overrides:
                overrides.write("\n".join(project.overrides))
                overrides.flush()
                self._uv(
                    *("pip", "install", "--python", str(environment / "bin" / "python")),
                    *("--override", overrides.name, *project.requirements),
                )
            done.touch()
        return environment / "bin" / "python"

    def record(self, project: Project) -> Path:
        """Run it, and write its rows."""
        tree, python = self.tree(project).resolve(), self.python(project)
        rows = self.root / "rows" / f"{project.name}.jsonl"
        log = self.root / "log" / f"{project.name}.txt"
        for each in (rows, log):
            each.parent.mkdir(parents=True, exist_ok=True)
        request = {
            "src": project.name,
            "repo": project.home,
            "version": project.version,
            "modules": project.modules or _modules(tree, project),
            "run": project.run,
        }
        with tempfile.TemporaryDirectory() as home, log.open("w") as said:
            subprocess.run(
                [python.absolute(), "-B", HERE / "recorder", tree, rows.resolve()],
                input=json.dumps(request).encode(),
                stdout=said,
                stderr=said,
                cwd=home,
                env={"PATH": "/usr/bin:/bin", "HOME": home, **project.environment},
                timeout=PATIENCE,
                check=True,
            )
        return rows

    def _check_out(self, project: Project, tree: Path) -> None:
        """The folder of a repository, as it was at a commit."""
        with tempfile.TemporaryDirectory() as clone:
            home = f"{self.git}{project.repository}"
            subprocess.run(["git", "clone", "-q", "--bare", home, clone], check=True)
            folder = f"{project.version}:{project.folder}"
            archive = subprocess.run(
                ["git", "-C", clone, "archive", folder], check=True, capture_output=True
            )
        tree.mkdir(parents=True)
        subprocess.run(["tar", "-x", "-C", tree], input=archive.stdout, check=True)

    def _uv(self, *arguments: str) -> None:
        subprocess.run([self.uv, *arguments, "--quiet"], check=True)


def _modules(tree: Path, project: Project) -> list[str]:
    """The modules that import a framework, in order of name, without tests."""
    return [
        module
        for path in sorted(tree.rglob("*.py"))
        for module in [_module(path.relative_to(tree))]
        if not re.search(r"(^|\.)(tests?|conftest|__main__)(\.|$)", module)
        and not any(module == each or module.startswith(f"{each}.") for each in project.without)
        and _IMPORTS.search(path.read_text("utf-8", errors="replace"))
    ]


def _module(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _chosen(names: list[str]) -> Iterator[Project]:
    for project in projects():
        if not names or project.name in names:
            yield project


def main() -> int:
    """Record the projects named on the command line, or all; 1 where one could not be."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fidelity.recording")
    parser.add_argument("directory", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--uv", default="uv", help="the command that installs")
    parser.add_argument("--git", default="https://github.com/", help="where repositories are")
    options = parser.parse_args()
    place = Place(options.directory, options.uv, options.git)
    failed = False
    for project in _chosen(options.names):
        try:
            rows = place.record(project)
            print(f"{project.name}: {len(rows.read_text('utf-8').splitlines())} rows")
        except (subprocess.SubprocessError, OSError) as error:
            print(f"{project.name}: {error}")
            failed = True
    recorded = sorted((options.directory / "rows").glob("*.jsonl"))
    with gzip.open(options.directory / FILE, "wt", encoding="utf-8") as oracle:
        oracle.writelines(each.read_text("utf-8") for each in recorded)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
