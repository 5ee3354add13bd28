"""No answer is stale: after each edit, what is built of kept answers is what is built anew.

Four copies of a project get the same edits. A build without a cache is what the others are held to,
byte for byte and by all that they say: a build with kept answers, a worker that stays, and a build
that watches. In this process, what the facts in a language server's memory come to is held to what
kept answers come to. TOOLGEN_EXAMPLES says how many steps there are, else 100.
"""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from kept.standing import Command, Tree, Watcher, Worker, digest_of, told_by_command, tree_of
from kept.tree import ABSENT, FILES, SAYING, SETTINGS, text_of

from toolgen.cache import signature
from toolgen.cli.analysing import Workbench
from toolgen.kept.asked import Questions
from toolgen.kept.extraction import KeptExtractions, RootExtraction
from toolgen.lsp.analysis import AnalysisRequest
from toolgen.search_roots import SearchRoot

STEPS = int(os.environ.get("TOOLGEN_EXAMPLES", "100"))
_A_RUN = 20 if STEPS < 500 else 50  # the first run of several is the simplest there is
_LOOKED_AT = 5  # steps, of which one is looked at before it is built
_WRONG = 3  # builds with errors, after which all is as it was before

counted: Counter[str] = Counter()
"""What was done, and how often answers were found."""

PATHS = sorted(FILES)
MODULES = sorted(FILES.keys() - SAYING.keys())
numbers = strategies.integers(0, 24)


class Edits(RuleBasedStateMachine):
    """A project, and what edits make of it."""

    def __init__(self) -> None:
        super().__init__()
        self.place = Path(tempfile.mkdtemp(prefix="kept-"))
        self.anew, self.kept, self.working, self.watched = self.roots = [
            self.place / name / "project" for name in ("anew", "kept", "working", "watched")
        ]
        self.chosen: dict[str, list[int] | None] = {}
        self.history: list[dict[str, list[int] | None]] = []
        self.settings = [0] * len(SETTINGS)
        self.tree: Tree = {}
        simplest = {path: None if path in ABSENT else [0] * len(own) for path, own in FILES.items()}
        self.right: tuple[dict[str, list[int] | None], list[int]] = (simplest, list(self.settings))
        self.wrong = 0  # builds, one after the other

    @initialize(choices=strategies.lists(numbers, min_size=8, max_size=8))
    def begin(self, choices: list[int]) -> None:
        for number, (path, slots) in enumerate(FILES.items()):
            is_absent = path in ABSENT
            mostly_first = [
                choices[(number + slot) % 8] if (number + slot) % 3 == 0 else 0
                for slot in range(len(slots))
            ]
            self.chosen[path] = None if is_absent else mostly_first
        for path in FILES:
            self.write(path)
        self.configure()
        gc.collect()
        gc.freeze()  # so that a command, which is a fork, copies less
        self.workbench = Workbench()
        self.worker, self.watcher = Worker(self.working), Watcher(self.watched)
        self.check()

    @rule(path=strategies.sampled_from(PATHS), slot=numbers, form=numbers)
    def edit(self, path: str, slot: int, form: int) -> None:
        chosen = self.chosen[path]
        if chosen is not None:
            self.remember()
            self.chosen[path] = [
                form if number == slot % len(chosen) else old for number, old in enumerate(chosen)
            ]
            self.write(path)
        self.check()

    @rule(path=strategies.sampled_from(PATHS), form=numbers)
    def edit_all_of(self, path: str, form: int) -> None:
        self.remember()
        self.chosen[path] = [form + slot for slot in range(len(FILES[path]))]
        self.write(path)
        self.check()

    @rule(path=strategies.sampled_from(PATHS))
    def delete(self, path: str) -> None:
        self.remember()
        self.chosen[path] = None
        self.write(path)
        self.check()

    @rule(path=strategies.sampled_from(ABSENT), form=numbers)
    def appear(self, path: str, form: int) -> None:
        self.edit_all_of(path, form)

    @rule(path=strategies.sampled_from(MODULES), other=strategies.sampled_from(MODULES))
    def exchange(self, path: str, other: str) -> None:
        """Move each of two files to where the other one is."""
        self.each(lambda root: _exchanged(root / path, root / other))
        self.check()

    @rule(path=strategies.sampled_from(MODULES), other=strategies.sampled_from(MODULES))
    def move(self, path: str, other: str) -> None:
        """Move a file to where another one is, or is not."""
        self.each(lambda root: _moved(root / path, root / other))
        self.check()

    @rule(is_back=strategies.booleans())
    def move_a_directory(self, is_back: bool) -> None:
        names = ("src/acme/sub", "src/acme/under")
        self.each(lambda root: _moved(*(root / name for name in names[:: -1 if is_back else 1])))
        self.check()

    @rule(back=strategies.integers(1, 5))
    def revert(self, back: int) -> None:
        if len(self.history) >= back:
            before = self.history[-back]
            self.remember()
            self.chosen = dict(before)
            for path in FILES:
                self.write(path)
        self.check()

    @rule(number=numbers, form=numbers)
    def set(self, number: int, form: int) -> None:
        self.settings[number % len(SETTINGS)] = form
        self.configure()
        self.check()

    @rule(path=strategies.sampled_from(PATHS))
    def touch(self, path: str) -> None:
        self.each(lambda root: os.utime(root / path) if (root / path).exists() else None)
        self.check()

    @rule(number=strategies.integers(0, 99), is_gone=strategies.booleans())
    def disturb(self, number: int, is_gone: bool) -> None:
        """Somebody edits or removes a generated file."""
        made = [path for path in sorted(_generated(self.tree)) if path.endswith((".py", ".pyi"))]
        for path in made[number % len(made) :][:1] if made else ():
            text = None if is_gone else f"{self.tree[path].decode()}# edited\n"
            self.each(lambda root, path=path, text=text: _put(root / path, text))
        self.check()

    @rule(path=strategies.sampled_from(MODULES), cut=strategies.floats(0, 1))
    def break_off(self, path: str, cut: float) -> None:
        """A file ends somewhere, and is mended."""
        if self.chosen[path] is not None:
            whole = text_of(FILES[path], self.chosen[path])
            self.each(lambda root: _put(root / path, whole[: int(len(whole) * cut)]))
            self.check()
            self.write(path)
        self.check()

    def teardown(self) -> None:
        self.worker.end()
        self.watcher.end()
        shutil.rmtree(self.place)

    # what edits do

    def each(self, edit: Callable[[Path], object]) -> None:
        for root in self.roots:
            edit(root)

    def remember(self) -> None:
        self.history.append(dict(self.chosen))

    def write(self, path: str) -> None:
        chosen = self.chosen[path]
        text = None if chosen is None else text_of(FILES[path], chosen)
        self.each(lambda root: _put(root / path, text))

    def configure(self) -> None:
        own = text_of(SETTINGS, self.settings)
        self.each(lambda root: _put(root / "pyproject.toml", f"[tool.toolgen]\n{own}"))

    # what is held to be so

    def check(self) -> None:
        counted["steps"] += 1
        if counted["steps"] % _LOOKED_AT == 0:
            self.look()
        remembered = self.remembered()  # before a build writes into the tree that is read
        anew, kept = Command(self.anew, "build", "--no-cache"), Command(self.kept, "build")
        self.worker.ask("build")
        told, found = anew.ended()
        tree = tree_of(self.anew)
        counted["built" if told.startswith("0") else "with errors"] += 1
        counted["other trees"] += _generated(tree) != _generated(self.tree)
        self.tree = tree
        assert kept.ended().told == told
        assert tree_of(self.kept) == tree
        assert self.worker.told() == told
        assert tree_of(self.working) == tree
        assert found in ("", remembered)
        assert self.watcher.comes_to(tree)
        self.mend(is_right=told.startswith("0"))

    def look(self) -> None:
        """What writes nothing tells the same, and leaves the build to be done."""
        self.worker.ask("build", "--check")
        told = told_by_command(self.anew, "build", "--check", "--no-cache")
        assert told_by_command(self.kept, "build", "--check") == told
        assert self.worker.told() == told

    def remembered(self) -> str:
        """What a language server comes to, with all that it remembers."""
        analyses = list(self.workbench.analyse(AnalysisRequest({}, (self.kept,))))
        results = [each.result for each in analyses if each.result is not None]
        return digest_of(results) if results else ""

    def mend(self, *, is_right: bool) -> None:
        """Have all as it was when it was right last, once it has been wrong for a while."""
        if is_right:
            self.right, self.wrong = (dict(self.chosen), list(self.settings)), 0
            return
        self.wrong += 1
        if self.wrong % _WRONG == 0:
            self.remember()
            chosen, settings = self.right
            self.chosen, self.settings = dict(chosen), list(settings)
            self.each(lambda root: shutil.rmtree(root / "src/acme/under", ignore_errors=True))
            self.configure()
            for path in FILES:
                self.write(path)
            counted["mended"] += 1
            self.check()


