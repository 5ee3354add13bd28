"""A project's life with toolgen, from its adoption to a release that others compare with."""

from __future__ import annotations

import json
import subprocess
import tomllib
from typing import TYPE_CHECKING

from tests.integration.conftest import served_from

if TYPE_CHECKING:
    from pathlib import Path

    from tests.integration.conftest import Make, Project


def git(project: Project, *arguments: str) -> None:
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", *identity, *arguments], cwd=project.root, check=True)


def commit(project: Project, message: str) -> None:
    git(project, "add", "-A")
    git(project, "commit", "-q", "-m", message)


def test_from_adoption_to_release(make: Make, tmp_path: Path) -> None:
    project = make("hatchling")
    project.toolgen("init")
    assert "10 files written" in project.toolgen("build")
    commit(project, "Serve tools")
    project.toolgen("check", "--fail-on", "warning")

    # A constant is taken away: the source says so before anything is generated.
    project.tools.write_text(project.tools.read_text().replace('"fast", "deep"', '"fast"'))
    assert "gen-changed" in project.toolgen("check", code=1)
    project.toolgen("build")
    project.toolgen("check")

    report = json.loads(project.toolgen("check", "--against", "main", "--format", "json", code=1))
    (broken,) = (each for each in report["findings"] if each["severity"] == "error")
    assert broken["rule"] == "in-enum-value-removed"
    assert broken["witness"]["value"]["mode"] == "deep"

    # It is wanted.
    project.toolgen("accept", "--against", "main", "--reason", "nobody searched deeply")
    accepted = tomllib.loads((project.root / "toolgen-accepted.toml").read_text())
    assert "nobody searched deeply" in json.dumps(accepted)
    project.toolgen("check", "--against", "main")
    commit(project, "Search fast alone")
    project.toolgen("accept", "--against", "main", "--prune")

    # It is released, and serves where toolgen is not.
    project.build()
    wheel = project.wheel()
    assert served_from(wheel, tmp_path / "site") == "fast: tea\n"
    project.toolgen("check", "--against", str(wheel), "--fail-on", "warning")

    # The release is what the next change is held against.
    project.tools.write_text(project.tools.read_text().replace("query: str", "query: int"))
    against_release = project.toolgen("check", "--against", str(wheel), code=1)
    assert "error in-type-changed: search /query" in against_release
    assert "witness: " in against_release
