"""The example of agents runs, and its committed registry is what its source gives."""

from __future__ import annotations

import os
import subprocess
import sys

from building import GENERATOR, REPOSITORY, RUNTIME

EXAMPLE = REPOSITORY / "examples" / "agents"

OUTPUT = """\
turn 1
  1: bonjour le monde
  2: hola mundo
  3: Sunny in Oslo
turn 2
  4: invalid arguments for query_db, 1 problem:
- sql: missing, but required
  5: no tool is named 'get_whether'; did you mean get_weather?
  6: get_weather was not called: its arguments were not accepted
  7: The weather service is down.
turn 3
  8: [{"rows":2}]
multiply: completed, 12 apples
without a postprocessor: 12
"""


def python(*arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{GENERATOR}{os.pathsep}{RUNTIME}"}
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        cwd=REPOSITORY,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_scripted_model_calls_functions_agents_and_a_hand_made_tool() -> None:
    assert python(str(EXAMPLE / "main.py")) == OUTPUT


def test_what_is_committed_is_what_the_source_gives() -> None:
    python("-m", "toolgen", "build", "--check", "--config", str(EXAMPLE / "pyproject.toml"))
