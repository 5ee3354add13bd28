"""Sessions at random: what is shown in the end is what a clean build finds in the same text."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from tests.lsp.conftest import WEATHER
from toolgen.cli.main import cli

if TYPE_CHECKING:
    from tests.lsp.conftest import Project, Start
    from tests.lsp.editor import Editor

SESSIONS = min(int(os.environ.get("TOOLGEN_EXAMPLES", "2")), 20)
EDITS = 25

TOWNS = "from typing import TypedDict\n\n\nclass Town(TypedDict):\n    name: str\n"
LIMITS = "LIMIT = 3\nNAMES = ('a', 'b')\n"
USES = """\
from acme.limits import LIMIT, NAMES
from acme.towns import Town
from toolgen_runtime import tool

def named(name: str) -> str:
    return name.upper()

@tool(description=named("find"))
def find(town: Town, most: int = LIMIT, name: str = NAMES[0]) -> str:
    return ""
"""

# The text of each file in turn: as it should be, wrong in several ways, and half-typed.
VARIANTS = {
    "src/acme/towns.py": [
        TOWNS,
        TOWNS.replace("Town(", "City("),
        TOWNS.replace("str", "Gone"),
        TOWNS.replace("str", "list[float]"),
        TOWNS + "\ndef half(",
    ],
    "src/acme/limits.py": [
        LIMITS,
        LIMITS.replace("3", "input()"),
        "NAMES = ()\n",
        LIMITS + "'''",
    ],
    "src/acme/uses.py": [
        USES,
        USES.replace("upper()", "swap()"),
        USES.replace("tool\n", "tool\nimport os\n").replace("LIMIT)", "os.environ['A'])"),
        "\n\n# \N{PILE OF POO}\n" + USES.replace("Town,", "Towns, x='\N{PILE OF POO}',"),
        USES.replace("\n", "\r\n"),
        USES[: len(USES) // 2],
        "",
    ],
    "src/acme/weather.py": [
        WEATHER,
        WEATHER.replace("get_weather", "find"),
        WEATHER.replace("        city:", "        town:"),
        WEATHER.replace('"""', "'''", 1),
    ],
    "pyproject.toml": [
        "[tool.toolgen]\n",
        '[tool.toolgen]\nenvironment = "empty"\n',
        '[tool.toolgen]\nexclude-tools = ["acme.uses:*"]\n',
        '[tool.toolgen]\nexclude-tools = ["acme.uses',
    ],
}


def clean(root: Path) -> set[tuple[str, str, int, str]]:
    """What a build finds in what is on disk, from source alone."""
    told = CliRunner().invoke(
        cli, ["build", "--check", "--no-cache", "--format", "json", str(root)]
    )
    found = json.loads(told.stdout)["diagnostics"]
    return {
        (str(Path(each["path"]).resolve()), each["code"], each["line"], each["message"])
        for each in found
    }


def shown(editor: Editor) -> set[tuple[str, str, int, str]]:
    return {
        (str(path), each["code"], each["range"]["start"]["line"] + 1, first)
        for path, diagnostics in editor.all_shown().items()
        for each in diagnostics
        for first in [each["message"].partition("\nhint: ")[0]]
    }


def do_something(editor: Editor, path: Path, text: str, choices: random.Random) -> None:
    """Type, now and then save, close, or change on disk."""
    if path not in editor.buffers:
        if choices.random() < 0.5:
            path.write_bytes(text.encode())
            editor.watched(path)
            return
        editor.open(path)
    editor.type(path, text)
    match choices.randrange(6):
        case 0:
            editor.save(path)
        case 1:
            editor.close(path)
        case 2:
            editor.settled(path)


@pytest.mark.parametrize("seed", range(SESSIONS))
def test_what_is_shown_in_the_end_is_what_a_clean_build_finds(
    project: Project, start: Start, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    choices = random.Random(seed)
    for name, variants in VARIANTS.items():
        project.write(name, variants[0])
    editor = start(project.root)
    for step in range(EDITS):
        name, variants = choices.choice(list(VARIANTS.items()))
        do_something(editor, project.root / name, choices.choice(variants), choices)
        if step % 8 == 7:
            end_in_python(editor, project)
            monkeypatch.chdir(project.root)
            assert shown(editor) == clean(project.root), f"seed {seed}, step {step}"


def end_in_python(editor: Editor, project: Project) -> None:
    """Have every file be some Python, and saved; the settings are TOML."""
    for name, variants in VARIANTS.items():
        path = project.root / name
        text = editor.buffers[path].text if path in editor.buffers else path.read_bytes().decode()
        is_whole = text in variants[:-1] and not is_half(name, text)
        wanted = text if is_whole else variants[1]
        if path in editor.buffers:
            editor.type(path, wanted)
            editor.save(path)
        else:
            path.write_bytes(wanted.encode())
            editor.watched(path)
    anchor = project.root / "src/acme/__init__.py"
    if anchor not in editor.buffers:
        editor.open(anchor)
    editor.type(anchor, "")
    editor.settled(anchor)


def is_half(name: str, text: str) -> bool:
    if not name.endswith(".py"):
        return False
    try:
        compile(text, name, "exec")
    except SyntaxError:
        return True
    return False
