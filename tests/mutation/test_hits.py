"""What is kept of earlier runs of the suite, and what of it still holds."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from building import write_sources

from benchmarks.mutation.hits import Hits, Layout

SOURCES = {
    "a.py": "def a():\n    return 1\n",
    "b.py": "def b():\n    if c:\n        return 2\n    return 3\n",
}
TESTS = {"test_of_a": "a.py", "test_of_b": "b.py"}


def layout(**changed: str) -> Layout:
    sources = SOURCES | {f"{name}.py": text for name, text in changed.items()}
    return Layout.of({path: text.encode() for path, text in sources.items()})


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_sources(tmp_path, {f"{name}.py": "" for name in TESTS})


@pytest.fixture
def hits() -> Hits:
    """Of two tests, each of which has run all of a module, and of a fixture that both share."""
    empty = hashlib.sha256(b"").hexdigest()
    here = layout()
    contexts = {
        f"test {name}.py::t": bytes(
            here.spans[path].start <= number < here.spans[path].stop
            for number in range(here.probes)
        )
        for name, path in TESTS.items()
    }
    ended = {
        f"{name}.py::t": {
            "test": f"{name}.py::t",
            "version": empty,
            "passed": True,
            "shared": [],
            "seconds": 1.0,
        }
        for name in TESTS
    }
    return Hits(here, ended, contexts)


def test_each_line_that_could_be_changed_has_a_probe_of_its_own() -> None:
    here = layout()
    assert here.numbers("a.py") == {2: 0}
    assert here.numbers("b.py") == {2: 1, 3: 2, 4: 3}


def test_what_is_kept_is_read_as_it_was(hits: Hits, tmp_path: Path) -> None:
    hits.write(tmp_path / "kept")
    assert Hits.read(tmp_path / "kept") == hits


def test_a_test_that_enters_a_changed_module_is_not_known(hits: Hits, root: Path) -> None:
    longer = layout(a="def first():\n    return 0\n\n\n" + SOURCES["a.py"])
    found = hits.fitting(longer, root)
    assert [*found.ended] == ["test_of_b.py::t"]
    [(_, hit)] = found.by_test()
    assert [*longer.entered(hit)] == ["b.py"]
    assert all(hit[number] for number in longer.numbers("b.py").values())


def test_a_test_whose_fixture_enters_a_changed_module_is_not_known(hits: Hits, root: Path) -> None:
    hits.ended["test_of_b.py::t"]["shared"].append("fixture f")
    shared = Hits(
        hits.layout,
        hits.ended,
        {**hits.contexts, "fixture f": hits.contexts["test test_of_a.py::t"]},
    )
    assert not shared.fitting(layout(a="def a():\n    return 2\n"), root).ended


def test_a_test_that_failed_or_whose_file_changed_is_not_known(hits: Hits, root: Path) -> None:
    (root / "test_of_a.py").write_text("pass")
    assert [*hits.fitting(hits.layout, root).ended] == ["test_of_b.py::t"]
    hits.ended["test_of_b.py::t"] |= {"passed": False}
    assert not hits.fitting(hits.layout, root).ended
