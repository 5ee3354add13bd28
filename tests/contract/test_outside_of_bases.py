"""A base is what it holds: nothing that its settings or links lead to elsewhere is read for it."""

from __future__ import annotations

import io
import os
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from contract.conftest import SEARCH, SETTINGS, Run, Scratch

TOOL = SEARCH.replace("search", "elsewhere")
Make = Callable[[Scratch, str], str]


def _directory(scratch: Scratch, settings: str) -> str:
    scratch.write("base/pyproject.toml", settings)
    scratch.write("base/src/acme/tools.py", SEARCH)
    return "base"


def _sdist(scratch: Scratch, settings: str) -> str:
    members = {"acme-1/pyproject.toml": settings, "acme-1/src/acme/tools.py": SEARCH}
    with tarfile.open(scratch.root / "acme-1.tar.gz", "w:gz") as packed:
        for name, text in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(text)
            packed.addfile(info, io.BytesIO(text.encode()))
    return "acme-1.tar.gz"


def _revision(scratch: Scratch, settings: str) -> str:
    before = (scratch.root / "pyproject.toml").read_text(encoding="utf-8")
    scratch.write("pyproject.toml", settings)
    scratch.commit()
    scratch.write("pyproject.toml", before)
    return "git:HEAD"


BASES: list[Make] = [_directory, _sdist, _revision]


@pytest.fixture
def outside(scratch: Scratch) -> Path:
    """A directory with tools that is no part of the project."""
    folder = scratch.root.parent / "outside"
    Scratch(folder).write("tools.py", TOOL)
    return folder


@pytest.mark.parametrize("make", BASES)
@pytest.mark.parametrize("named", ['"OUTSIDE"', '"RELATIVE"', '"src", "RELATIVE"', '"src/../.."'])
def test_what_the_settings_of_a_base_name_outside_of_it_is_told(
    scratch: Scratch, run: Run, outside: Path, make: Make, named: str
) -> None:
    root = scratch.root / ("base" if make is _directory else "")
    relative = os.path.relpath(outside, root if make is not _sdist else "/tmp/some/acme-1")
    paths = named.replace("OUTSIDE", str(outside)).replace("RELATIVE", relative)
    base = make(scratch, SETTINGS.replace('["src"]', f"[{paths}]"))

    for command in ("check --against", "diff src", "docs -o - --base"):
        result = run(*command.split(), base)

        assert result.exit_code == 2, (command, result.stdout)
        assert "which is not in it: nothing there is compared" in result.stderr
        assert "add: --base-config" in result.stderr


@pytest.mark.parametrize("place", ["src", "src/acme/linked", "src/acme/linked.py"])
def test_nor_is_what_its_links_lead_to_read(
    scratch: Scratch, run: Run, outside: Path, place: str
) -> None:
    base = _directory(scratch, SETTINGS)
    link = scratch.root / base / place
    if place == "src":
        link.rename(link.with_name("before"))
    link.symlink_to(outside / "tools.py" if place.endswith(".py") else outside)

    result = run("check", "--against", base)

    assert result.exit_code == 2
    assert "which is not in it: nothing there is compared" in result.stderr


def test_what_is_checked_outside_of_the_project_is_in_no_base(
    scratch: Scratch, run: Run, outside: Path
) -> None:
    base = _directory(scratch, SETTINGS)
    named = os.path.relpath(outside / "tools.py", scratch.root)

    for against in (base, "git:HEAD"):
        result = run("check", named, "--config", "pyproject.toml", "--against", against)

        assert result.exit_code == 2
        assert f"{named} is outside of {scratch.root}: nothing there can be" in result.stderr


def test_a_revision_holds_what_stands_beside_the_project(scratch: Scratch, run: Run) -> None:
    scratch.write("part/pyproject.toml", SETTINGS.replace('["src"]', '["../src"]'))
    scratch.commit()

    result = run("check", "--config", "part/pyproject.toml", "--against", "git:HEAD")

    assert result.exit_code == 0, result.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
@pytest.mark.parametrize("name", ["a.whl", "a.zip", "a.tar.gz", "a.tgz", "a.tar.bz2", "a.json"])
@pytest.mark.parametrize("kind", ["pipe", "device", "link to a pipe"])
@pytest.mark.parametrize("command", ["check --against", "diff src", "docs -o - --base"])
def test_what_is_no_plain_file_is_no_base(
    scratch: Scratch, run: Run, name: str, kind: str, command: str
) -> None:
    path = scratch.root / name
    if kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        os.mkfifo(scratch.root / "pipe")
        path.symlink_to("pipe")

    result = run(*command.split(), name)

    assert result.exit_code == 2
    assert "not a plain file" in result.stderr


def test_no_module_of_the_project_is_run_for_a_release(
    scratch: Scratch, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    trap = scratch.root.parent / "sprung"
    scratch.write("pip.py", f"open({str(trap)!r}, 'w')\n")

    result = run("check", "--against", "acme==1.0")

    assert result.exit_code == 2
    assert "pip has no wheel of acme==1.0" in result.stderr
    assert not trap.exists()
