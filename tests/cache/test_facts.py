"""The fact cache: what one run has parsed is not parsed by the next, and nothing else changes."""

from __future__ import annotations

import io
import os
import pickle
import sqlite3
import stat
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from contextlib import closing
from dataclasses import is_dataclass, replace
from enum import Enum
from pathlib import Path
from types import ModuleType

import pytest
from source_files import source_file

from toolgen.cache import facts as factcache
from toolgen.cache.facts import open_cache
from toolgen.cache.ownership import why_shared
from toolgen.config import Config
from toolgen.facts import expressions, kinds
from toolgen.facts import module as statements
from toolgen.findings import Finding, Position, Severity, Witness
from toolgen.parse import module as parsing
from toolgen.pipeline import generate
from toolgen.source import SourceFile

_TOOL = '''
from toolgen_runtime import tool

@tool
def {name}(city: str, days: int = 3) -> list[str]:
    """Tells the weather."""
    return [city] * days
'''


@pytest.fixture
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths of the files that are parsed, in the order of parsing."""
    paths: list[str] = []
    plain = parsing._module

    def counted(source: SourceFile, *rest: object) -> object:
        paths.append(source.path)
        return plain(source, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(parsing, "_module", counted)
    return paths


def _sources(count: int = 3) -> list[SourceFile]:
    init = source_file("acme/__init__.py", "")
    return [
        init,
        *(source_file(f"acme/m{n}.py", _TOOL.format(name=f"forecast_{n}")) for n in range(count)),
    ]


def _run(sources: list[SourceFile], jobs: int = 1) -> list[bytes]:
    with open_cache(pytest.fail) as cache:
        result = generate(sources, Config(), jobs=jobs, cache=cache)
    assert not result.diagnostics
    return [file.data for package in result.packages for file in package.files]


def test_a_second_run_parses_nothing(directory: Path, parsed: list[str]) -> None:
    first = _run(_sources())
    assert parsed
    parsed.clear()
    assert _run(_sources()) == first
    assert parsed == []


def test_what_has_changed_is_parsed(directory: Path, parsed: list[str]) -> None:
    _run(_sources())
    parsed.clear()
    changed = source_file("acme/m1.py", _TOOL.format(name="another"))
    sources = [changed if each.path == changed.path else each for each in _sources()]
    assert b"another" in b"".join(_run(sources))
    assert parsed == ["acme/m1.py"]


def test_the_same_content_in_another_module_is_another_file(
    directory: Path, parsed: list[str]
) -> None:
    _run(_sources(1))
    parsed.clear()
    moved = replace(_sources(1)[1], path="acme/other.py", module="acme.other")
    assert b"acme.other" in b"".join(_run([_sources(1)[0], moved]))
    assert parsed == ["acme/other.py"]


def test_processes_share_it(directory: Path, parsed: list[str]) -> None:
    first = _run(_sources(20), jobs=2)
    parsed.clear()
    assert _run(_sources(20)) == first
    assert parsed == []


@pytest.mark.parametrize("damage", [b"", b"not a database, but long enough to be read as one" * 40])
def test_a_damaged_cache_is_begun_anew(directory: Path, parsed: list[str], damage: bytes) -> None:
    first = _run(_sources())
    for file in directory.iterdir():
        file.write_bytes(damage)
    assert _run(_sources()) == first
    parsed.clear()
    assert _run(_sources()) == first
    assert parsed == []


def test_a_damaged_row_is_parsed(directory: Path, parsed: list[str]) -> None:
    first = _run(_sources())
    (file,) = directory.iterdir()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE facts SET facts = x'00'")
    connection.close()
    parsed.clear()
    assert _run(_sources()) == first
    assert parsed


def test_where_none_can_be_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "file" / "cache"))
    with open_cache(pytest.fail) as cache:
        assert cache is None
    assert _run(_sources())


def test_an_empty_name_turns_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", "")
    with open_cache(pytest.fail) as cache:
        assert cache is None


@pytest.mark.skipif(sys.platform != "linux", reason="the directory of Linux")
def test_else_it_lies_in_the_users_own_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TOOLGEN_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with open_cache(pytest.fail) as cache:
        assert cache is not None
    assert [path.name for path in tmp_path.iterdir()] == ["toolgen"]


def test_facts_that_no_run_used_for_long_are_dropped(directory: Path) -> None:
    _run(_sources())
    (file,) = directory.iterdir()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE facts SET day = 0")
    connection.close()
    _run(_sources(1))
    with sqlite3.connect(file) as connection:
        days = [day for (day,) in connection.execute("SELECT day FROM facts")]
    connection.close()
    assert days
    assert 0 not in days


class _Attack:
    """Pickled, it is a call of `os.mkdir`."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self._path),)


def _plant(directory: Path, evil: object) -> None:
    """Have every row of a cache be what a stranger would put there."""
    (file,) = directory.glob("facts-*.sqlite")
    with sqlite3.connect(file) as connection:
        row = zlib.compress(evil if isinstance(evil, bytes) else pickle.dumps(evil))
        connection.execute("UPDATE facts SET facts = ?", (row,))
    connection.close()


