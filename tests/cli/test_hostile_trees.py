"""Whatever a tree holds, a command ends with a documented exit code, in time, and no traceback."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from toolgen.config import Config, check_shape
from toolgen.discover import discover
from toolgen.discover.pin_formats import FIXED_NAMES
from toolgen.findings import ToolgenError
from toolgen.pipeline import generate

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

TOOL = "from toolgen_runtime import tool\n\n\n@tool\ndef other() -> None:\n    'Other.'\n"

NAMED = {
    "pyproject.toml": ("build", "check", "list", "lint", "init"),
    "src/pyproject.toml": ("build src", "list src"),
    "../pyproject.toml": ("build",),
    **dict.fromkeys(
        [
            *(".gitignore", "src/.gitignore", "src/{package}/.gitignore", "toolgen-accepted.toml"),
            *(name for name in FIXED_NAMES if name != "pyproject.toml"),
            *("src/requirements-dev.txt", "src/pylock.dev.toml", "src/{package}/uv.lock"),
            "src/acme-1.0.dist-info/METADATA",
        ],
        ("build", "build --check", "check", "list", "lint"),
    ),
    ".toolgen-swap": ("build",),
    "src/{package}/_toolgen/manifest.json": ("build", "build --check", "check"),
    "src/{package}/_toolgen/__init__.py": ("build", "build --check", "check"),
    ".gitattributes": ("init",),
    ".pre-commit-config.yaml": ("init --ci pre-commit",),
    ".github/workflows/toolgen.yml": ("init --ci github",),
}
"""The names that files have which toolgen reads, and the commands that read them."""

KINDS: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "directory": os.mkdir,
    "socket": lambda path: os.mknod(path, stat.S_IFSOCK),
    "device": lambda path: path.symlink_to("/dev/zero"),
    "circle": lambda path: path.symlink_to(path.name),
}
"""What has such a name, and is no plain file."""

READ = {
    "what is read": [
        *("setup.cfg", "setup.py", "extra.py", "src/{package}/pipe.py"),
        "src/{package}/_toolgen/own.py",
    ],
    "the manifest": ["src/{package}/_toolgen/manifest.json", "src/{package}/_toolgen/__init__.py"],
    "the output": ["src/{package}/_toolgen"],
    "directories": [".toolgen", ".git", "src/__init__.py"],
}
COMMANDS = (["build"], ["build", "--check"], ["check"], ["list"], ["lint"])


def toolgen(tree: Tree, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A run of its own, which may take ten seconds."""
    command = [sys.executable, "-m", "toolgen", *arguments]
    return subprocess.run(
        command, cwd=tree.root, capture_output=True, text=True, timeout=10, check=False
    )


@pytest.fixture
def in_time() -> Iterator[None]:
    """An error after a minute, for whatever waits."""
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 60)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.usefixtures("in_time")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMED)
def test_what_has_the_name_of_a_file_that_is_read_and_is_none_is_told(
    tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch, name: str, kind: str
) -> None:
    (tree.root / "home").mkdir()
    project = (tree.root / "home").joinpath
    for each in (tree.root / "src", tree.root / "pyproject.toml"):
        each.rename(project(each.name))
    monkeypatch.chdir(project())
    (tree.root / ".git").mkdir()
    path = project(name.format(package=tree.package))
    if name.startswith("../"):
        project("pyproject.toml").unlink()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    KINDS[kind](path)

    for command in NAMED[name]:
        told = run(*command.split())
        assert told.exit_code in (1, 2), (command, told.output)
        assert path.name in told.stderr + told.stdout, (command, told.output)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize("names", READ.values(), ids=READ.keys())
def test_no_command_waits_for_a_pipe(tree: Tree, names: list[str]) -> None:
    for name in names:
        path = tree.root / name.format(package=tree.package)
        path.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(path)

    for command in COMMANDS:
        done = toolgen(tree, *command)
        assert done.returncode in (0, 1, 2), (command, done.stderr)
        assert "Traceback" not in done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.usefixtures("in_time")
@pytest.mark.parametrize("kind", ["pipe", "socket", "device"])
def test_what_is_called_like_a_module_and_is_no_file_is_told(
    tree: Tree, run: Run, kind: str
) -> None:
    KINDS[kind](tree.source / "tools.py")

    for command in COMMANDS:
        told = run(*command)
        assert told.exit_code in (1, 2), (command, told.output)
        assert "tools.py:1:1: error TG104: not a plain file" in told.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["build", "--config", "pipe"],
        ["check", "--against", "pipe"],
        ["diff", "pipe", "pipe"],
        ["list", "pipe"],
        ["build", "--config", "/dev/zero"],
        ["check", "--against", "/dev/zero"],
    ],
    ids=" ".join,
)
def test_a_pipe_or_a_device_that_is_named_is_refused(tree: Tree, arguments: list[str]) -> None:
    os.mkfifo(tree.root / "pipe")

    done = toolgen(tree, *arguments)

    assert done.returncode == 2
    assert done.stderr.startswith(("Error: ", "Usage: "))


