"""Which tests run a changed line: the suite, run once over a copy in which lines carry probes.

Consumes changes; produces for each the tests to run, the most particular first. Unlike a
tracer's, its cost is that of the lines asked for, and processes that a test starts count as well.
What was hit is kept while the code stays as it is: a test runs again when its file is another one.
"""

from __future__ import annotations

import ast
import hashlib
import json
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Any

from benchmarks.mutation.copies import Copy
from benchmarks.mutation.lines import SOURCES, Change
from benchmarks.mutation.mutants import function_starts

ENOUGH = 400
"""So many tests are near enough to what an import runs, which concerns nearly all of them."""
SLOW = 1
"""Seconds: near and slow tests would leave no time for quick ones that are further away."""
IMPORT = "import mutation_probe as __mutation_probe__"


@dataclass(frozen=True)
class Test:
    """A test that passes, what it costs, how many modules it enters, and the digest of its file."""

    name: str
    seconds: float
    modules: int
    version: str = ""

    def rank(self, path: str) -> tuple[bool, float, str]:
        """The module's room comes first, then tests that enter few modules and are quick."""
        room = PurePosixPath(path).parts[2].removesuffix(".py")
        is_elsewhere = room not in self.name.partition("::")[0]
        return (is_elsewhere, self.modules + 100 * self.seconds, self.name)


class Probed:
    """What a run of the suite has hit."""

    def __init__(self, tests: Mapping[str, Test], hits: Mapping[str, set[str]]) -> None:
        self._tests = tests
        self._hits = hits

    def tests_of(self, change: Change, importers: Mapping[str, set[str]]) -> list[Test]:
        """The tests that run a change, best first.

        What an import runs is first of the tests that enter the module, or whose file imports it,
        then of those that enter one that imports it, and so on; slow ones come last of all.
        """
        if not change.mutant.is_at_import:
            probe = f"{change.path}:{change.mutant.probe}"
            return self._ranked(change.path, self._hits.get(probe, set()))
        found: dict[Test, None] = {}
        for ring in _outwards(change.path, importers):
            names = set[str]().union(*(self._hits.get(path, set()) for path in ring))
            found |= dict.fromkeys(self._ranked(change.path, names))
            if len(found) > ENOUGH:
                break
        return sorted(found, key=lambda test: test.seconds > SLOW)

    def _ranked(self, path: str, names: set[str]) -> list[Test]:
        known = (self._tests[name] for name in names if name in self._tests)
        return sorted(known, key=lambda test: test.rank(path))


def _outwards(path: str, importers: Mapping[str, set[str]]) -> Iterator[set[str]]:
    """A module with the tests that import it, then those that do with theirs, and so on."""
    met, ring = {path}, {path}
    while ring:
        outer = set[str]().union(*(importers.get(each, set()) for each in ring)) - met
        tests = {each for each in outer if each.startswith("tests/")}
        yield ring | tests
        met |= outer
        ring = outer


def probe(copy: Copy, changes: Sequence[Change], jobs: int, hits: Path) -> Probed:
    """Run what is not known of the suite over a copy with probes; the copy is left as it was.

    `hits` is where it is kept what was hit.
    """
    sources = {path: (copy.root / path).read_bytes() for path in modules(copy.root)}
    wanted = _wanted(hits, sources, changes)
    for path, source in sources.items():
        copy.write(path, instrumented(path, source, wanted.get(path, ())))
    (copy.site / "mutation_hits").unlink(missing_ok=True)
    (copy.site / "mutation_hits").symlink_to(hits)
    (hits / "known.json").write_text(json.dumps([each["test"] for each in _ended(hits, copy.root)]))
    run_suite(copy, jobs, "-p", "mutation_plugin")
    for path, source in sources.items():
        copy.write(path, source)
    return read(hits, copy.root)


def _wanted(
    hits: Path, sources: Mapping[str, bytes], changes: Sequence[Change]
) -> Mapping[str, Sequence[int]]:
    """The lines to put a probe before: those that are kept, if they are enough."""
    lines: dict[str, set[int]] = defaultdict(set)
    for change in changes:
        if not change.mutant.is_at_import:
            lines[change.path].add(change.mutant.probe)
    made = "".join(hashlib.sha256(sources[path]).hexdigest() for path in sorted(sources))
    digest = hashlib.sha256(made.encode()).hexdigest()
    state = hits / "state.json"
    if state.exists():
        kept = json.loads(state.read_text("utf-8"))
        if kept["digest"] == digest and all(
            numbers <= {*kept["lines"].get(path, ())} for path, numbers in lines.items()
        ):
            return dict(kept["lines"])
    shutil.rmtree(hits, ignore_errors=True)
    hits.mkdir(parents=True)
    found = {path: sorted(numbers) for path, numbers in lines.items()}
    state.write_text(json.dumps({"digest": digest, "lines": found}), "utf-8")
    return found


def run_suite(copy: Copy, jobs: int, *options: str) -> None:
    """Run the suite in a copy; its report goes to a file beside."""
    command = [copy.python, "-m", "pytest", "-q", f"-n{jobs}", "--dist=worksteal", *options]
    with (copy.root.parent / "suite.log").open("w") as log:
        subprocess.run(command, cwd=copy.root, stdout=log, stderr=log, check=False)


