"""The rules for Bazel, under a real one."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from building import REPOSITORY
from engine_projects import write_packages, write_program, write_tool

pytestmark = [
    pytest.mark.engines,
    pytest.mark.skipif(not shutil.which("bazel"), reason="bazel is missing: RULES NOT TESTED"),
]

BUILD = """\
load("//rules:toolgen.bzl", "toolgen_registry")
toolgen_registry(
    name = "registry",
    package = "{name}",
    srcs = glob(["{name}/**/*.py"]),
    config = "pyproject.toml",
    toolgen = "//tools:toolgen",
    worker = {worker},
    visibility = ["//visibility:public"],
)
"""
LINK = """\
load("//rules:toolgen.bzl", "toolgen_link")
toolgen_link(
    name = "linked",
    registries = {registries},
    toolgen = "//tools:toolgen",
    worker = {worker},
)
"""
SANDBOXED = ("--spawn_strategy=sandboxed",)
WORKERS = (
    *("--strategy=ToolgenBuild=worker", "--strategy=ToolgenLink=worker", "--worker_sandboxing"),
    "--experimental_worker_allow_json_protocol",
)
COUNT = 3


def write_workspace(root: Path, *, worker: bool = False) -> Path:
    names = write_packages(root, COUNT)
    for directory in ("rules", "tools"):
        (root / directory).mkdir()
    (root / "WORKSPACE").write_text("")
    (root / "rules/BUILD").write_text("")
    (root / "tools/BUILD").write_text('exports_files(["toolgen"])\n')
    shutil.copy(REPOSITORY / "integration/bazel/toolgen.bzl", root / "rules")
    write_program(root / "tools/toolgen")
    for name in names:
        (root / name / "BUILD").write_text(BUILD.format(name=name, worker=worker))
    registries = [f"//{name}:registry" for name in names]
    link = LINK.format(registries=registries, worker=worker)
    (root / "BUILD").write_text(link.replace("'", '"'))
    return root


def bazel(workspace: Path, home: Path, cache: Path, *options: str) -> str:
    """How many processes a build took, by kind: `4 linux-sandbox`."""
    done = subprocess.run(
        [
            *("bazel", "--batch", f"--output_user_root={home}", "build", "//:linked"),
            *(f"--disk_cache={cache}", "--color=no", "--curses=no", *options),
        ],
        cwd=workspace,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (told,) = re.findall(r"INFO: \d+ process(?:es)?: (.*)\.", done.stderr)
    return str(told)


def test_the_rules_want_no_option_of_bazel(tmp_path: Path) -> None:
    workspace = write_workspace(tmp_path / "first")
    bazel(workspace, tmp_path / "1", tmp_path / "cache")
    assert (workspace / "bazel-bin/linked/manifest.json").is_file()


def test_a_clean_checkout_builds_no_target_again(tmp_path: Path) -> None:
    first, other = (write_workspace(tmp_path / name) for name in ("first", "other"))
    cache = tmp_path / "cache"

    assert "4 linux-sandbox" in bazel(first, tmp_path / "1", cache, *SANDBOXED)
    assert set(bazel(other, tmp_path / "2", cache, *SANDBOXED).split(", ")) == {
        "4 remote cache hit",
        "1 internal",
    }
    linked = [each / "bazel-bin/linked/manifest.json" for each in (first, other)]
    assert linked[0].read_bytes() == linked[1].read_bytes()


def test_one_process_builds_many_targets(tmp_path: Path) -> None:
    workspace = write_workspace(tmp_path / "first", worker=True)
    home, cache = tmp_path / "1", tmp_path / "cache"

    assert "4 worker" in bazel(workspace, home, cache, *WORKERS)
    made = (workspace / "bazel-bin/linked/manifest.json").read_bytes()
    write_tool(workspace, "pkg001", "Do another thing.")
    assert "2 worker" in bazel(workspace, home, cache, *WORKERS)
    assert (workspace / "bazel-bin/linked/manifest.json").read_bytes() != made
    write_tool(workspace, "pkg001")
    bazel(workspace, tmp_path / "2", tmp_path / "empty", *SANDBOXED)
    assert (workspace / "bazel-bin/linked/manifest.json").read_bytes() == made