def test_a_file_that_is_gone_when_it_is_read_holds_back_its_package_alone(tmp_path: Path) -> None:
    for package in ("acme", "beta"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
        (tmp_path / package / "tools.py").write_text(TOOL)
    sources = discover([tmp_path], root=tmp_path)
    (tmp_path / "acme" / "tools.py").unlink()

    for jobs in (1, 2):
        result = generate(sources, Config(), jobs=jobs)

        assert [str(each).partition("\n")[0] for each in result.diagnostics] == [
            "acme/tools.py:1:1: error TG104: No such file or directory"
        ]
        assert [package.package for package in result.packages] == ["beta"]


@pytest.mark.parametrize(
    ("closed", "held_back"),
    [("data", []), ("pg-data", []), ("beta/closed", ["beta"]), ("acme/a-b/data", [])],
)
@pytest.mark.parametrize("code", [errno.EACCES, errno.EIO, errno.ENOENT])
def test_a_directory_that_cannot_be_looked_into_holds_back_its_package_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, closed: str, held_back: list[str], code: int
) -> None:
    """One that has gone since its parent was listed holds back none."""
    for package in ("acme", "beta"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
        (tmp_path / package / "tools.py").write_text(TOOL)
    (tmp_path / closed).mkdir(parents=True)
    scan = os.scandir

    is_gone = code == errno.ENOENT

    def refusing(path: str) -> Iterator[os.DirEntry[str]]:  # root may look into all of them
        if path.rstrip("/").endswith(f"/{closed}"):
            raise OSError(code, os.strerror(code), path)
        return scan(path)

    monkeypatch.setattr("toolgen.discover.walking.os.scandir", refusing)

    result = generate(discover([tmp_path], root=tmp_path), Config())

    assert [str(each).partition("\n")[0] for each in result.diagnostics] == [
        f"{closed}:1:1: error TG104: {os.strerror(code)}" for _ in range(not is_gone)
    ]
    written = [package.package for package in result.packages]
    assert written == [each for each in ("acme", "beta") if is_gone or each not in held_back]


@pytest.mark.parametrize(
    "name",
    [
        *("ﬁ.py", "class.py", "a-b.py", "a b.py", "a\nb.py", "a\udcff.py", "a.b.py", "1.py", ".py"),
        *("../ﬁ/tools.py", "../class/tools.py", "../a-b.py", "../lambda.py"),
        "../my-lib/__init__.py",
    ],
)
@pytest.mark.parametrize("framework", ["toolgen_runtime", "fastmcp"])
def test_tools_of_a_file_that_no_import_can_name_are_told(
    tree: Tree, run: Run, name: str, framework: str
) -> None:
    path = (tree.source / name).resolve()
    if not path.parent.exists():
        tree.write(f"{name.rpartition('/')[0]}/__init__.py", "")
    server = "from fastmcp import FastMCP\nserver = FastMCP()\ntool = server.tool\n"
    path.write_text(TOOL if framework == "toolgen_runtime" else f"{server}{TOOL[34:]}")
    is_refused = framework == "toolgen_runtime" or name.count("/") > 1

    built = run("build")

    if is_refused:
        assert built.exit_code == 1
        assert "error TG110: the tool 'other' is in a " in built.stderr
        assert ":other is refused: TG110: " in run("check").stdout
    else:
        assert "no import statement can name the module: other" in built.stdout
        assert ":other\tfastmcp" in run("list").stdout
    assert "other" in run("explain", "other").stdout


def test_scripts_that_no_import_can_name_and_declare_no_tool_go_without_a_word(
    tree: Tree, run: Run
) -> None:
    tree.write("run-it.py", "print 'hello'\n")

    assert run("build").exit_code == 0


def test_a_link_that_leads_nowhere_is_passed_over(tree: Tree, run: Run) -> None:
    (tree.source / "gone.py").symlink_to("nowhere")
    (tree.source / "loop").symlink_to("loop")

    assert run("build").exit_code == 0
    assert tree.generated.is_dir()


@pytest.mark.parametrize("options", [[], ["--no-cache"]])
def test_a_module_that_leads_in_a_circle_is_told(tree: Tree, run: Run, options: list[str]) -> None:
    run("build")
    (tree.source / "loop.py").symlink_to("loop.py")

    for _ in range(2):
        told = run("build", *options)
        assert told.exit_code == 1
        assert "loop.py:1:1: error TG104" in told.stderr


def test_directories_may_be_nested_as_deeply_as_the_system_lets_them(tree: Tree, run: Run) -> None:
    inner = os.open(tree.root, os.O_RDONLY)
    for _ in range(1_500):
        os.mkdir("d", dir_fd=inner)
        outer, inner = inner, os.open("d", os.O_RDONLY, dir_fd=inner)
        os.close(outer)
    file = os.open("deep.py", os.O_CREAT | os.O_WRONLY, dir_fd=inner)
    os.write(file, TOOL.encode())
    os.close(file)
    os.close(inner)

    tree.configure("[tool.toolgen]\npaths = ['.']\n")
    result = run("build")
    subprocess.run(["rm", "-r", tree.root / "d"], check=True)  # which pytest cannot

    assert result.exit_code == 0
    assert "1 tool in d/_toolgen" in result.stdout


def test_a_chain_too_long_for_the_stack_refuses_its_tool(tree: Tree, run: Run) -> None:
    aliases = "".join(f"T{n} = list[T{n - 1}]\n" for n in range(1, 400))
    bases = "".join(f"class C{n}(C{n - 1}):\n    pass\n" for n in range(1, 250))
    first = "from typing import TypedDict\nT0 = int\nclass C0(TypedDict):\n    a: int\n"
    uses = "@tool\ndef f(x: T399) -> None:\n    'F.'\n@tool\ndef g(x: C249) -> None:\n    'G.'\n"
    tree.write("chains.py", f"{TOOL}{first}{aliases}{bases}{uses}")

    result = run("build")

    assert result.exit_code == 1
    assert "error TG302: " in result.stderr
    assert '"other"' in (tree.generated / "manifest.json").read_text()


def test_what_pydantic_refuses_by_any_error_is_a_finding(tree: Tree, run: Run) -> None:
    tree.write(
        "models.py",
        "from pydantic import BaseModel, field_validator\nfrom toolgen_runtime import tool\n"
        "class M(BaseModel):\n    a: int\n    @field_validator('a', mode='class')\n"
        "    def v(cls, value): return value\n"
        "@tool\ndef f(m: M) -> None:\n    'F.'\n",
    )

    result = run("build")

    assert result.exit_code == 1
    assert "parameter 'm' of f: pydantic refuses the type: it has no 'class'" in result.stderr


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("typing", "needs"),
        ("pydantic", "needs"),
        ("__init__", "a meaning of its own"),
        ("__pycache__", "a meaning of its own"),
        ("AUX", "a device on Windows"),
        ("com1", "a device on Windows"),
        ("ﬁle", "is imported as 'file'"),
    ],
)
def test_a_reserved_name_is_no_output(tree: Tree, run: Run, name: str, why: str) -> None:
    option = run("build", "--output", name)
    tree.configure(f"[tool.toolgen]\noutput = '{name}'\n")
    setting = run("build")

    assert (option.exit_code, setting.exit_code) == (2, 2)
    assert why in " ".join(option.stderr.split())
    assert why in setting.stderr


