"""git and pip are run as nobody else's settings have it, and find a branch by its usual names."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from toolgen.contract.bases import git_running
from toolgen.contract.bases.git import Repository
from toolgen.contract.bases.index import read_release
from toolgen.contract.bases.scope import BaseScope
from toolgen.contract.validators import shape_of
from toolgen.findings import ToolgenError

if TYPE_CHECKING:
    from tests.contract.conftest import Scratch


@dataclass
class _Programs:
    """Programs that are run, none of which there is; each says nothing and fails."""

    said: str = ""
    seen: list[tuple[list[str], dict[str, Any]]] = field(default_factory=list)

    def __call__(self, command: list[str], **options: Any) -> subprocess.CompletedProcess[Any]:
        self.seen.append((command, options))
        empty: Any = b"" if not options.get("text") else ""
        return subprocess.CompletedProcess(command, 1, empty, empty)


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> _Programs:
    made = _Programs()
    monkeypatch.setattr(subprocess, "run", made)
    return made


def test_git_runs_nothing_waits_for_nothing_and_fetches_nothing(
    tmp_path: Path, programs: _Programs
) -> None:
    (tmp_path / ".git").mkdir()

    assert Repository(tmp_path)._commit("v1") is None

    [(command, options)] = programs.seen
    assert command == [
        *("git", "-C", str(tmp_path), "--no-pager", "--no-replace-objects"),
        *("-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}"),
        *("-c", "safe.bareRepository=explicit"),
        *("rev-parse", "--verify", "--quiet", "--end-of-options", "v1^{commit}"),
    ]
    own = {name: value for name, value in options["env"].items() if os.environ.get(name) != value}
    assert own == {
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_ALLOW_PROTOCOL": "none",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_CEILING_DIRECTORIES": str(tmp_path.parent),
    }
    assert options["timeout"] == 60
    assert options["input"] == b""


def test_pip_gets_a_wheel_and_builds_nothing(tmp_path: Path, programs: _Programs) -> None:
    with pytest.raises(ToolgenError):
        read_release("acme==1.0", BaseScope(tmp_path, (), pytest.fail, None, may_be_empty=False))

    [(command, _)] = programs.seen
    folder = command[command.index("--dest") + 1]
    assert command == [
        *(sys.executable, "-P", "-m", "pip", "download", "--quiet", "--no-deps"),
        *("--only-binary=:all:", "--disable-pip-version-check", "--no-input"),
        *("--dest", folder, "acme==1.0"),
    ]


@pytest.mark.parametrize(
    "name", ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"]
)
def test_a_variable_by_which_git_looks_elsewhere_is_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "/nowhere")

    assert git_running.elsewhere() == f"; the environment sends git elsewhere, by {name}"


@pytest.mark.parametrize("branch", ["main", "master", "trunk", "develop"])
@pytest.mark.parametrize("where", ["refs/remotes/origin", "refs/heads"])
def test_the_default_branch_is_one_of_the_usual_names(
    scratch: Scratch, branch: str, where: str
) -> None:
    scratch.git("checkout", "-q", "--detach")
    for line in scratch.git("for-each-ref", "--format=%(refname)", "refs/heads").split():
        scratch.git("update-ref", "-d", line)
    scratch.git("update-ref", f"{where}/{branch}", "HEAD")
    repository = Repository(scratch.root)

    if branch == "develop":
        with pytest.raises(ToolgenError, match="the default branch is not known here"):
            repository.merge_base()
    else:
        assert repository.merge_base() == scratch.git("rev-parse", "HEAD").strip()


@pytest.mark.parametrize("head", ["FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD"])
def test_a_head_that_git_keeps_is_what_may_be_meant(scratch: Scratch, head: str) -> None:
    (scratch.root / ".git" / head).write_text(scratch.git("rev-parse", "HEAD"), "utf-8")

    with pytest.raises(ToolgenError, match=f"did you mean '{head}'"):
        Repository(scratch.root).resolve(f"{head}S")


UNREAD = (
    *("cls", "cls_name", "computed_fields", "default", "default_factory", "description", "title"),
    *("custom_error_context", "custom_error_message", "custom_error_type", "generic_origin"),
    *("dataclass_name", "model_name", "schema_name", "json_schema_input_schema", "metadata", "ref"),
    *("serialization", "serialization_alias", "serialization_exclude", "serialization_exclude_if"),
)


@pytest.mark.parametrize("key", [*UNREAD, "strict"])
def test_what_no_validator_reads_makes_no_other_validator(key: str) -> None:
    one, other = (shape_of({"schema": {"type": "any", key: value}}, {}) for value in ("a", "b"))

    assert (one == other) is (key != "strict")
