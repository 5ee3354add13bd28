"""Depfiles: make and ninja read paths back as they are."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from toolgen.targets.depfile import render_depfile

NAMES = ["a.py", "with blank.py", "with#mark.py", "dollar$.py", "back\\slash.py", "tail\\", "ü.py"]


def test_inputs_stand_in_a_rule_of_their_target_sorted_and_once() -> None:
    assert render_depfile("out", ["b", "a", "b"]) == "out: \\\n  a \\\n  b\n"


def test_a_path_with_a_line_end_is_left_out() -> None:
    assert render_depfile("out", ["a\nb", "c"]) == "out: \\\n  c\n"


@pytest.mark.parametrize("name", NAMES)
def test_ninja_reads_a_path_as_it_is(name: str, tmp_path: Path) -> None:
    pytest.importorskip("ninja")
    (tmp_path / name).write_text("")
    (tmp_path / "rule.d").write_text(render_depfile("out", [name]))
    (tmp_path / "build.ninja").write_text(
        "rule r\n  command = touch out\n  depfile = rule.d\n  deps = gcc\nbuild out: r\n"
    )
    assert "ninja: no work" not in ninja(tmp_path)
    # `deps = gcc` takes the file away, and keeps what it said.
    assert name in ninja(tmp_path, "-t", "deps")


def ninja(directory: Path, *arguments: str) -> str:
    import ninja as program

    done = subprocess.run(
        [Path(program.BIN_DIR) / "ninja", "-v", *arguments],
        cwd=directory,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
