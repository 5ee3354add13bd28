"""Each example prints what it is to show, and its committed output is what its source gives."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import golden
import pytest
from building import GENERATOR, REPOSITORY, RUNTIME
from click.testing import CliRunner

from toolgen.cli.main import cli

EXAMPLES = REPOSITORY / "examples"
NAMES = sorted(path.parent.name for path in EXAMPLES.glob("*/main.py"))
EXPECTED = Path(__file__).parent / "expected"
TYPESCRIPT = EXAMPLES / "typescript"
WITHOUT_AGENTS = """
import sys
sys.modules["agents"] = None
import main
main.main(sys.argv[1])
"""
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": f"{GENERATOR}{os.pathsep}{RUNTIME}",
    "PYTHONIOENCODING": "utf-8",
    "TOOLGEN_ENV_FILE": "",
}


def run(*command: str, directory: Path = REPOSITORY) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=ENVIRONMENT,
        cwd=directory,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def toolgen(command: str, name: str, *arguments: str) -> None:
    """Run a command on an example, in this process; it must succeed."""
    config = str(EXAMPLES / name / "pyproject.toml")
    result = CliRunner().invoke(cli, [command, "--config", config, *arguments])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("name", NAMES)
def test_an_example_prints_what_it_is_to_show(name: str, update_golden: bool) -> None:
    told = run(sys.executable, "-W", "error", str(EXAMPLES / name / "main.py"))
    golden.compare(EXPECTED / name, {"output.txt": told}, update_golden)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("crewai", "'crewai' is none of mcp, openai-agents, pydantic-ai, langchain\n"),
        (
            "openai-agents",
            "import of agents halted; None in sys.modules; pip install openai-agents\n",
        ),
    ],
    ids=["unknown", "missing"],
)
def test_a_framework_that_cannot_be_had_is_told(name: str, told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_AGENTS, name],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=ENVIRONMENT,
        cwd=EXAMPLES / "frameworks",
    )
    assert (done.returncode, done.stderr) == (1, told)


@pytest.mark.parametrize("name", NAMES)
def test_the_committed_registry_is_what_the_source_gives(name: str) -> None:
    toolgen("build", name, "--check")


def test_the_committed_typescript_is_what_the_source_gives(tmp_path: Path) -> None:
    toolgen("export", "typescript", "--format", "typescript", "--output", str(tmp_path))
    committed = TYPESCRIPT / "web" / "tools"
    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == {
        path.name: path.read_text("utf-8") for path in committed.iterdir()
    }


def test_a_program_in_typescript_compiles_and_has_its_calls_made(
    tsc: Path, tmp_path: Path, update_golden: bool
) -> None:
    shutil.copytree(TYPESCRIPT / "web", tmp_path, dirs_exist_ok=True)
    scripts = json.loads((tmp_path / "package.json").read_text("utf-8"))["scripts"]
    _, *options = scripts["build"].split()
    run("node", str(tsc), *options, directory=tmp_path)

    client, script = tmp_path / "out" / "client.js", TYPESCRIPT / "main.py"
    told = run("node", str(client), sys.executable, str(script))

    golden.compare(EXPECTED / "typescript_client", {"output.txt": told}, update_golden)
