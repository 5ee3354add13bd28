"""What is typed counts, whatever the file on disk is, and what says nothing new costs nothing."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from building import write_sources

from toolgen.cache import signature
from toolgen.cache.memory import AnswerMemory
from toolgen.cli.analysing import Workbench
from toolgen.lsp.analysis import AnalysisRequest, OpenDocument

TOOLS = '''from toolgen_runtime import tool

@tool
def rain(city: str, days: int = 3) -> str:
    """Tell of rain."""
    return city
'''


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOOLGEN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(signature, "WINDOW", 20_000_000)
    files = {"pyproject.toml": "[tool.toolgen]\n", "src/acme/__init__.py": ""}
    return write_sources(tmp_path / "project", {**files, "src/acme/weather.py": TOOLS})


def _defaults(workbench: Workbench, root: Path, typed: str) -> list[object]:
    """The defaults of the tool's parameters."""
    path = root / "src/acme/weather.py"
    wanted = AnalysisRequest({path: OpenDocument(path.as_uri(), 1, typed)}, (root,))
    (analysis,) = workbench.analyse(wanted)
    assert analysis.result is not None
    (planned,) = analysis.result.planned
    properties = planned.parameters["properties"]
    assert isinstance(properties, dict)
    return [each.get("default") for each in properties.values()]


def test_what_is_typed_counts_and_not_the_file(root: Path, read: list[str]) -> None:
    workbench = Workbench()
    time.sleep(0.1)  # by now the file on disk is known by its signature

    for days in (3, 4, 5, 3):
        typed = TOOLS.replace("= 3", f"= {days}")
        assert _defaults(workbench, root, typed) == [None, days]
    assert len(read) == 4


def test_what_is_typed_in_a_body_has_nothing_read_again(root: Path, read: list[str]) -> None:
    workbench = Workbench()

    for end in ("", "  # told", ".lower()"):
        assert _defaults(workbench, root, TOOLS.rstrip() + f"{end}\n") == [None, 3]
    assert len(read) == 1


def test_answers_are_kept_in_bounds() -> None:
    memory = AnswerMemory(largest=400)
    for number in range(50):
        memory.keep("kind", str(number), {"number": number})
        assert memory.find("kind", "0") == {"number": 0}

    kept = [number for number in range(50) if memory.find("kind", str(number)) is not None]
    assert kept[0] == 0
    assert kept[-1] == 49
    assert 2 < len(kept) < 20