def test_an_output_beside_a_module_of_its_name_is_a_finding(tree: Tree, run: Run) -> None:
    result = run("build", "--output", "weather")

    assert result.exit_code == 1
    assert f"src/{tree.package}/weather:1:1: error TG502: weather.py beside it" in result.stderr
    assert not (tree.source / "weather").exists()


@pytest.mark.parametrize("module", ["m.pyx", "m.cpython-311-x86_64-linux-gnu.so", "m.pyd"])
def test_an_output_beside_an_extension_module_of_its_name_is_a_finding(
    tree: Tree, run: Run, module: str
) -> None:
    tree.write(module, "")

    result = run("build", "--output", "m")

    assert result.exit_code == 1
    assert f"error TG502: {module} beside it" in result.stderr


def test_a_link_in_the_place_of_the_output_is_a_finding_also_after_a_build(
    tree: Tree, run: Run
) -> None:
    assert run("build").exit_code == 0
    tree.generated.rename(tree.root / "elsewhere")
    tree.generated.symlink_to(tree.root / "elsewhere")

    told = run("build").stderr

    assert told.startswith("0 emitted, 0 callable, 0 refused, 0 listed, 2 held back\n")
    assert "error TG503: it is a link" in told
    assert "accept" not in told
    assert told.splitlines()[-1].startswith("what is held back is written once the error")