def instrumented(path: str, source: bytes, lines: Iterable[int]) -> bytes:
    """A module with a probe before each line, and one in each function, which names the module."""
    before: dict[int, list[str]] = defaultdict(list)
    for line in function_starts(source):
        before[line].append(path)
    for line in lines:
        before[line].append(f"{path}:{line}")
    texts = source.splitlines(keepends=True)
    top = _behind_preface(source)
    written = []
    for number, text in enumerate(texts, 1):
        if number == top:
            written.append(f"{IMPORT}\n".encode())
        indent = text[: len(text) - len(text.lstrip())]
        for name in before.get(number, ()):
            written.append(indent + f"__hit__({name!r})\n".encode())
        written.append(text)
    return b"".join(written)


def read(hits: Path, root: Path) -> Probed:
    """What the processes of runs have noted, of tests that are as they were."""
    ended = [each for each in _ended(hits, root) if each["passed"]]
    users: dict[str, list[str]] = defaultdict(list)
    for each in ended:
        users[f"test {each['test']}"].append(each["test"])
        users[f"collect {_file(each['test'])}"].append(each["test"])
        for shared in each["shared"]:
            users[shared].append(each["test"])
    found: dict[str, set[str]] = defaultdict(set)
    entered: dict[str, set[str]] = defaultdict(set)
    for context, name in _noted(hits):
        found[name].update(users[context])
        if ":" not in name:
            for test in users[context]:
                entered[test].add(name)
    for each in ended:
        found[_file(each["test"])].add(each["test"])
    tests = {
        name: Test(name, each["seconds"], len(entered[name]), each["version"])
        for each in ended
        for name in [each["test"]]
    }
    return Probed(tests, found)


def _ended(hits: Path, root: Path) -> Iterator[dict[str, Any]]:
    """The tests that have run, and whose file has not changed since."""
    versions: dict[str, str] = {}
    for file in hits.glob("*.ended"):
        for each in map(json.loads, file.read_text("utf-8").splitlines()):
            path = _file(each["test"])
            if path not in versions:
                versions[path] = _version(root / path)
            if each["version"] == versions[path]:
                yield each


def _version(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else ""


def importers(root: Path) -> dict[str, set[str]]:
    """The modules that import each module, by path; those of tests, too.

    One that imports by computed names is taken to import all that its own room holds.
    """
    tests = [file.relative_to(root).as_posix() for file in (root / "tests").rglob("*.py")]
    paths = [*modules(root), *(path for path in tests if "/cases/" not in path)]
    by_name = {_module_name(path): path for path in paths}
    found: dict[str, set[str]] = defaultdict(set)
    for path in paths:
        source = (root / path).read_bytes()
        for name in _imported(source):
            if name in by_name:
                found[by_name[name]].add(path)
        if _imports_by_computed_names(source):
            for each in paths:
                if each.startswith(_room(path)) and each != path:
                    found[each].add(path)
    return found


def modules(root: Path) -> list[str]:
    """The modules that may be changed, by path."""
    return sorted(
        file.relative_to(root).as_posix()
        for source in SOURCES
        for file in (root / source).rglob("*.py")
    )


def _file(test: str) -> str:
    return test.partition("::")[0]


def _noted(hits: Path) -> Iterator[tuple[str, str]]:
    for file in hits.glob("*.txt"):
        context = ""
        for line in file.read_text("utf-8").splitlines():
            if line.startswith("@"):
                context = line[1:]
            else:
                yield context, line


def _behind_preface(source: bytes) -> int:
    """The first line behind a module's docstring and `from __future__ import …`."""
    body = ast.parse(source).body
    for number, each in enumerate(body):
        is_docstring = not number and isinstance(each, ast.Expr)
        if not is_docstring and getattr(each, "module", None) != "__future__":
            return each.lineno
    return 0


def needs_absent(source: bytes) -> bool:
    """Whether a module imports what is not installed here, as an adapter its framework."""
    names = {name.partition(".")[0] for name in _imported(source)}
    return any(find_spec(name) is None for name in names)


def _imported(source: bytes) -> Iterator[str]:
    """The names that a module imports, by a statement or by `import_module("…")`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                yield from (each.name for each in node.names)
            case ast.ImportFrom(module=str(module)):
                yield module
                yield from (f"{module}.{each.name}" for each in node.names)
            case ast.Call(func=ast.Name("import_module"), args=[ast.Constant(str(module)), *_]):
                yield module


def _imports_by_computed_names(source: bytes) -> bool:
    return any(
        isinstance(node, ast.Call)
        and getattr(node.func, "id", getattr(node.func, "attr", "")) == "import_module"
        and not isinstance(node.args[0], ast.Constant)
        for node in ast.walk(ast.parse(source))
    )


def _room(path: str) -> str:
    """The folder of a module below the package: nothing is below its file when it is at the top."""
    folder = PurePosixPath(path).parent
    return f"{folder}/" if len(folder.parts) > 2 else path


def _module_name(path: str) -> str:
    _, _, inside = path.partition("/")
    return inside.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
