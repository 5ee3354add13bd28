"""`toolgen build --watch` builds again after real changes, keeps what is good, and ends cleanly."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Never

import pytest
from building import GENERATOR, RUNTIME

from toolgen.cli.watch import Surroundings, _led_to, watch
from toolgen.findings import ToolgenError

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

SECONDS = 30

MORE = """
from toolgen_runtime import tool

@tool
def more(x: int) -> None:
    '''Do more.'''
"""


class Watching:
    """The command in a process of its own, and what it has printed since the last look."""

    def __init__(self, root: Path, *options: str) -> None:
        environment = os.environ | {"PYTHONPATH": f"{GENERATOR}{os.pathsep}{RUNTIME}"}
        command = [sys.executable, "-u", "-m", "toolgen", "build", "--watch", *options]
        self._printed = root / "printed.txt"
        self._seen = 0
        with self._printed.open("wb") as file:
            self.process = subprocess.Popen(
                command, cwd=root, env=environment, stdout=file, stderr=subprocess.STDOUT
            )

    def until(self, text: str) -> str:
        """What is printed up to and with the line that holds `text`."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline and self.process.poll() is None:
            new = self._printed.read_text("utf-8")[self._seen :]
            at = new.find(text)
            end = new.find("\n", at) + 1
            if at >= 0 and end:
                self._seen += end
                return new[:end]
            time.sleep(0.02)
        raise AssertionError(f"{text!r} was not printed: {self._printed.read_text('utf-8')}")


Start = Callable[..., Watching]


@pytest.fixture
def start(tree: Tree) -> Iterator[Start]:
    started: list[Watching] = []

    def begin(*options: str) -> Watching:
        started.append(Watching(tree.root, *options))
        return started[-1]

    yield begin
    for each in started:
        each.process.kill()
        each.process.wait()


def test_changes_are_built_and_a_broken_one_leaves_the_last_good_tree(
    tree: Tree, start: Start
) -> None:
    watching = start()
    watching.until("files written")

    tree.write("more.py", MORE)
    assert f"changed: src/{tree.package}/more.py\n" in watching.until("3 tools")

    good = (tree.generated / "_schemas.py").read_bytes()
    tree.write("more.py", MORE.replace("int", "("))
    watching.until("error TG101")
    assert (tree.generated / "_schemas.py").read_bytes() == good

    tree.write("more.py", MORE.replace("int", "str"))
    watching.until("3 tools")
    assert (tree.generated / "_schemas.py").read_bytes() != good


def test_what_links_lead_to_is_watched(tree: Tree, start: Start) -> None:
    (tree.root / "parts").mkdir()
    (tree.root / "alone.py").write_text(MORE.replace("more", "alone"))
    (tree.root / "parts" / "more.py").write_text(MORE)
    package = tree.generated.parent
    (package / "alone.py").symlink_to(tree.root / "alone.py")
    (package / "parts").symlink_to(tree.root / "parts")
    watching = start()
    watching.until("4 tools")

    (tree.root / "alone.py").write_text(MORE.replace("more", "single"))
    watching.until("changed: alone.py")
    watching.until("4 tools")
    (tree.root / "parts" / "more.py").write_text(MORE + MORE.replace("more", "most"))
    watching.until("5 tools")
    (package / "late.py").symlink_to(tree.root / "late")
    (tree.root / "late").write_text(MORE.replace("more", "late"))
    watching.until("6 tools")
    time.sleep(1)
    (tree.root / "late").write_text(MORE.replace("more", "latest") + MORE.replace("more", "last"))
    watching.until("7 tools")


def test_what_was_written_is_written_again_and_nothing_else_builds(
    tree: Tree, start: Start
) -> None:
    watching = start()
    watching.until("2 tools")

    shutil.rmtree(tree.generated)
    watching.until("changed: ")
    watching.until("2 tools")
    schemas = tree.generated / "_schemas.py"
    good = schemas.read_bytes()
    schemas.write_bytes(good + b"# mine")
    watching.until("changed: ")
    watching.until("2 tools")
    assert schemas.read_bytes() == good

    printed = (tree.root / "printed.txt").read_text("utf-8")
    (tree.generated / "__pycache__").mkdir()
    (tree.generated / "__pycache__" / "x.pyc").touch()
    time.sleep(2)
    assert (tree.root / "printed.txt").read_text("utf-8") == printed


def test_paths_that_are_gone_are_told_of_once(tree: Tree, start: Start) -> None:
    watching = start("src")
    watching.until("2 tools")

    (tree.root / "src").rename(tree.root / "away")
    watching.until("does not exist")
    time.sleep(1.5)
    assert (tree.root / "printed.txt").read_text("utf-8").count("does not exist") == 1
    (tree.root / "away").rename(tree.root / "src")
    watching.until("2 tools")


