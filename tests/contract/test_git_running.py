"""Nothing runs that a repository, or what a checkout brings, names to git."""

from __future__ import annotations

import contextlib
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from building import GENERATOR
from contract.conftest import Run, Scratch

from toolgen.contract.bases.git import Repository
from toolgen.findings import ToolgenError

_PLACEHOLDER = re.compile(r"<[^>]*>")
_SECTION = re.compile(r"(?P<section>[^.]+)(?:\.(?P<name>.+))?\.(?P<key>[^.]+)")
_HOOKS = [
    *("post-index-change", "reference-transaction", "fsmonitor-watchman", "post-checkout"),
    *("pre-auto-gc", "pre-commit", "post-rewrite", "proc-receive", "post-merge"),
]


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    """The file that is there once anything of a repository has run."""
    return tmp_path / "sprung"


def every_call(root: Path) -> bool:
    """Ask git all that is ever asked; whether it could read the repository."""
    with contextlib.suppress(ToolgenError):
        repository = Repository.around(root)
        commit = repository.resolve("HEAD")
        with contextlib.suppress(ToolgenError):
            repository.resolve("nothing")
        repository.merge_base()
        list(repository.contents(list(repository.blobs(commit))))
        repository.ignores(root / "src")
        return bool(repository.tracked(root))
    return False


def variables() -> list[str]:
    """All variables that this git documents, each below a name of its own where it takes one."""
    listed = subprocess.run(["git", "help", "--config"], capture_output=True, text=True, check=True)
    names = [_PLACEHOLDER.sub("x", line) for line in listed.stdout.splitlines()]
    return [name for name in names if _SECTION.fullmatch(name)]


def planted(name: str, command: str) -> str:
    """A variable of a configuration file, set to a command."""
    parts = _SECTION.fullmatch(name)
    assert parts is not None
    below = f' "{parts["name"]}"' if parts["name"] else ""
    return f'[{parts["section"]}{below}]\n\t{parts["key"]} = "{command}"\n'


def test_the_trap_springs_where_git_is_run_by_itself(scratch: Scratch, trap: Path) -> None:
    scratch.git("config", "core.fsmonitor", f"touch {trap}; false")

    scratch.git("ls-files")

    assert trap.exists()


def test_no_variable_is_run(scratch: Scratch, trap: Path) -> None:
    config = scratch.root / ".git" / "config"
    before = config.read_text(encoding="utf-8")
    scratch.write(".gitattributes", "* filter=x diff=x merge=x\n")
    scratch.commit()
    assert every_call(scratch.root)

    def can_be_read(names: Sequence[str]) -> bool:
        said = "".join(planted(name, f"touch {trap}; false") for name in names)
        config.write_text(before + said, encoding="utf-8")
        could = every_call(scratch.root)
        assert not trap.exists(), names
        return could

    left, alone = [variables()], 0
    while left:
        names = left.pop()
        if can_be_read(names):
            continue
        middle = len(names) // 2
        alone += not middle
        left += [names[:middle], names[middle:]] if middle else []

    assert alone < 200


@pytest.mark.parametrize("name", _HOOKS)
def test_no_hook_is_run(scratch: Scratch, trap: Path, name: str) -> None:
    hook = scratch.write(f".git/hooks/{name}", f"#!/bin/sh\ntouch {trap}\n")
    hook.chmod(0o755)

    assert every_call(scratch.root)

    assert not trap.exists()


@pytest.mark.parametrize(
    "settings",
    [
        {"remote.origin.url": "ext::sh -c 'touch% TRAP'", "protocol.ext.allow": "always"},
        {"remote.origin.url": "ssh://host/x", "core.sshCommand": "touch TRAP; false"},
        {"remote.origin.url": "git://host/x", "core.gitProxy": "touch TRAP"},
        {"remote.origin.uploadpack": "touch TRAP; git-upload-pack"},
    ],
    ids=lambda settings: next(reversed(settings)),
)
def test_what_a_partial_clone_lacks_is_told_and_not_fetched(
    scratch: Scratch,
    trap: Path,
    run: Run,
    settings: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scratch.git("config", "uploadpack.allowFilter", "true")
    clone = Scratch(trap.with_name("clone"))
    address = scratch.root.as_uri()
    scratch.git("clone", "-q", "--no-checkout", "--filter=blob:none", address, str(clone.root))
    for name, value in settings.items():
        clone.git("config", name, value.replace("TRAP", str(trap)))
    clone.write("src/acme/tools.py", scratch.tools.read_text(encoding="utf-8"))
    monkeypatch.chdir(clone.root)

    result = run("check", "--against", "HEAD")

    assert result.exit_code == 2
    assert "partial, and lacks what is compared; run: git fetch --refetch" in result.stderr
    assert not trap.exists()


@pytest.mark.parametrize("place", [".", "src", "src/acme", "src/acme/_toolgen"])
@pytest.mark.parametrize(
    "command",
    ["check", "check --against git:HEAD", "lint", "init", "accept --against git:HEAD --reason so"],
)
def test_a_directory_of_a_checkout_is_no_repository(
    scratch: Scratch, trap: Path, run: Run, place: str, command: str
) -> None:
    assert run("build", "-q").exit_code == 0
    scratch.write(f"{place}/HEAD", "ref: refs/heads/main\n")
    scratch.write(f"{place}/objects/.keep", "")
    scratch.write(f"{place}/refs/.keep", "")
    scratch.write(
        f"{place}/config",
        f"[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = touch {trap}\n",
    )
    scratch.commit()

    run(*command.split())

    assert not trap.exists()


def test_nor_is_it_one_outside_of_a_repository(
    scratch: Scratch, trap: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scratch.git("clone", "-q", "--bare", str(scratch.root), str(tmp_path / "bare"))
    bare = Scratch(tmp_path / "bare")
    bare.write("src/acme/tools.py", scratch.tools.read_text(encoding="utf-8"))
    monkeypatch.chdir(bare.root)

    result = run("check", "src", "--against", "git:HEAD")

    assert result.exit_code == 2
    assert "is not in a git repository" in result.stderr


def test_a_repository_is_not_taken_for_one_above_it(scratch: Scratch) -> None:
    (scratch.root / "src" / ".git").mkdir()

    with pytest.raises(ToolgenError, match="is not in a git repository"):
        Repository.around(scratch.root / "src" / "acme")


def test_a_working_tree_that_settings_put_elsewhere_is_told(scratch: Scratch) -> None:
    elsewhere = scratch.root.parent
    scratch.git("config", "core.worktree", str(elsewhere))

    with pytest.raises(ToolgenError, match=f"send git to {elsewhere}"):
        Repository.around(scratch.root)


def test_git_is_run_in_one_place() -> None:
    starts = re.compile(r"""[\[(]["']git["'],""")
    modules = [each for each in GENERATOR.rglob("*.py") if starts.search(each.read_text("utf-8"))]

    assert [each.name for each in modules] == ["git_running.py"]