def test_the_cache_of_a_program_that_has_not_run_for_long_is_dropped(directory: Path) -> None:
    directory.mkdir(mode=0o700)
    for name, days in (("facts-old.sqlite", 31), ("facts-new.sqlite", 29), ("other.sqlite", 31)):
        (directory / name).touch()
        then = time.time() - days * 86_400
        os.utime(directory / name, (then, then))

    with open_cache(print):
        pass

    kept = {each.name for each in directory.iterdir()}
    assert kept >= {"facts-new.sqlite", "other.sqlite"}
    assert "facts-old.sqlite" not in kept


def test_a_hostile_row_runs_nothing(directory: Path, parsed: list[str], tmp_path: Path) -> None:
    first = _run(_sources())
    _plant(directory, _Attack(tmp_path / "owned"))
    parsed.clear()

    assert _run(_sources()) == first
    assert parsed
    assert not (tmp_path / "owned").exists()


_BUILD = b"\x80\x04"
_HOSTILE = {
    "a global": _BUILD + b"cos\nsystem\n.",
    "an attribute of a class of ours": _BUILD + b"\x8c\x14toolgen.facts.module"
    b"\x8c\x0fModule.__init__\x93.",
    "what a module of ours imports": b"ctoolgen.facts.module\ndataclass\n.",
    "a builtin": b"cbuiltins\neval\n(V1\ntR.",
    "an instance": b"(Vecho\nios\nsystem\n.",
    "an extension": b"\x82\x01.",
    "a persistent id": b"P1\n.",
}


@pytest.mark.parametrize("row", _HOSTILE.values(), ids=_HOSTILE)
def test_nothing_but_facts_can_be_read(row: bytes) -> None:
    with pytest.raises((pickle.UnpicklingError, ValueError)):
        factcache._Unpickler(io.BytesIO(row)).load()
    assert factcache._unpacked(zlib.compress(row)) is None


def test_a_part_of_facts_is_none() -> None:
    assert factcache._unpacked(zlib.compress(pickle.dumps("a text"))) is None


def _classes(module: ModuleType) -> set[type]:
    own = (each for each in vars(module).values() if isinstance(each, type))
    return {
        each
        for each in own
        if each.__module__ == module.__name__ and (is_dataclass(each) or issubclass(each, Enum))
    }


def test_every_class_of_facts_can_be_read_and_no_other_code() -> None:
    known = set(factcache._known()._names)
    facts = _classes(statements) | _classes(expressions) | _classes(kinds)

    assert facts - known == set()
    assert known - facts == {Finding, Position, Severity, Witness}


def test_every_kind_of_constant_is_kept() -> None:
    values = ("a", b"a", 1, 1.5, 2j, True, None, ...)
    kept = tuple(expressions.Constant(value) for value in values)
    doc = statements.Module("a", "a.py", False, statements=tuple(map(statements.Invocation, kept)))

    assert factcache._unpacked(factcache._packed(doc)) == doc


_needs_owners = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no owners and modes here")


def _by_another(path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("root alone can give files away")
    os.chown(path, 65534, 65534)


def _open_to(mode: int) -> Callable[[Path], None]:
    return lambda path: path.chmod(mode)


_SHARED = {
    "another owner": _by_another,
    "all may write": _open_to(0o777),
    "all may write, sticky": _open_to(0o1777),
    "a group may write": _open_to(0o770),
}


@_needs_owners
@pytest.mark.parametrize("share", _SHARED.values(), ids=_SHARED)
def test_a_directory_that_others_may_write_to_is_not_used(
    directory: Path, parsed: list[str], tmp_path: Path, share: Callable[[Path], None]
) -> None:
    first = _run(_sources())
    _plant(directory, _Attack(tmp_path / "owned"))
    share(directory)
    told: list[str] = []

    with open_cache(told.append) as cache:
        assert cache is None
        again = generate(_sources(), Config(), cache=cache)

    assert [file.data for package in again.packages for file in package.files] == first
    assert not (tmp_path / "owned").exists()
    (text,) = told
    assert text.startswith(f"the cache {directory} is not used: ")
    assert text.endswith("; TOOLGEN_CACHE_DIR=DIR moves it")


@_needs_owners
def test_neither_is_one_in_whose_place_others_could_put_another(tmp_path: Path) -> None:
    (tmp_path / "above" / "cache").mkdir(parents=True, mode=0o700)
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "above" / "cache")
    assert why_shared(link) == why_shared(tmp_path / "above" / "cache") == ""

    (tmp_path / "above").chmod(0o777)
    said = f"other users may write to {tmp_path / 'above'}"
    assert why_shared(link) == why_shared(tmp_path / "above" / "cache") == said

    (tmp_path / "above").chmod(0o1777)
    assert why_shared(link) == ""

    _by_another(tmp_path / "above")
    assert why_shared(link) == f"{tmp_path / 'above'} belongs to another user"


@_needs_owners
@pytest.mark.parametrize("share", [_by_another, _open_to(0o666)], ids=["owner", "mode"])
def test_a_file_that_others_may_write_to_is_begun_anew(
    directory: Path, parsed: list[str], share: Callable[[Path], None]
) -> None:
    first = _run(_sources())
    (file,) = directory.iterdir()
    share(file)
    parsed.clear()

    assert _run(_sources()) == first
    assert parsed
    assert file.stat().st_uid == os.geteuid()
    assert file.stat().st_mode & 0o777 == 0o600


