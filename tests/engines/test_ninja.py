"""ninja over many targets rebuilds exactly what changed."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
from engine_projects import TARGETS, write_packages, write_program, write_tool

pytestmark = pytest.mark.engines

RULES = """\
rule toolgen
  command = ./toolgen build $in --config $config --no-cache -q $
    --output $dir/ --outputs $out --depfile $out.d
  depfile = $out.d
  deps = gcc
  restat = 1
rule link
  command = ./toolgen worker link -q @$out.rsp --output out/tools --outputs $out
  rspfile = $out.rsp
  rspfile_content = $in_newline
  restat = 1
"""


class Ninja:
    """A project of packages, built by ninja."""

    def __init__(self, root: Path, program: Path, count: int) -> None:
        self.root = root
        self._program = program
        self.names = write_packages(root, count)
        write_program(root / "toolgen")
        lists = " ".join(f"out/{name}.outputs" for name in self.names)
        targets = [
            f"build out/{name}.outputs: toolgen {name}/{name}\n"
            f"  dir = out/{name}\n  config = {name}/pyproject.toml\n"
            for name in self.names
        ]
        link = f"build out/tools.outputs: link {lists}\n"
        (root / "build.ninja").write_text(RULES + "".join(targets) + link)

    def built(self) -> set[str]:
        """Build, and tell what was."""
        done = subprocess.run(
            [self._program, "-v"], cwd=self.root, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return set(re.findall(r"--outputs out/(\w+)\.outputs", done.stdout))


@pytest.fixture(scope="module")
def ninja(tmp_path_factory: pytest.TempPathFactory) -> Ninja:
    program = pytest.importorskip("ninja", reason="ninja is missing: NOT TESTED")
    made = Ninja(tmp_path_factory.mktemp("ninja"), Path(program.BIN_DIR) / "ninja", TARGETS)
    assert made.built() == {*made.names, "tools"}
    return made


def test_nothing_is_built_again(ninja: Ninja) -> None:
    assert ninja.built() == set()


def test_a_changed_tool_builds_its_target_and_the_link(ninja: Ninja) -> None:
    write_tool(ninja.root, "pkg001", "Do another thing.")
    assert ninja.built() == {"pkg001", "tools"}
    assert ninja.built() == set()


def test_a_touched_file_builds_nothing_behind_its_target(ninja: Ninja) -> None:
    os.utime(ninja.root / "pkg002/pkg002/tools.py")
    assert ninja.built() == {"pkg002"}
    assert ninja.built() == set()


def test_a_comment_builds_nothing_behind_its_target(ninja: Ninja) -> None:
    write_tool(ninja.root, "pkg003", comment="# more\n")
    assert ninja.built() == {"pkg003"}


def test_a_new_file_builds_its_target(ninja: Ninja) -> None:
    (ninja.root / "pkg004/pkg004/more.py").write_text(
        "from toolgen_runtime import tool\n@tool\ndef added() -> None: 'Do more.'\n"
    )
    assert ninja.built() == {"pkg004", "tools"}
    (ninja.root / "pkg004/pkg004/more.py").unlink()
    assert ninja.built() == {"pkg004", "tools"}


def test_settings_build_their_targets(ninja: Ninja) -> None:
    (ninja.root / "pkg005/pyproject.toml").write_text("[tool.toolgen]\ndialects = ['openai']\n")
    assert "pkg005" in ninja.built()


def test_tools_of_one_name_fail_the_link_alone(ninja: Ninja) -> None:
    text = (ninja.root / "pkg006/pkg006/tools.py").read_text()
    write_tool(ninja.root, "pkg006")
    (ninja.root / "pkg006/pkg006/tools.py").write_text(text.replace("run_pkg006", "run_pkg007"))
    with pytest.raises(AssertionError, match="are both called 'run_pkg007'"):
        ninja.built()
    write_tool(ninja.root, "pkg006")
    assert ninja.built() == {"pkg006", "tools"}
