"""The benchmarks' scripts work; their figures are not judged here."""

import ast
from pathlib import Path

import pytest

from benchmarks import adapters, registry_import, serving
from benchmarks.adapters import ADAPTED
from benchmarks.frameworks import copy_framework
from benchmarks.report import TIMES, AtMost, Comparison, FasterBy, Within, markdown
from benchmarks.session import Session
from benchmarks.timing import Series, interleave
from benchmarks.workload import write_plain_modules, write_tools


def test_a_tree_of_tools_has_them_spread_over_its_modules(tmp_path: Path) -> None:
    tree = write_tools(tmp_path / "tree", 120)
    marks = [path.read_text(encoding="utf-8").count("@tool\n") for path in tree.files]
    assert (len(marks), sum(marks)) == (50, 120)
    assert max(marks) - min(marks) <= 1


@pytest.mark.parametrize("statements", [0, 3])
def test_generated_tools_are_valid_python(tmp_path: Path, statements: int) -> None:
    for path in write_tools(tmp_path / "tree", 2, statements=statements).files:
        compile(path.read_bytes(), str(path), "exec")


def test_plain_modules_are_valid_python_without_tools(tmp_path: Path) -> None:
    write_plain_modules(tmp_path, 101)
    paths = sorted(tmp_path.rglob("*.py"))
    assert len(paths) == 101
    for path in paths:
        compile(path.read_bytes(), str(path), "exec")
        assert "@tool" not in path.read_text(encoding="utf-8")


def test_measures_are_taken_in_turns_after_a_round_that_does_not_count() -> None:
    taken: list[str] = []

    def measure(name: str) -> float:
        taken.append(name)
        return float(len(taken))

    first, second = interleave(2, lambda: measure("a"), lambda: measure("b"))
    assert taken == ["a", "b"] * 3
    assert (first.values, second.values) == ((3.0, 5.0), (4.0, 6.0))


@pytest.mark.parametrize(
    ("budget", "met"),
    [
        (AtMost(2), True),
        (AtMost(1.9), False),
        (FasterBy(0.5), True),
        (FasterBy(2), False),
        (Within(1), True),
        (Within(0.9), False),
    ],
)
def test_a_budget_is_judged_by_medians(budget: AtMost | FasterBy | Within, met: bool) -> None:
    ours, against = Series((2.0, 2.0, 90.0)), Series((1.0, 1.0, 0.1))
    cells = Comparison("this", ours, "that", against, budget).cells()
    assert cells[-1] == ("met" if met else "MISSED")


def test_a_comparison_without_a_budget_is_not_judged() -> None:
    comparison = Comparison("this", Series((2.0,)), "that", Series((1.0,)))
    assert comparison.cells() == ("this", "2 s", "that", "1 s", f"2{TIMES}", "", "", "")


@pytest.mark.parametrize("distribution", ADAPTED)
def test_each_framework_has_a_module_with_the_names_that_are_used(
    distribution: str, tmp_path: Path
) -> None:
    name = copy_framework(distribution, tmp_path)
    tree = ast.parse((tmp_path / f"{name}.py").read_text("utf-8"))
    named = {getattr(node, "name", None) for node in tree.body}
    assert named >= {"make", "use", "adapted"}


def test_what_is_not_installed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapters, "ADAPTED", {"a-framework": "no_such_framework"})
    report = adapters.measure(Session(tmp_path, tools=1, runs=1))
    assert report.notes == ("a-framework is not installed",)


def test_serving_is_measured_with_what_is_installed(tmp_path: Path) -> None:
    report = serving.measure(Session(tmp_path, tools=2, runs=1))
    ((_, list_, *_),) = (row for row in report.tables[0].rows if row[0] == serving.TOOLGEN)
    assert list_.endswith("s")
    assert len(report.rows) + len(report.notes) == 3


def test_importing_a_registry_is_measured(tmp_path: Path) -> None:
    report = registry_import.measure(Session(tmp_path, tools=5, runs=1))
    table = markdown(report).splitlines()
    assert len(table) == 2 + len(report.rows)
    assert "import a 5-tool registry" in table[2]
