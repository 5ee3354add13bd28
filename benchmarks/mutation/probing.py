"""Which tests run a changed line: the suite, run once over a copy in which lines carry probes.

Produces the tests to run for a change, the most particular first. A probe costs less than a tracer
does, so that all lines have one, and processes that a test starts count as well.
"""

from __future__ import annotations

import ast
import subprocess
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from operator import itemgetter
from pathlib import Path, PurePosixPath

from benchmarks.mutation.copies import Copy
from benchmarks.mutation.hits import Hits, Layout, file_of
from benchmarks.mutation.lines import SOURCES, Change
from benchmarks.mutation.mutants import bound_by, function_starts, made_of

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

    @property
    def function(self) -> str:
        """The function whose case it is."""
        return self.name.partition("[")[0]

    def rank(self, path: str) -> tuple[bool, int, float, str]:
        """The module's room comes first, then tests that name the folders in it, by a case as well,
        then those that enter few modules and are quick.
        """
        room, *inside = PurePosixPath(path).with_suffix("").parts[2:] or [PurePosixPath(path).stem]
        is_elsewhere = room not in self.name.partition("::")[0]
        name = self.name.replace("-", "_")
        unnamed = sum(folder not in name for folder in inside[:-1])
        return (is_elsewhere, unnamed, self.modules + 100 * self.seconds, self.name)


class Probed:
    """Which tests run what."""

    def __init__(
        self,
        tests: Mapping[str, Test],
        ran_by: Callable[[str], set[str]],
        is_collected: Callable[[str], bool] = lambda _: False,
        way: Callable[[str, str], object] = lambda test, path: file_of(test),
    ) -> None:
        self._tests = tests
        self._ran_by = ran_by
        self._is_collected = is_collected
        self._way = way

    @classmethod
    def of(cls, hits: Hits) -> Probed:
        """The tests that passed; a module's are those that enter it, or are in it."""
        layout = hits.layout
        found = dict(hits.by_test())
        entered: dict[str, set[str]] = defaultdict(set)
        tests = {}
        for name, hit in found.items():
            modules = [*layout.entered(hit)]
            for path in (*modules, file_of(name)):
                entered[path].add(name)
            ended = hits.ended[name]
            tests[name] = Test(name, ended["seconds"], len(modules), ended["version"])

        def number(probe: str) -> int | None:
            path, _, line = probe.partition(":")
            return layout.numbers(path).get(int(line or 0))

        def ran_by(probe: str) -> set[str]:
            at = number(probe)
            if at is None:
                return entered.get(probe.partition(":")[0], set())
            return {name for name, hit in found.items() if hit[at]}

        def is_collected(probe: str) -> bool:
            at = number(probe)
            return at is None or bool(collected[at])

        def way(test: str, path: str) -> object:
            span = layout.spans.get(path)
            return found[test][span] if span else file_of(test)

        collected = hits.collected()
        return cls(tests, ran_by, is_collected, way)

    def is_run_by_imports(self, change: Change) -> bool:
        """Whether a change runs when tests are imported, so that what it made may be kept."""
        return self._is_collected(_probe_of(change))

    def tests_of(
        self, change: Change, importers: Mapping[str, set[str]], readers: Iterable[str] = ()
    ) -> list[Test]:
        """The tests that run a change, best first.

        What an import runs is first of the tests whose file has one of the `readers` of what it
        binds, then of those that run one, those of each module that reads in turn, then of those
        that enter the module, or whose file imports it, then of those that enter one that imports
        it, and so on; slow ones come last of all.
        """
        if not change.mutant.is_at_import:
            names = self._ran_by(_probe_of(change))
            return self._ranked(change.path, names)
        reading: dict[str, set[str]] = defaultdict(set)
        for reader in readers:
            reading[reader.partition(":")[0]] |= self._ran_by(reader)
        turns = [
            (not path.startswith("tests/"), turn, test)
            for path, names in reading.items()
            for test, turn in self._turns(path, names, change.path).items()
        ]
        found = dict.fromkeys(test for *_, test in sorted(turns, key=itemgetter(0, 1)))
        for ring in _outwards(change.path, importers):
            names = set[str]().union(*map(self._ran_by, ring))
            found |= dict.fromkeys(self._ranked(change.path, names))
            if len(found) > ENOUGH:
                break
        return sorted(found, key=lambda test: test.seconds > SLOW)

    def _ranked(self, path: str, names: set[str]) -> list[Test]:
        """One test of each way through the module first, then a second of each: they are alike."""
        turns = self._turns(path, names, path)
        return sorted(turns, key=turns.__getitem__)

    def _turns(self, path: str, names: set[str], near: str) -> dict[Test, int]:
        """Tests by how near they are to another module, each with how many before it go the same
        way through this one; of these, one of each function comes before another case of the same.
        """
        known = (self._tests[name] for name in names if name in self._tests)
        ways = {test: self._way(test.name, path) for test in known}
        ranked = sorted(ways, key=lambda test: test.rank(near))
        cases = _counted((test, (ways[test], test.function)) for test in ranked)
        return _counted((test, ways[test]) for test in sorted(ranked, key=cases.__getitem__))


