"""Nothing of the user's is imported, compiled or run, and nothing is written but the output."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from building import GENERATOR, RUNTIME, write_sources

TRAP = """
import os
import pathlib

(pathlib.Path(__file__).parent / "SPRUNG").write_text("")
os.write(2, b"a trap was sprung\\n")
raise SystemExit("a trap was sprung")
"""

TOOLS = TRAP + '''
from enum import Enum
from typing import Annotated

from pydantic import BaseModel, Field
from toolgen_runtime import tool

from .models import Order


class Mode(Enum):
    FAST = "fast"


@tool
def place(
    order: Order,
    mode: Mode = Mode.FAST,
    tags: list[str] = Field(default_factory=lambda: [][0]),
    note: "Annotated[str, Field(description=f'{1 + 1}')]" = "x" * 3,
) -> None:
    """Place an order."""
    raise SystemExit("a trap was sprung")
'''

MODELS = TRAP + """
from pydantic import BaseModel, field_validator


class Order(BaseModel):
    item: str

    @field_validator("item")
    @classmethod
    def check(cls, value: str) -> str:
        raise SystemExit("a trap was sprung")
"""

# Modules that Python, pydantic, pytest or a build tool would import from where they are.
TRAPS = dict.fromkeys(
    [
        *("src/acme/__init__.py", "src/acme/conftest.py", "src/sitecustomize.py", "src/setup.py"),
        *("src/usercustomize.py", "sitecustomize.py", "usercustomize.py", "setup.py"),
        *("conftest.py", "src/click.py", "click.py", "pydantic.py", "libcst.py", "black.py"),
        *("email_validator.py", "typing_extensions.py", "toolgen_runtime.py", "pathspec.py"),
        *("src/acme/types.py", "annotated_types.py", "encodings/__init__.py", "rich.py"),
    ],
    TRAP,
)

SOURCES = {
    **TRAPS,
    "src/acme/tools.py": TOOLS,
    "src/acme/models.py": MODELS,
    "trap.pth": "import os; os._exit(9)\n",
    "src/trap.pth": "import os; os._exit(9)\n",
    "acme-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: acme\nVersion: 1\n",
    "acme-1.dist-info/entry_points.txt": "[pydantic]\nacme = black:x\n[toolgen]\nacme = black:x\n",
    "pyproject.toml": "[tool.toolgen]\npaths = ['src']\n",
}

_AUDIT = """
import ast
import os
import symtable
import sys

sys.path[:0] = PATHS
TREE, OUTPUT = os.environ["TREE"], os.environ["OUTPUT"]
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate",
           "os.chmod", "os.chown", "os.utime", "shutil.rmtree", "shutil.move", "shutil.copyfile"}
RUNS = {"os.system", "os.exec", "os.posix_spawn", "os.fork", "os.spawn", "subprocess.Popen",
        "os.startfile", "pty.spawn", "socket.connect", "socket.getaddrinfo"}


def audit(event, arguments):
    if event == "open":
        path, _, flags = arguments
        if flags is not None and flags & WRITING:
            refuse_change(event, path)
    elif event in CHANGES:
        refuse_change(event, arguments[0])
    elif event in RUNS:
        refuse(event, arguments)
    elif event == "exec" and is_inside(arguments[0].co_filename):
        refuse(event, arguments)
    elif event == "compile" and (is_inside(arguments[1]) or says_trap(arguments[0])):
        # These make a tree of a text, and a table of its symbols, and no code.
        if sys._getframe(1).f_code.co_filename not in (ast.__file__, symtable.__file__):
            refuse(event, arguments)
    elif event == "import" and (arguments[0] == "acme" or arguments[0].startswith("acme.")):
        refuse(event, arguments)


def is_inside(path):
    name = os.fsdecode(path) if isinstance(path, (str, bytes)) else "<none>"
    return not name.startswith("<") and os.path.abspath(name).startswith(TREE)


