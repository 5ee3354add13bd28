"""What a build looks at is seen again: what has changed since, and where something may come."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from toolgen.cache import environment, signature
from toolgen.cache.inputs import Inputs


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Directories and files whose signatures count."""
    monkeypatch.setattr(signature, "WINDOW", -(10**10))
    (tmp_path / "src" / "inner").mkdir(parents=True)
    for name in ("src/a.py", "src/b.py", "src/inner/c.py", "alone.py"):
        (tmp_path / name).write_text(name, "utf-8")
    return tmp_path


@pytest.mark.parametrize(("age", "is_trusted"), [(10, False), (11, True)])
def test_a_signature_is_trusted_once_it_is_older_than_a_tick(
    age: int, is_trusted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signature, "WINDOW", 10)
    found = (100, 5, 7)
    assert signature.trusted(found, 100 + age) == (found if is_trusted else signature.NO_SIGNATURE)


def _seen(root: Path) -> Inputs:
    inputs = Inputs()
    inputs.tree(f"{root}/src")
    inputs.file(f"{root}/alone.py")
    inputs.file(f"{root}/absent.py")
    for name in ("src/inner", "later", "src/later"):
        inputs.listing(f"{root}/{name}")
    return inputs


Change = Callable[[Path], object]
CHANGES: dict[str, tuple[Change, set[str] | None]] = {
    "nothing": (lambda root: None, set()),
    "a file is touched": (lambda root: (root / "src/a.py").touch(), {"src/a.py"}),
    "files are edited": (
        lambda root: [(root / name).write_text("x") for name in ("src/inner/c.py", "alone.py")],
        {"src/inner/c.py", "alone.py"},
    ),
    "a file is a directory now": (
        lambda root: ((root / "alone.py").unlink(), (root / "alone.py").mkdir()),
        {"alone.py"},
    ),
    "a file beside one that was looked at comes": (
        lambda root: (root / "beside.py").touch(),
        set(),
    ),
    "a file in a directory that was listed comes": (
        lambda root: (root / "src/new.py").touch(),
        None,
    ),
    "a file comes that was looked for": (lambda root: (root / "absent.py").touch(), None),
    "a directory comes that was to be listed": (lambda root: (root / "later").mkdir(), None),
    "one comes in a directory that was listed": (lambda root: (root / "src/later").mkdir(), None),
    "a file goes": (lambda root: (root / "alone.py").unlink(), None),
    "a directory goes": (lambda root: shutil.rmtree(root / "src/inner"), None),
}


@pytest.mark.parametrize("change", CHANGES)
def test_files_that_may_hold_something_else_are_told_unless_more_has_changed(
    root: Path, change: str
) -> None:
    inputs = _seen(root)
    edit, expected = CHANGES[change]
    edit(root)

    assert inputs.changed() == ((expected and {f"{root}/{name}" for name in expected}) or expected)


def test_a_directory_that_cannot_be_listed_has_changed(root: Path) -> None:
    inputs = _seen(root)
    with pytest.raises(FileNotFoundError):
        inputs.directory(f"{root}/nowhere")

    assert inputs.changed() is None


def test_what_lies_in_the_root_of_the_system_is_seen(root: Path) -> None:
    there = next(name for name in sorted(os.listdir("/")) if name[0] != ".")
    inputs = Inputs()
    inputs.file(f"/{there}")
    inputs.tell(f"/{there}", "said")

    (row,) = map(json.loads, inputs.lines())
    assert (row[:3], row[-1].strip()) == (["/", None, [there]], "said")
    assert inputs.signature(f"/{there}") is not None
    inputs.distrust(f"/{there}")
    assert inputs.signature(f"/{there}") is None
    others = Inputs()
    others.files_of("/", [there])
    assert others.signature(f"/{there}") is not None


def test_where_something_lacks_is_the_nearest_directory_that_is_there(root: Path) -> None:
    inputs = Inputs()
    for name in ("absent.py", "gone/away/absent.py", "src/absent.py"):
        inputs.file(f"{root}/{name}")

    assert [*inputs.lacking(f"{root}/src")] == [f"{root}", f"{root}", f"{root}/src"]


def test_a_library_that_is_not_installed_as_a_package_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "namespace_alone").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("namespace_alone", "not_there_at_all"):
        assert environment._installed(name) is None
