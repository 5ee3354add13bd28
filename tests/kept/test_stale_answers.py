"""No kept answer is stale: after each edit, what is built of kept answers is what is built anew.

The engine of a build runs in this process, as it does for `build --watch` and `toolgen worker`,
which call it again and again; every few steps the commands themselves run, and their trees and
what they say are compared. TOOLGEN_EXAMPLES says how many steps there are, else 100.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from kept.tree import ABSENT, FILES, SETTINGS, text_of

from toolgen.cli.project import ConfiguredProject
from toolgen.cli.worker import _captured
from toolgen.findings import ToolgenError
from toolgen.kept.extraction import KeptExtractions, RootExtraction
from toolgen.search_roots import SearchRoot

STEPS = int(os.environ.get("TOOLGEN_EXAMPLES", "100"))
_A_RUN = 50
_COMMANDS_EVERY = 10

counted: Counter[str] = Counter()
"""What was done, and how often answers were found."""

PATHS = sorted(FILES)
numbers = strategies.integers(0, 24)


class Edits(RuleBasedStateMachine):
    """A project, and what edits make of it."""

    def __init__(self) -> None:
        super().__init__()
        self.place = Path(tempfile.mkdtemp(prefix="kept-"))
        self.root = self.place / "project"
        self.chosen: dict[str, list[int] | None] = {}
        self.history: list[dict[str, list[int] | None]] = []
        self.settings = [0] * len(SETTINGS)
        self.moved: dict[str, str] = {}
        self.steps = 0

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

    @rule(path=strategies.sampled_from(PATHS), other=strategies.sampled_from(PATHS))
    def exchange(self, path: str, other: str) -> None:
        """Move each of two files to where the other one is."""
        one, two = self.file(path), self.file(other)
        if one.exists() and two.exists():
            texts = one.read_bytes(), two.read_bytes()
            one.write_bytes(texts[1])
            two.write_bytes(texts[0])
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
        if self.file(path).exists():
            os.utime(self.file(path))
        self.check()

    def teardown(self) -> None:
        shutil.rmtree(self.place)

    # what edits do

    def file(self, path: str) -> Path:
        return self.root / path

    def remember(self) -> None:
        self.history.append(dict(self.chosen))

    def write(self, path: str) -> None:
        chosen, file = self.chosen[path], self.file(path)
        if chosen is None:
            file.unlink(missing_ok=True)
            if (
                file.name == "__init__.py"
                and file.parent.exists()
                and not any(file.parent.iterdir())
            ):
                file.parent.rmdir()
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text_of(FILES[path], chosen))

    def configure(self) -> None:
        own = text_of(SETTINGS, self.settings)
        self.file("pyproject.toml").write_text(f"[tool.toolgen]\n{own}")

    # what is held to be so

    def check(self) -> None:
        self.steps += 1
        counted["steps"] += 1
        assert self.result(cache=True) == self.result(cache=False)
        if self.steps % _COMMANDS_EVERY == 0:
            counted["commands"] += 1
            self.check_commands()

    def result(self, *, cache: bool) -> list[str] | str:
        """All that a build comes to, places and order among it."""
        try:
            (project,) = ConfiguredProject.load([], self.file("pyproject.toml"), ())
            result = project.generate(project.sources(), cache=cache)
        except ToolgenError as error:
            return str(error)
        names = ("packages", "planned", "ledger", "extractions", "diagnostics", "read")
        more = ("faulty", "repeated", "accepted", "tools", "kept", "coverage")
        return [f"{name}: {getattr(result, name)!r}" for name in (*names, *more)]

    def check_commands(self) -> None:
        """A worker that builds in place, and one that builds a copy without a cache."""
        copy = self.place / "copy"
        shutil.copytree(self.root, copy)
        kept = self.told(self.root, ["build"])
        anew = self.told(copy, ["build", "--no-cache"])
        assert kept == anew
        assert _tree(self.root) == _tree(copy)
        shutil.rmtree(copy)

    def told(self, root: Path, arguments: list[str]) -> str:
        before = Path.cwd()
        os.chdir(root)
        try:
            code, text = _captured(arguments)
        finally:
            os.chdir(before)
        return f"{code}\n{text}".replace(str(root), "")


def _tree(root: Path) -> dict[str, bytes]:
    files = (path for path in root.rglob("*") if path.is_file())
    own = {path.relative_to(root).as_posix(): path.read_bytes() for path in files}
    return {path: data for path, data in own.items() if not path.startswith(".toolgen/")}


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
    kept = KeptExtractions._kept

    def noted(self: KeptExtractions, key: str, root: SearchRoot) -> RootExtraction | None:
        found = kept(self, key, root)
        counted["read" if found is None else "taken"] += 1
        return found

    monkeypatch.setattr(KeptExtractions, "_kept", noted)
    counted.clear()
    while counted["steps"] < STEPS:
        run_state_machine_as_test(Edits, settings=_settings())  # type: ignore[no-untyped-call]
    print(dict(counted))
    assert counted["taken"] > counted["read"] // 4
