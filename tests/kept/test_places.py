"""Where answers lie: whatever is the matter with the place, what is built is right."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import threading
import time
import zlib
from pathlib import Path

import pytest
from building import write_sources
from click.testing import CliRunner

from toolgen.cache import rows, signature
from toolgen.cache.answers import AnswerCache, open_answers
from toolgen.cli.main import cli
from toolgen.discover import naming
from toolgen.plain_files import read_plain

SOURCES = {
    "pyproject.toml": "[tool.toolgen]\n",
    "src/acme/__init__.py": "",
    "src/acme/weather.py": '''from toolgen_runtime import tool

@tool
def rain(city: str, days: int = 3) -> str:
    """Tell of rain."""
    return city
''',
}


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    directory = tmp_path / "cache"
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(directory))
    return directory


@pytest.fixture
def root(tmp_path: Path, cache: Path) -> Path:
    return write_sources(tmp_path / "project", SOURCES)


def _build(root: Path, *arguments: str) -> str:
    command = ["build", str(root / "src"), "--config", str(root / "pyproject.toml"), *arguments]
    result = CliRunner().invoke(cli, command)
    assert result.exit_code == 0, result.output
    return result.stderr


def _edit(root: Path, *, default: int = 3, comment: str = "") -> None:
    text = SOURCES["src/acme/weather.py"].replace("= 3", f"= {default}")
    write_sources(root, {"src/acme/weather.py": comment + text})


def _manifest(root: Path) -> bytes:
    return (root / "src/acme/_toolgen/manifest.json").read_bytes()


def _answers(cache: Path) -> Path:
    (file,) = cache.glob("answers-*.sqlite")
    return file


def test_a_comment_has_nothing_read_again(root: Path, read: list[str]) -> None:
    _build(root)
    assert len(read) == 1

    _edit(root, comment="\n# told\n")
    _build(root)

    assert len(read) == 1


def test_another_default_is_read(root: Path, read: list[str]) -> None:
    _build(root)
    _edit(root, default=4)
    _build(root)

    assert len(read) == 2
    assert b'"default": 4' in _manifest(root)


def test_files_are_counted_alike_where_an_answer_is_taken(root: Path, read: list[str]) -> None:
    def counted() -> object:
        command = ["build", str(root / "src"), "--config", str(root / "pyproject.toml")]
        return json.loads(CliRunner().invoke(cli, [*command, "--format", "json"]).stdout)["files"]

    first = counted()
    _edit(root, comment="\n# told\n")

    assert (counted(), len(read)) == (first, 1)


def test_an_answer_that_rests_on_a_library_is_taken_while_that_is_as_it_was(
    root: Path, read: list[str]
) -> None:
    weather = SOURCES["src/acme/weather.py"].replace("= 3", "= LIMIT")
    library = {"lib/helper/__init__.py": "LIMIT = 3\n", "lib/helper/more.py": ""}
    settings = {"pyproject.toml": '[tool.toolgen]\nresolve-installed = ["lib"]\n'}
    source = f"from helper import LIMIT\n{weather}"
    write_sources(root, {**library, **settings, "src/acme/weather.py": source})
    _build(root)
    write_sources(root, {"src/acme/weather.py": f"# told\n{source}"})
    _build(root)
    assert len(read) == 1

    write_sources(root, {"lib/helper/__init__.py": "LIMIT = 4\n"})
    _build(root)
    assert len(read) == 2
    assert b'"default": 4' in _manifest(root)


def test_what_no_import_connects_with_an_edit_is_not_read_again(
    root: Path, read: list[str]
) -> None:
    weather = SOURCES["src/acme/weather.py"]
    write_sources(root, {"src/acme/snow.py": weather.replace("rain", "snow")})
    _build(root)
    assert len(read) == 2

    _edit(root, default=4)
    _build(root)
    assert len(read) == 3
    kept = _manifest(root)

    _build(root, "--no-cache")
    assert _manifest(root) == kept


@pytest.mark.parametrize(
    "edits",
    [
        {"src/acme/weather.py": SOURCES["src/acme/weather.py"].replace("= 3", "= 4")},
        {"src/acme/weather.py": SOURCES["src/acme/weather.py"] + "# told\n"},
        {"src/acme/news.py": "RAIN = 1\n"},
    ],
)
def test_what_has_its_signature_is_not_read_again(
    root: Path, monkeypatch: pytest.MonkeyPatch, edits: dict[str, str]
) -> None:
    write_sources(root, {f"src/acme/plain_{number}.py": "tool = 1\n" for number in range(5)})
    monkeypatch.setattr(signature, "WINDOW", 20_000_000)
    time.sleep(0.1)
    _build(root)
    write_sources(root, edits)
    opened: list[str] = []

    def noted(file: str) -> bytes:
        opened.append(file)
        return read_plain(file)

    monkeypatch.setattr(naming, "read_plain", noted)
    _build(root)

    assert opened
    assert not [each for each in opened if "plain_" in each]


def test_nothing_is_kept_without_a_cache(root: Path, cache: Path) -> None:
    _build(root, "--no-cache")

    assert not cache.exists()


@pytest.mark.parametrize("at", [0, 40, 400, -1])
def test_damage_is_a_miss(root: Path, cache: Path, read: list[str], at: int) -> None:
    _build(root)
    with sqlite3.connect(_answers(cache)) as connection:
        for key, data in connection.execute("SELECT key, facts FROM facts").fetchall():
            place = at % len(data)
            broken = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
            connection.execute("UPDATE facts SET facts = ? WHERE key = ?", (broken, key))
    connection.close()
    _edit(root, comment="\n# told\n")
    _build(root)

    assert len(read) == 2


_NOTHING: dict[str, object] = {
    "files": [],
    "looks": [],
    "libraries": [],
    "texts": {},
    "words": [],
    "read": [],
}
_LOST = _NOTHING | {"files": [["nowhere.py", "", False, []]]}


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {"asked": {}, "told": []},
        {"asked": _NOTHING, "told": [[], [], 0, [], False]},
        {"asked": _NOTHING, "told": [["os:system"], [[0, "x"]], 0, [], False]},
        {"asked": _NOTHING, "told": [["toolgen.ir.nodes:Standard"], [[0, -1]], 0, [], False]},
        {"asked": _LOST, "told": [[], [], None, [], False]},
    ],
)
def test_what_is_no_answer_is_a_miss(
    root: Path, monkeypatch: pytest.MonkeyPatch, told: object
) -> None:
    _build(root, "--no-cache")
    clean = _manifest(root)
    monkeypatch.setattr(AnswerCache, "find", lambda *_: told)
    _edit(root, comment="\n# told\n")
    _build(root)

    assert _manifest(root) == clean


def test_a_directory_that_others_may_write_to_is_not_used(root: Path, cache: Path) -> None:
    cache.mkdir()
    cache.chmod(0o777)

    assert "is not used: other users may write to" in _build(root)
    assert list(cache.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="takes root")
def test_a_directory_of_another_user_is_not_used(root: Path, cache: Path) -> None:
    cache.mkdir(mode=0o700)
    os.chown(cache, 12345, 12345)

    with open_answers([], lambda _: None) as found:
        assert found is None


def test_a_file_that_another_has_planted_is_begun_anew(
    root: Path, cache: Path, read: list[str]
) -> None:
    _build(root)
    _answers(cache).chmod(0o666)
    _edit(root, comment="\n# told\n")
    _build(root)

    assert len(read) == 2
    assert _answers(cache).stat().st_mode & 0o777 == 0o600


def test_a_directory_that_cannot_be_written_keeps_nothing(
    root: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(rows.CachedRows, "_write", refused)
    _build(root)
    _edit(root, default=4)
    _build(root)

    assert b'"default": 4' in _manifest(root)


@pytest.mark.skipif(sys.platform != "linux", reason="takes /dev/full")
def test_a_full_disk_keeps_nothing(
    root: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connected = rows._connected

    def full(path: Path, kind: str) -> sqlite3.Connection:
        connection = connected(path, kind)
        connection.execute("PRAGMA max_page_count = 4")
        return connection

    monkeypatch.setattr(rows, "_connected", full)
    _build(root)
    _edit(root, default=4)
    _build(root)

    assert b'"default": 4' in _manifest(root)


def test_what_is_kept_is_bounded(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "_LARGEST", 200_000)
    for number in range(20):
        with open_answers([], pytest.fail) as answers:
            assert answers is not None
            answers.keep("noise", str(number), os.urandom(30_000).hex())

    assert _answers(cache).stat().st_size < 400_000


def test_builds_at_once_are_each_right(root: Path, cache: Path) -> None:
    _build(root, "--no-cache")
    clean = _manifest(root)
    others = [write_sources(root.parent / f"other{n}", SOURCES) for n in range(2)]
    command = [sys.executable, "-m", "toolgen", "build", "-q"]
    codes: list[int] = []

    def run(place: Path) -> None:
        codes.append(subprocess.run(command, cwd=place, check=False).returncode)

    for number in range(int(os.environ.get("TOOLGEN_EXAMPLES", "3"))):
        for place in others:
            _edit(place, comment="\n# told\n" * number)
        threads = [threading.Thread(target=run, args=[place]) for place in others]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert all(_manifest(place) == clean for place in others)
    assert set(codes) == {0}


def test_answers_come_back_as_they_were(cache: Path) -> None:
    value = {"text": "a\ud800\0", "numbers": [1, 2**80, -1], "none": None}
    with open_answers([], pytest.fail) as answers:
        assert answers is not None
        answers.keep("kind", "key", value)
    with open_answers([], pytest.fail) as answers:
        assert answers is not None
        assert answers.find("kind", "key") == value
        assert answers.find("other", "key") is None
        assert answers.find("kind", "other") is None


@pytest.mark.parametrize("row", [zlib.compress(b"[1]"), "a text", 3, None])
def test_a_row_of_another_kind_is_no_answer(cache: Path, row: object) -> None:
    with open_answers([], pytest.fail) as answers:
        assert answers is not None
        answers.keep("kind", "key", [1])
    with sqlite3.connect(_answers(cache)) as connection:
        connection.execute("UPDATE facts SET facts = ?", (row,))
    connection.close()
    with open_answers([], pytest.fail) as answers:
        assert answers is not None
        assert answers.find("kind", "key") is None
