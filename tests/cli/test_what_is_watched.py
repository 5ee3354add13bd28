"""Which changes build again where a project is watched, and what is said of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import golden
import pytest

from toolgen.cli import watch
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.watch import Surroundings
from toolgen.config import load_config
from toolgen.findings import ToolgenError

EXPECTED = golden.CASES / "outputs" / "watched.txt"
FILES = {
    "pyproject.toml": '[tool.toolgen]\nresolve-installed = ["lib", "no/lib"]\n',
    "requirements.txt": "-r more/base.txt\n-c limits.txt\n",
    "more/base.txt": "",
    "src/acme/__init__.py": "",
    "src/acme/tools.py": "",
    "src/acme/tools.pyi": "",
    "src/acme/data.json": "",
    "src/acme/no_suffix": "",
    "src/acme/_toolgen/types.py": "",
    "src/acme/__pycache__/tools.pyc": "",
    "src/.hidden/a.py": "",
    "src/.gitignore": "",
    "src/acme/requirements-dev.txt": "",
    "src/acme/plain.dist-info/METADATA": "",
    "lib/some/__init__.py": "",
    "beside/other.py": "",
    "beside/deep/more.py": "",
    "beside/text.txt": "",
}
LINKS = {
    "src/acme/linked": "../../beside/deep",
    "src/acme/one.py": "../../beside/other.py",
    "src/acme/text.txt": "../../beside/text.txt",
    "src/acme/up": "../..",
    "src/acme/far": "../../../far",
    "src/acme/far.py": "../../../far/a.py",
}
OTHERS = (
    *("src/acme/gone.py", "src/acme/gone", "src/acme/gone.txt", "src/acme/x.dist-info", "other.py"),
    *("src", "src/acme", "toolgen-accepted.toml", "uv.lock", "src/.gitignore", ".gitignore"),
    *("src/acme/new_toolgen/a.py", "beside/deep/more.py", "beside/other.py", "../far/a.py"),
)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ConfiguredProject:
    root = tmp_path / "project"
    (root / ".git").mkdir(parents=True)
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "a.py").write_text("")
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    for path, target in LINKS.items():
        (root / path).symlink_to(target)
    monkeypatch.chdir(root)
    return ConfiguredProject.of(load_config(root))


def test_what_is_watched_is_as_expected(
    project: ConfiguredProject, capsys: pytest.CaptureFixture[str], update_golden: bool
) -> None:
    found = Surroundings.of([project], None)
    text = "\n".join([*_of(found, project.root), *_events(found, project.root, capsys)])
    text = text.replace(str(project.root), "<root>").replace(str(project.root.parent), "<above>")
    if update_golden:
        EXPECTED.write_text(text, "utf-8", newline="\n")
    assert text == EXPECTED.read_text("utf-8")


def _of(found: Surroundings, root: Path) -> Iterator[str]:
    own = [path for path in found.files if path.is_relative_to(root.parent)]
    yield from (f"directory {path}" for path in found.directories)
    yield from (f"file {path}" for path in own)
    yield f"outputs {', '.join(found.outputs)}"
    for path in (*FILES, *LINKS, *OTHERS):
        place = Path(os.path.normpath(root / path))
        yield f"{'counts' if found.matters(place) else 'is nothing'}: {path}"


def _events(found: Surroundings, root: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[str]:
    """What is told of series of events: 1 is new, 2 is other, 3 is gone."""
    source = root / "src" / "acme"
    for kinds in ((1,), (2,), (3,), (1, 3), (3, 1), (1, 2, 3)):
        for name in ("tools.py", "passing.py", "data.json"):
            events = [(kind, str(source / name)) for kind in kinds]
            changed = [str(each) for each in found.changed(events)]
            yield f"{name} by {kinds}: {', '.join(changed) or 'nothing'}"
    for count in range(1, 6):
        watch._tell([source / f"{number}.py" for number in range(count)])
        yield capsys.readouterr().err.strip()
    watch._tell_failure("a\x1b[2J")
    yield capsys.readouterr().err.strip()


def test_a_path_that_is_not_there_is_told(project: ConfiguredProject, tmp_path: Path) -> None:
    gone = replace(project, paths=(tmp_path / "gone",))
    with pytest.raises(ToolgenError, match="gone does not exist"):
        Surroundings.of([gone], None)


def test_a_change_of_a_single_file_is_seen_at_a_glance(
    project: ConfiguredProject, tmp_path: Path
) -> None:
    found = Surroundings.of([project], None)
    before = found.glance()
    assert found.glance() == before
    for path in ("pyproject.toml", "requirements.txt", "more/base.txt", "beside/other.py"):
        (project.root / path).write_text("[tool.toolgen]\n# longer than before\n", "utf-8")
        after = found.glance()
        assert {str(each) for each in before if before[each] != after[each]} == {
            str(project.root / path)
        }
        before = after
    (project.root / "src").rename(project.root / "old")
    (project.root / "src").mkdir()
    assert found.glance()[project.root / "src"] != before[project.root / "src"]