@_needs_owners
def test_a_link_in_place_of_the_file_is_not_followed(directory: Path, tmp_path: Path) -> None:
    first = _run(_sources())
    (file,) = directory.iterdir()
    file.replace(tmp_path / "elsewhere.sqlite")
    file.symlink_to(tmp_path / "elsewhere.sqlite")
    before = (tmp_path / "elsewhere.sqlite").read_bytes()

    assert _run(_sources()) == first
    assert not file.is_symlink()
    assert (tmp_path / "elsewhere.sqlite").read_bytes() == before


@_needs_owners
def test_a_link_to_a_directory_in_place_of_the_file_is_not_followed(
    directory: Path, tmp_path: Path
) -> None:
    first = _run(_sources())
    (file,) = directory.iterdir()
    file.unlink()
    file.symlink_to(tmp_path)

    assert _run(_sources()) == first
    assert file.is_file()
    assert not file.is_symlink()


def test_a_file_that_another_process_holds_is_left_as_it_is(
    directory: Path, parsed: list[str]
) -> None:
    first = _run(_sources())
    (file,) = directory.iterdir()
    inode = file.stat().st_ino
    parsed.clear()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        assert _run(_sources()) == first
    assert parsed
    assert file.stat().st_ino == inode


BESIDE = ["", "-journal", "-wal", "-shm"]
KINDS: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "socket": lambda path: os.mknod(path, stat.S_IFSOCK),
    "link to a device": lambda path: path.symlink_to("/dev/zero"),
    "link to a pipe": lambda path: (
        os.mkfifo(path.parent.parent / "pipe"),
        path.symlink_to(path.parent.parent / "pipe"),
    ),
    "link to a file": lambda path: path.symlink_to(path.parent.parent / "theirs"),
    "link that leads nowhere": lambda path: path.symlink_to("nowhere"),
    "circle": lambda path: path.symlink_to(path.name),
    "damage": lambda path: path.write_bytes(b"no journal at all" * 99),
}


@_needs_owners
@pytest.mark.parametrize("beside", BESIDE)
@pytest.mark.parametrize("make", KINDS.values(), ids=KINDS)
def test_whatever_lies_where_the_database_and_its_journals_do_holds_no_build_up(
    directory: Path, tmp_path: Path, beside: str, make: Callable[[Path], object]
) -> None:
    (tmp_path / "theirs").write_bytes(b"of somebody" * 99)
    first = _run(_sources())
    (file,) = directory.iterdir()
    place = directory / f"{file.name}{beside}"
    place.unlink(missing_ok=True)
    make(place)
    command = (
        "from toolgen.cache.facts import open_cache\n"
        "with open_cache(print) as cache: print(cache is not None)"
    )
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", command], capture_output=True, text=True, timeout=60, check=False
        )
        assert done.stdout == "True\n", done.stderr
    assert _run(_sources()) == first
    assert (tmp_path / "theirs").read_bytes() == b"of somebody" * 99


@_needs_owners
@pytest.mark.parametrize("beside", BESIDE)
def test_a_directory_in_such_a_place_is_told_and_left(directory: Path, beside: str) -> None:
    first = _run(_sources())
    (file,) = directory.iterdir()
    place = directory / f"{file.name}{beside}"
    place.unlink(missing_ok=True)
    place.mkdir()
    said: list[str] = []

    with open_cache(said.append) as cache:
        assert cache is None
        assert generate(_sources(), Config(), cache=cache).packages
    assert said == [f"the cache {directory} is not used: {place} is a directory; remove it"]
    place.rmdir()
    assert _run(_sources()) == first


@_needs_owners
def test_a_build_says_once_that_it_does_without(directory: Path, tmp_path: Path) -> None:
    directory.mkdir(mode=0o700)
    directory.chmod(0o777)
    (tmp_path / "tree").mkdir()
    (tmp_path / "tree" / "tools.py").write_text(_TOOL.format(name="forecast"), "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    done = subprocess.run(
        [sys.executable, "-m", "toolgen", "build"],
        env=environment | {"TOOLGEN_CACHE_DIR": str(directory)},
        cwd=tmp_path / "tree",
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stderr.count("warning: the cache") == 1
    assert f"other users may write to {directory}" in done.stderr
    assert list(directory.iterdir()) == []


def test_its_directory_is_made_with_those_above_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "a" / "b" / "c"))
    with open_cache(pytest.fail) as cache:
        assert cache is not None
    assert (tmp_path / "a" / "b" / "c").stat().st_mode & 0o777 == 0o700


def test_a_cache_that_is_told_of_in_no_text_is_begun_anew(
    directory: Path, parsed: list[str]
) -> None:
    first = _run(_sources())
    (file,) = directory.iterdir()
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE", b"CREAT\xd7 TABLE"))
    assert _run(_sources()) == first
    parsed.clear()
    assert _run(_sources()) == first
    assert parsed == []