def test_changed_settings_count_from_then_on(tree: Tree, start: Start) -> None:
    watching = start()
    watching.until("2 tools")

    tree.configure("[tool.toolgen]\nbad-key = 1\n")
    watching.until("unknown key 'bad-key'")
    tree.configure(f"[tool.toolgen]\nexclude-tools = ['{tree.package}.weather:_divide']\n")
    watching.until("1 tool in")


def test_it_ends_with_the_code_of_an_interrupt(tree: Tree, start: Start) -> None:
    watching = start()
    watching.until("2 tools")

    watching.process.send_signal(signal.SIGINT)

    assert watching.process.wait(SECONDS) == 130
    assert (tree.root / "printed.txt").read_text("utf-8").endswith("interrupted\n")


def test_it_does_not_go_with_check(tree: Tree, run: Run) -> None:
    result = run("build", "--watch", "--check")

    assert result.exit_code == 2
    assert "take one of them" in result.stderr


@pytest.mark.parametrize(
    ("path", "matters"),
    [
        ("acme/tools.py", True),
        ("acme/tools.pyi", True),
        ("acme/.gitignore", True),
        ("acme/moved_directory", True),
        ("acme/notes.txt", False),
        ("acme/tools.py~", False),
        ("acme/#tools.py#", False),
        ("acme/my-server.py", True),
        ("acme/tools.py___jb_tmp___", False),
        ("acme/_toolgen/_schemas.py", False),
        ("script_toolgen/_schemas.py", False),
        ("acme/._toolgen.toolgen-staged/_schemas.py", False),
        ("acme/__pycache__/tools.py", False),
        (".venv/lib/a.py", False),
    ],
)
def test_what_toolgen_writes_and_never_reads_is_no_change(path: str, matters: bool) -> None:
    assert Surroundings((Path("/p"),), (), ("_toolgen",)).matters(Path("/p", path)) is matters


LINKS = [
    ("a.py", "home/one.py", True),
    ("a.py", "elsewhere/one.py", True),
    ("a.pyi", "elsewhere/one.py", True),
    ("a.txt", "home/one.py", False),
    ("a.py", "home/src/inner/own.py", False),
    ("parts", "home/parts", True),
    ("parts", "elsewhere/parts", False),
    ("parts", "home", False),
    ("inner/parts", "home/parts", True),
    (".hidden.py", "home/one.py", False),
    ("__pycache__/a.py", "home/one.py", False),
]
"""A link below `home/src`, where it leads, and whether that is to be watched, too."""


@pytest.mark.parametrize(("link", "target", "is_watched"), LINKS)
def test_what_a_link_leads_to_is_watched_unless_a_build_reads_nothing_there(
    tmp_path: Path, link: str, target: str, is_watched: bool
) -> None:
    source = tmp_path / "home" / "src"
    for file in ("src/inner/own.py", "src/__pycache__/b.py", "one.py", "parts/two.py"):
        for top in ("home", "elsewhere"):
            (tmp_path / top / file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / top / file).touch()
    (source / link).symlink_to(tmp_path / target)

    found = _led_to([source], {str(tmp_path / "home")})

    assert found == ({(tmp_path / target).resolve()} if is_watched else set())


def test_where_links_within_what_a_link_leads_to_lead_is_watched(tmp_path: Path) -> None:
    for folder in ("src", "parts", "more"):
        (tmp_path / folder).mkdir()
    (tmp_path / "src" / "parts").symlink_to(tmp_path / "parts")
    (tmp_path / "parts" / "more").symlink_to(tmp_path / "more")
    (tmp_path / "more" / "back").symlink_to(tmp_path / "src")

    found = _led_to([tmp_path / "src"], {str(tmp_path)})

    assert found == {(tmp_path / name).resolve() for name in ("parts", "more")}


def test_an_editors_temporary_files_are_no_changes(tmp_path: Path) -> None:
    """vim tries a directory with a file `4913`; others write a new file and rename it."""
    added, changed, removed = 1, 2, 3
    for name in ("tools.py", "open_file"):
        (tmp_path / name).touch()
    events = [
        *((kind, str(tmp_path / "4913")) for kind in (added, removed)),
        *((kind, str(tmp_path / "tmpq1.py")) for kind in (added, changed, removed)),
        *((kind, str(tmp_path / "tools.py")) for kind in (removed, added)),
        (changed, str(tmp_path / "open_file")),
        (removed, str(tmp_path / "package")),
    ]

    seen = Surroundings((tmp_path,), (), ("_toolgen",)).changed(events)

    assert [path.name for path in seen] == ["package", "tools.py"]


def test_settings_that_stay_wrong_are_told_of_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = iter(["no file", "no file", "no key", "no key"])

    def load() -> Never:
        wrong = next(said, None)
        raise KeyboardInterrupt if wrong is None else ToolgenError(wrong)

    monkeypatch.setattr("time.sleep", lambda _: None)
    with pytest.raises(KeyboardInterrupt):
        watch(load, lambda *_: None, None)

    told = capsys.readouterr().err
    assert (told.count("no file"), told.count("no key")) == (1, 1)
