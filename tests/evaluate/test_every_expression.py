"""Expressions of each kind, run on paper: what is told of one is what Python computes."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cache
from typing import Any

import constant_expressions
import golden
import pytest
from evaluating import by_python, is_untold, on_paper

from toolgen.evaluate.values import Container

REPORT = golden.CASES / "reports" / "expressions_on_paper.txt"
KINDS = dict(constant_expressions.by_kind())


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_told_is_what_python_computes(kind: str) -> None:
    written, computed, found = _run(kind)
    told = (name for name in written if not _is_untold(found.get(name)))
    known = [name for name in told if not is_untold(computed[name])]
    assert {written[n]: found[n] for n in known} == {written[n]: computed[n] for n in known}


@pytest.mark.parametrize("kind", KINDS)
def test_no_more_is_untold_than_is_expected(kind: str, update_golden: bool) -> None:
    golden.compare_section(REPORT, kind, _untold(kind), update_golden)


def test_the_report_has_all_kinds(update_golden: bool) -> None:
    golden.compare_sections(REPORT, KINDS, _untold, update_golden)


def _untold(kind: str) -> str:
    """The expressions of which not all is told, a line each."""
    written, _, found = _run(kind)
    return "\n".join(text for name, text in written.items() if _is_untold(found.get(name, "")))


def _is_untold(value: object) -> bool:
    """Whether not all is told of a value, its order included."""
    is_shuffled = isinstance(value, tuple) and value[:1] == (Container.SHUFFLED,)
    return is_shuffled or is_untold(value)


@cache
def _run(kind: str) -> tuple[Mapping[str, str], dict[str, Any], dict[str, Any]]:
    """Expressions by the names they are bound to, what Python binds, and what is bound on paper."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        values = [each for each in KINDS[kind] if _has_value(each)]
        written = {f"V{number}": expression for number, expression in enumerate(values)}
        lines = (f"{name} = {expression}\n" for name, expression in written.items())
        source = constant_expressions.CONSTANTS + "".join(lines)
        return written, by_python(source), on_paper({"app.py": source})


def _has_value(expression: str) -> bool:
    """Whether Python raises nothing: what is raised ends a module."""
    return not isinstance(constant_expressions.computed(expression), Exception)