def _counted(kinds: Iterable[tuple[Test, object]]) -> dict[Test, int]:
    """How many before each are of its kind."""
    met: Counter[object] = Counter()
    found = {}
    for test, kind in kinds:
        found[test] = met[kind]
        met[kind] += 1
    return found


def _probe_of(change: Change) -> str:
    return f"{change.path}:{change.mutant.probe}"


def readers(root: Path, change: Change, importers: Mapping[str, set[str]]) -> Iterator[str]:
    """The probes of functions that read what an import binds by the changed statement.

    What is made of that by an import, as by a decorator, is read in its place, and who imports by
    computed names may read all that a module of its room has.
    """
    source = (root / change.path).read_bytes()
    bound = bound_by(source, change.mutant.line) if change.mutant.is_at_import else set()
    waiting = [(change.path, bound)] if bound else []
    met = {(change.path, name) for name in bound}
    while waiting:
        path, names = waiting.pop(0)
        for reader in (path, *sorted(importers.get(path, ()))):
            source = (root / reader).read_bytes()
            computed = (
                {"import_module"}
                if reader != path and _imports_by_computed_names(source)
                else set()
            )
            for line in function_starts(source, names | computed):
                yield f"{reader}:{line}"
            made = {name for name in made_of(source, names | computed) if (reader, name) not in met}
            met |= {(reader, name) for name in made}
            waiting += [(reader, made)] if made else []


def _outwards(path: str, importers: Mapping[str, set[str]]) -> Iterator[set[str]]:
    """A module with the tests that import it, then those that do with theirs, and so on."""
    met, ring = {path}, {path}
    while ring:
        outer = set[str]().union(*(importers.get(each, set()) for each in ring)) - met
        tests = {each for each in outer if each.startswith("tests/")}
        yield ring | tests
        met |= outer
        ring = outer


def probe(copy: Copy, jobs: int, place: Path) -> Probed:
    """Run what is not known of the suite over a copy with probes; the copy is left as it was.

    `place` is where it is kept what was hit.
    """
    sources = {path: (copy.root / path).read_bytes() for path in modules(copy.root)}
    layout = Layout.of(sources)
    Hits.read(place).fitting(layout, copy.root).write(place)
    for path, source in sources.items():
        copy.write(path, instrumented(source, layout.numbers(path)))
    (copy.site / "mutation_hits").unlink(missing_ok=True)
    (copy.site / "mutation_hits").symlink_to(place)
    run_suite(copy, jobs, "-p", "mutation_plugin")
    for path, source in sources.items():
        copy.write(path, source)
    return Probed.of(Hits.read(place))


def run_suite(copy: Copy, jobs: int, *options: str) -> None:
    """Run the suite in a copy; its report goes to a file beside."""
    command = [copy.python, "-m", "pytest", "-q", f"-n{jobs}", "--dist=worksteal", *options]
    with (copy.root.parent / "suite.log").open("w") as log:
        subprocess.run(command, cwd=copy.root, stdout=log, stderr=log, check=False)


def instrumented(source: bytes, numbers: Mapping[int, int]) -> bytes:
    """A module with a probe before each of these lines, which has the line's number."""
    texts = source.splitlines(keepends=True)
    top = _behind_preface(source)
    written = []
    for line, text in enumerate(texts, 1):
        if line == top:
            written.append(f"{IMPORT}\n".encode())
        if line in numbers:
            indent = text[: len(text) - len(text.lstrip())]
            written.append(indent + f"__hit__[{numbers[line]}] = 1\n".encode())
        written.append(text)
    return b"".join(written)


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
