"""What becomes of a process that imports: each step has an end, and nothing of it is left."""

from __future__ import annotations

import sys
import time
import venv
from pathlib import Path

import pytest

from toolgen.verify.running import Runner


def runner(tmp_path: Path, python: str = sys.executable, timeout: float = 20) -> Runner:
    return Runner(python, tmp_path, timeout, [str(tmp_path)], [])


def test_a_process_that_ends_before_its_first_step_ends_them_all(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\nexit 7\n", "utf-8")
    python.chmod(0o755)
    steps = [{"step": number, "module": "a"} for number in (3, 5)]

    assert list(runner(tmp_path, str(python)).run(steps)) == [
        {"event": "end", "step": number, "failure": "the process ended with 7", "printed": 0}
        for number in (3, 5)
    ]


def test_an_environment_needs_neither_toolgen_nor_its_runtime(tmp_path: Path) -> None:
    venv.create(tmp_path / "bare", symlinks=True)
    (tmp_path / "shop.py").write_text("import sys\n", "utf-8")
    bare = runner(tmp_path, str(tmp_path / "bare/bin/python"))

    (end,) = (e for e in bare.run([{"step": 0, "module": "shop"}]) if e["event"] == "end")

    assert end["failure"] is None


def test_a_step_that_takes_too_long_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    started = tmp_path / "started"
    (tmp_path / "slow.py").write_text(
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(20)'])\n"
        f"open({str(started)!r}, 'w').write(str(child.pid))\n"
        "time.sleep(20)\n"
        f"open({str(started)!r}, 'w').write('it went on')\n",
        "utf-8",
    )
    *_, end = runner(tmp_path, timeout=2).run([{"step": 0, "module": "slow"}])

    assert end["failure"] == "it did not end within 2 seconds"
    status = Path(f"/proc/{int(started.read_text())}/stat")
    if not Path("/proc").exists():
        pytest.skip("processes are not listed here")
    assert any(_is_ended(status) for _ in range(100))


def _is_ended(status: Path) -> bool:
    """Whether a process is gone, or waits to be; one that was killed may need a moment."""
    try:
        is_ended = status.read_text().split()[2] == "Z"
    except OSError:
        return True
    if not is_ended:
        time.sleep(0.05)
    return is_ended