def test_paths_of_the_configuration_do_not_lead_out_of_the_project(tree: Tree, run: Run) -> None:
    inner = tree.root / "inner"
    inner.mkdir()
    (inner / "pyproject.toml").write_text('[tool.toolgen]\npaths = ["../src"]\n')

    told = run("build", "--config", str(inner / "pyproject.toml"))
    named = run("build", str(tree.root / "src"), "--config", str(inner / "pyproject.toml"))

    assert (told.exit_code, named.exit_code) == (1, 0)
    assert "error TG503: " in told.stderr


def test_names_that_differ_in_case_alone_are_not_gathered_in_one_directory(
    tree: Tree, run: Run
) -> None:
    for package in ("one/Beta", "two/beta"):
        folder = tree.root / package
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
        (folder / "tools.py").write_text(TOOL.replace("other", package.replace("/", "_")))

    result = run("build", "one", "two", "--output", "out/")

    assert result.exit_code == 2
    assert "would both be written to" in result.stderr


PROJECT = """
[project]
name = "acme"
version = "1"
dependencies = []
dynamic = []
optional-dependencies = {}
entry-points.groups = {}
[build-system]
build-backend = "hatchling.build"
requires = ["hatchling"]
backend-path = []
[tool.toolgen]
paths = ["src"]
[tool.poetry]
name = "acme"
dependencies = {}
plugins.groups = {}
[tool.setuptools]
[tool.uv]
[tool.pdm.build]
[tool.hatch.build]
artifacts = []
hooks.other = {}
force-include = {}
targets.wheel = { artifacts = [], force-include = {} }
"""
WRONG: tuple[object, ...] = (7, "x", [1], True, {"a": 1}, date(1979, 5, 27), [{"a": 1}])


def keys_of(table: dict[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for key, value in table.items():
        yield (*above, key)
        if isinstance(value, dict) and key != "toolgen":
            yield from keys_of(value, (*above, key))


@pytest.mark.parametrize("path", [*keys_of(tomllib.loads(PROJECT))], ids=".".join)
def test_a_part_of_the_project_file_that_is_of_another_kind_is_told_by_its_key(
    path: tuple[str, ...],
) -> None:
    file = Path("pyproject.toml")
    for wrong in WRONG:
        document = tomllib.loads(PROJECT)
        above: dict[str, Any] = document
        for key in path[:-1]:
            above = above[key]
        is_right = type(above[path[-1]]) is type(wrong) and not isinstance(wrong, list)
        above[path[-1]] = wrong

        if is_right or path[-1] == "version":
            continue
        with pytest.raises(ToolgenError, match=f"{'.'.join(path)}: expected a"):
            check_shape(document, file)


@pytest.mark.parametrize("command", ["check", "init --dry-run"])
def test_what_a_command_reads_of_the_project_file_has_to_be_of_its_kind(
    tree: Tree, run: Run, command: str
) -> None:
    tree.configure(PROJECT.replace("dependencies = []", "dependencies = [1]"))

    told = run(*command.split())

    assert told.exit_code == 2
    assert "project.dependencies: expected an array of strings" in told.stderr


def test_a_script_that_no_import_can_name_has_its_schemas_beside_it(tree: Tree, run: Run) -> None:
    server = "from fastmcp import FastMCP\nserver = FastMCP()\ntool = server.tool\n"
    (tree.root / "my-server.py").write_text(f"{server}{TOOL[34:]}")
    tree.configure("[tool.toolgen]\npaths = ['my-server.py']\n")

    assert run("build").exit_code == 0
    assert (tree.root / "my_server_toolgen" / "manifest.json").is_file()
    assert run("check").exit_code == 0


def test_two_scripts_are_not_generated_in_one_place(tree: Tree, run: Run) -> None:
    server = "from fastmcp import FastMCP\nserver = FastMCP()\ntool = server.tool\n"
    for name in ("my-server", "my server"):
        (tree.root / f"{name}.py").write_text(f"{server}{TOOL[34:]}")
    tree.configure("[tool.toolgen]\npaths = ['my-server.py', 'my server.py']\n")

    built = run("build")

    assert built.exit_code == 1
    assert built.stderr.count("'my_server_toolgen' would be generated for another, too") == 2


@pytest.mark.parametrize("command", [" ".join(each) for each in COMMANDS])
def test_a_null_character_in_a_setting_is_told(tree: Tree, run: Run, command: str) -> None:
    (tree.root / "pyproject.toml").write_text('[tool.toolgen]\npaths = ["src\\u0000"]\n')

    told = run(*command.split())
    assert told.exit_code == 2
    assert "null character" in told.stderr


@pytest.mark.skipif(os.name == "nt", reason="a directory that is stood in stays")
@pytest.mark.parametrize("command", [" ".join(each) for each in COMMANDS])
def test_a_working_directory_that_is_gone_is_told(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()

    told = run(*command.split())
    assert told.exit_code == 2
    assert "the working directory is gone" in told.stderr
