"""Findings count for a function where they stand in its head or say that they are about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolgen.findings import Finding, Position
from toolgen.verify.attribution import Findings

_SOURCE = '''\
@register(
    name="f",
)
def f(
    a: int,
) -> None:
    """Do it.

    More.
    """
    return g(a)


server.add(
    f,
)
'''


def _found(tmp_path: Path, line: int, message: str = "it is so", path: str = "a.py") -> bool:
    (tmp_path / "a.py").write_text(_SOURCE)
    findings = Findings(tmp_path, [Finding(Position(path, line, 1), "TG301", message)])
    return bool(findings.of(("a.py", 4), {"f"}, ("a.py", 15)))


@pytest.mark.parametrize("line", [1, 2, 4, 5, 7, 10, 14, 16])
def test_a_finding_in_the_head_or_at_the_registration_counts(tmp_path: Path, line: int) -> None:
    assert _found(tmp_path, line)


@pytest.mark.parametrize("line", [11, 12])
def test_a_finding_elsewhere_does_not(tmp_path: Path, line: int) -> None:
    assert not _found(tmp_path, line)
    assert not _found(tmp_path, 4, path="b.py")


def test_a_finding_that_names_the_function_counts_wherever_it_stands(tmp_path: Path) -> None:
    assert _found(tmp_path, 1, "parameter 'a' of f: field 'x' of Model: no", "b.py")
    assert not _found(tmp_path, 1, "parameter 'a' of ff: no", "b.py")


def test_the_line_of_the_first_decorator_means_the_function_too(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(_SOURCE)
    findings = Findings(tmp_path, [Finding(Position("a.py", 5, 1), "TG301", "no")])

    assert findings.of(("a.py", 1), {"f"})


def test_a_file_that_cannot_be_parsed_has_lines_alone(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def f(:\n")
    findings = Findings(tmp_path, [Finding(Position("a.py", 1, 1), "TG101", "no")])

    assert findings.of(("a.py", 1), {"f"})
    assert not findings.of(("a.py", 2), {"f"})
