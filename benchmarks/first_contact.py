"""`python -m benchmarks.first_contact DIRECTORY [NAMES] [--installed]`: projects of others.

Each directory of DIRECTORY is copied, built once with default settings by a fresh process that has
no cache, and what comes of it is checked as it comes: with mypy's strict mode and with pyright's
defaults. Nothing of a project is imported, and nothing installed unless that is asked for: then
type checkers find the libraries that the project declares, in an environment that uv makes. A
project that is a single package is built from the directory that holds it. Prints a table, and
exits with 1 where toolgen had a defect.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory

DEFECT = 70

_RUNTIME = Path(__file__).parents[1] / "runtime"

_COLUMNS = (
    *("project", "framework", "files", "first result", "coverage", "codes", "mypy", "pyright"),
    "output / source",
)


@dataclass(frozen=True, slots=True)
class Contact:
    """What came of one project: `errors` of type checkers, sizes in bytes, processor time in
    seconds."""

    name: str
    frameworks: tuple[str, ...]
    files: int
    seconds: float
    coverage: str
    codes: tuple[str, ...]
    mypy: int
    pyright: int
    source: int
    output: int
    exit_code: int

    def row(self) -> tuple[str, ...]:
        """The cells of its row."""
        ratio = f"{self.output / 1000:.0f} / {self.source / 1000:.0f} kB"
        return (
            self.name,
            ", ".join(self.frameworks) or "-",
            str(self.files),
            f"{self.seconds:.1f} s",
            self.coverage,
            ", ".join(self.codes) or "-",
            str(self.mypy),
            str(self.pyright),
            ratio,
        )


def contact(project: Path, scratch: Path, *, installed: bool = False) -> Contact:
    """Build a copy of a project below a scratch directory, and check what is generated.

    `installed` has its libraries installed for type checkers, in an environment of its own.
    """
    root = scratch / project.name
    shutil.copytree(project, root, ignore=shutil.ignore_patterns(".git", "_toolgen", ".venv"))
    source = sum(path.stat().st_size for path in root.rglob("*.py"))
    before = _processor_time()
    built = _toolgen("build", root, "--jobs", "1")
    seconds = _processor_time() - before
    report = json.loads(built.stdout) if built.stdout.startswith("{") else {}
    listed = json.loads(_toolgen("list", root).stdout or "{}")
    generated = [root / each["directory"] for each in report.get("packages", ())]
    python = _environment(root, scratch / "environment") if installed else sys.executable
    return Contact(
        project.name,
        tuple(sorted({tool["framework"] for tool in listed.get("tools", ())})),
        report.get("files", {}).get("found", 0),
        seconds,
        _coverage(report.get("coverage", {})),
        tuple(sorted({each["code"] for each in report.get("diagnostics", ())})),
        sum(_errors(_mypy(each, root, python)) for each in generated),
        sum(_errors(_pyright(each, root, python)) for each in generated),
        source,
        sum(
            path.stat().st_size for each in generated for path in each.rglob("*") if path.is_file()
        ),
        built.returncode,
    )


def _coverage(counts: dict[str, int]) -> str:
    always = ("emitted", "callable")
    return ", ".join(
        f"{number} {name.replace('_', ' ')}"
        for name, number in counts.items()
        if number or name in always
    )


def _processor_time() -> float:
    """What the children of this process have used, which others on the machine do not change."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _toolgen(command: str, root: Path, *options: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "TOOLGEN_CACHE_DIR": ""}
    words = [sys.executable, "-P", "-m", "toolgen", command, "--format", "json", *options]
    return subprocess.run(
        words, cwd=root, env=environment, capture_output=True, text=True, check=False
    )


def _environment(root: Path, where: Path) -> str:
    """The Python of a new environment: with toolgen's runtime, what a project declares, not it."""
    uv = shutil.which("uv")
    assert uv is not None, "uv is needed to install libraries"
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, str(where)], check=True)
    python = str(where / "bin" / "python")
    files = [root / name for name in ("pyproject.toml", "requirements.txt")]
    declared = next((file for file in files if file.is_file()), None)
    libraries = ["--requirements", str(declared)] if declared else []
    install = [uv, "pip", "install", "--quiet", "--python", python, str(_RUNTIME), *libraries]
    subprocess.run(install, cwd=root, check=True)
    return python


def _source_root(package: Path, root: Path) -> str:
    """Where the modules of a project are found, as an editor would be told."""
    sources = root / "src"
    is_named_from = package.is_relative_to(sources) and not (sources / "__init__.py").exists()
    return str(sources if is_named_from else root)


def _mypy(package: Path, root: Path, python: str) -> list[str]:
    """What mypy's strict mode says of a generated package alone."""
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--no-error-summary",
        "--ignore-missing-imports",
    ]
    command += ["--follow-imports=silent", "--explicit-package-bases", str(package)]
    command += ["--python-executable", python]
    environment = {**os.environ, "MYPYPATH": _source_root(package, root)}
    done = subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout.splitlines()


def _pyright(package: Path, root: Path, python: str) -> list[str]:
    """What pyright's defaults say of a generated package, but for libraries that are not there."""
    runtime = Path(str(distribution("toolgen-runtime").locate_file("")))
    settings = root / "pyrightconfig.json"
    settings.write_text(
        json.dumps(
            {
                "include": [package.relative_to(root).as_posix()],
                "extraPaths": [_source_root(package, root), str(runtime)],
                "reportMissingImports": False,
                "reportMissingModuleSource": False,
            }
        )
    )
    command = [sys.executable, "-m", "pyright", "--pythonpath", python, "-p", str(settings)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def _errors(lines: Sequence[str]) -> int:
    return sum(1 for line in lines if " error:" in line or " - error" in line)


def table(contacts: Sequence[Contact]) -> Iterator[str]:
    """The contacts as lines of Markdown."""
    yield f"| {' | '.join(_COLUMNS)} |"
    yield f"|{'---|' * len(_COLUMNS)}"
    for each in contacts:
        yield f"| {' | '.join(each.row())} |"


def main() -> None:
    """Meet the projects that the command line names, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--installed", action="store_true", help="install what projects declare")
    options = parser.parse_args()
    names = options.names or sorted(path.name for path in options.directory.iterdir())
    contacts = []
    for name in names:
        with TemporaryDirectory(prefix="toolgen-contact-") as scratch:
            project = options.directory / name
            contacts.append(contact(project, Path(scratch), installed=options.installed))
        print(contacts[-1].row(), file=sys.stderr, flush=True)
    print("\n".join(table(contacts)))
    sys.exit(any(each.exit_code == DEFECT for each in contacts))


if __name__ == "__main__":
    main()