def _generated(tree: Tree) -> Tree:
    return {path: data for path, data in tree.items() if "_toolgen/" in path}


def _put(file: Path, text: str | None) -> None:
    if text is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return
    file.unlink(missing_ok=True)
    if file.name == "__init__.py" and file.parent.exists() and not any(file.parent.iterdir()):
        file.parent.rmdir()


def _exchanged(one: Path, two: Path) -> None:
    if one.exists() and two.exists():
        texts = one.read_bytes(), two.read_bytes()
        one.write_bytes(texts[1])
        two.write_bytes(texts[0])


def _moved(one: Path, two: Path) -> None:
    if one.exists() and two.parent.exists() and not two.is_dir():
        one.replace(two)


def _settings() -> settings:
    return settings(
        max_examples=max((STEPS - counted["steps"]) // _A_RUN, 1),
        stateful_step_count=min(_A_RUN, STEPS),
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],  # what fails is short enough to be read as it is
        database=None,
    )


def test_what_is_kept_is_what_is_built_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(signature, "WINDOW", 20_000_000)  # what has not changed is not read
    kept = KeptExtractions._kept

    def noted(
        self: KeptExtractions, key: str, root: SearchRoot, known: RootExtraction | None
    ) -> tuple[RootExtraction | None, Questions | None]:
        found = kept(self, key, root, known)
        counted["read" if found[0] is None else "taken"] += 1
        return found

    monkeypatch.setattr(KeptExtractions, "_kept", noted)
    counted.clear()
    while counted["steps"] < STEPS:
        run_state_machine_as_test(Edits, settings=_settings())  # type: ignore[no-untyped-call]
    print(dict(counted))
    assert counted["taken"] > counted["read"] // 4
    assert counted["other trees"] > counted["steps"] // 20