def says_trap(source):
    return isinstance(source, (str, bytes)) and "trap was sprung" in os.fsdecode(source)


def refuse_change(event, path):
    place = os.path.abspath(os.fsdecode(path)) if not isinstance(path, int) else ""
    if place == os.devnull or (event == "os.mkdir" and os.path.isdir(place)):
        return
    if place.startswith(os.path.join(TREE, ".toolgen")):  # the stamp, which git ignores
        return
    folder, name = os.path.split(OUTPUT)
    ours = (OUTPUT, os.path.join(folder, f".{name}.toolgen"))
    if not OUTPUT or not place.startswith(ours):
        refuse(event, path)


def refuse(event, what):
    os.write(2, f"refused: {event} {what!r}\\n".encode("utf-8", "backslashreplace"))
    os._exit(7)


sys.dont_write_bytecode = True
sys.addaudithook(audit)
sys.argv[0] = "toolgen"

from toolgen.__main__ import main

main()
"""

AUDIT = f"PATHS = {[str(GENERATOR), str(RUNTIME)]!r}\n{_AUDIT}"

Done = subprocess.CompletedProcess[str]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in which everything is a trap."""
    return write_sources(tmp_path_factory.mktemp("tree"), SOURCES)


def audited(tree: Path, *arguments: str, output: Path | None = None) -> Done:
    """Run the command under audit; only `output` may be changed."""
    return _run(
        tree,
        *("-I", "-c", AUDIT, *arguments),
        variables={"TREE": str(tree), "OUTPUT": str(output or ""), "TOOLGEN_CACHE_DIR": ""},
    )


def _run(tree: Path, *arguments: str, variables: Mapping[str, str]) -> Done:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env={"PATH": os.environ["PATH"], **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def outcome(tree: Path, done: Done) -> tuple[int, str, bool]:
    """Exit code and what went to stderr, and whether a trap was sprung."""
    return done.returncode, done.stderr, bool(list(tree.rglob("SPRUNG")))


def test_a_build_runs_nothing_and_writes_its_output_and_stamp_alone(tree: Path) -> None:
    output = tree / "src" / "acme" / "_toolgen"

    done = audited(tree, "build", output=output)

    assert outcome(tree, done) == (0, "", False)
    assert (output / "manifest.json").is_file()


def test_a_second_build_writes_nothing_but_its_stamp(tree: Path) -> None:
    audited(tree, "build", output=tree / "src" / "acme" / "_toolgen")

    done = audited(tree, "build")

    assert outcome(tree, done) == (0, "", False)
    assert "up to date" in done.stdout


def test_a_check_writes_nothing_but_its_stamp(tree: Path) -> None:
    done = audited(tree, "build", "--check", "--output", "_other")

    assert outcome(tree, done) == (1, "", False)
    assert "src/acme/_other/manifest.json: missing" in done.stdout


@pytest.mark.parametrize(
    "arguments", [("show", "place"), ("list", "--format", "json")], ids=" ".join
)
def test_a_command_that_tells_runs_and_writes_nothing(
    tree: Path, arguments: tuple[str, ...]
) -> None:
    done = audited(tree, *arguments)

    assert outcome(tree, done) == (0, "", False)
    assert "Place an order." in done.stdout


def test_modules_beside_the_user_are_not_taken_for_toolgen_s(tree: Path) -> None:
    """`python -m` puts the working directory first on the path: toolgen takes it off again."""
    path = os.pathsep.join(map(str, (GENERATOR, RUNTIME)))

    done = _run(tree, "-m", "toolgen", "list", variables={"PYTHONPATH": path})

    assert outcome(tree, done) == (0, "", False)


def test_the_audit_notices_what_it_should(tree: Path) -> None:
    """Calling a tool is the one command that runs the user's code."""
    audited(tree, "build", output=tree / "src" / "acme" / "_toolgen")

    done = audited(tree, "call", "place", "--json", '{"order": {"item": "tea"}}')

    assert done.returncode == 7
    assert "refused: " in done.stderr
