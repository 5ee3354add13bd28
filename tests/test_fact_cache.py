"""The fact cache: what one run has parsed is not parsed by the next, and nothing else changes."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from toolgen.config import Config
from toolgen.factcache import open_cache
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
    init = SourceFile.from_text("acme/__init__.py", "")
    return [
        init,
        *(
            SourceFile.from_text(f"acme/m{n}.py", _TOOL.format(name=f"forecast_{n}"))
            for n in range(count)
        ),
    ]


def _run(sources: list[SourceFile], jobs: int = 1) -> list[bytes]:
    with open_cache() as cache:
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
    changed = SourceFile.from_text("acme/m1.py", _TOOL.format(name="another"))
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
    with open_cache() as cache:
        assert cache is None
    assert _run(_sources())


def test_an_empty_name_turns_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", "")
    with open_cache() as cache:
        assert cache is None


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
