"""A small project whose tests notice one change and overlook another."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from building import write_sources

from benchmarks.mutation import judging, probing
from benchmarks.mutation.copies import Copy
from benchmarks.mutation.inside.mutation_server import forked, tell
from benchmarks.mutation.journal import Journal
from benchmarks.mutation.judging import Judge, Judged, Verdict
from benchmarks.mutation.lines import Change, possible
from benchmarks.mutation.mutants import mutants
from benchmarks.mutation.probing import Probed, importers, probe

MODULE = "generator/toolgen/prices.py"
SOURCES = {
    "generator/toolgen/__init__.py": "",
    MODULE: '''
        """Prices."""

        FREE = 0


        def total(price: int, count: int = 1) -> int:
            """What so many cost."""
            if count > 10:
                return price * 9
            return price + FREE


        def unused() -> int:
            return 1


        def doubled(price: int) -> int:
            return price * 2


        def reached(seconds: float) -> None:
            while seconds < 5:
                seconds = seconds + 1
    ''',
    "generator/toolgen/adapter.py": """
        def adapted(tool: object) -> object:
            from a_framework_that_is_not_here import Tool

            return Tool(tool, strict=True)
    """,
    "pyproject.toml": """
        [tool.pytest.ini_options]
        pythonpath = ["generator"]
        addopts = "--import-mode=importlib"
    """,
    "tests/test_prices.py": """
        import os
        import subprocess
        import sys
        from types import FunctionType

        import pytest

        from toolgen.prices import doubled, reached, total

        DOUBLED = doubled(3)


        @pytest.fixture(scope="session")
        def many():
            return total(1, 11)


        def test_one_costs_its_price():
            assert total(3) == 3


        def test_many_cost_less(many):
            assert many


        def test_it_ends():
            reached(0)


        def test_what_is_double_when_tests_are_imported():
            assert (DOUBLED, doubled(0)) == (6, 0)


        def test_another_process_says_the_same():
            code = "import sys; sys.path.insert(0, 'generator')\\nfrom toolgen.prices import total"
            assert subprocess.run([sys.executable, "-c", code + "; total(2, 12)"]).returncode == 0


        def test_many_cost_less_where_other_names_are_known():
            assert FunctionType(total.__code__, {})(1, 13)


        def test_which_fails_in_any_case():
            assert total(3) == 4
    """,
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = write_sources(tmp_path_factory.mktemp("project") / "root", SOURCES)
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    return root


@pytest.fixture(scope="module")
def copy(project: Path) -> Copy:
    return Copy(project, project.parent / "copy")


@pytest.fixture(scope="module")
def probed(copy: Copy, project: Path) -> Probed:
    return probe(copy, 1, project.parent / "hits")


@pytest.fixture(scope="module")
def judge(copy: Copy, probed: Probed) -> Iterator[Judge]:
    judge = Judge([copy], probed.is_run_by_imports)
    yield judge
    judge.stop()


def change(project: Path, line: str, after: str) -> Change:
    [found] = [
        each
        for each in possible(project)
        for source in [(project / each.path).read_text()]
        if source.splitlines()[each.mutant.line - 1].strip() == line and each.mutant.after == after
    ]
    return found


def ran_by(probed: Probed, change: Change) -> set[str]:
    found = probed.tests_of(change, importers={})
    return {test.name.partition("::")[2] for test in found}


def judged(judge: Judge, probed: Probed, change: Change) -> Judged:
    [outcome] = judge.run([(change, probed.tests_of(change, {}))])
    return outcome


def test_the_tests_of_a_line_are_those_that_run_it_in_whatever_process(
    project: Path, probed: Probed
) -> None:
    many = {
        "test_many_cost_less",
        "test_another_process_says_the_same",
        "test_many_cost_less_where_other_names_are_known",
    }
    assert ran_by(probed, change(project, "return price * 9", "10")) == many
    one = {"test_one_costs_its_price"}
    assert ran_by(probed, change(project, "return price + FREE", "-")) == one
    assert ran_by(probed, change(project, "return 1", "2")) == set()


def test_what_an_import_runs_is_of_all_who_use_the_module(project: Path, probed: Probed) -> None:
    assert "test_it_ends" in ran_by(probed, change(project, "FREE = 0", "1"))


def test_a_probe_leaves_the_copy_as_it_was(project: Path, probed: Probed, copy: Copy) -> None:
    assert (copy.root / MODULE).read_bytes() == (project / MODULE).read_bytes()


def test_a_change_is_noticed_by_a_test(project: Path, judge: Judge, probed: Probed) -> None:
    outcome = judged(judge, probed, change(project, "FREE = 0", "1"))
    assert outcome.verdict is Verdict.KILLED
    assert [by.partition("::")[2] for by in outcome.by] == ["test_one_costs_its_price"]


def test_a_change_that_no_test_notices_survives(
    project: Path, judge: Judge, probed: Probed, copy: Copy
) -> None:
    outcome = judged(judge, probed, change(project, "return price * 9", "10"))
    assert (outcome.verdict, len(outcome.tried)) == (Verdict.SURVIVED, 3)
    assert (copy.root / MODULE).read_bytes() == (project / MODULE).read_bytes()


def test_a_change_by_which_a_test_does_not_end_is_noticed(
    project: Path, judge: Judge, probed: Probed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "START", 2)
    outcome = judged(judge, probed, change(project, "seconds = seconds + 1", "-"))
    assert (outcome.verdict, outcome.survived) == (Verdict.LATE, False)


def test_a_change_that_no_test_runs_survives(project: Path, judge: Judge, probed: Probed) -> None:
    outcome = judged(judge, probed, change(project, "return 1", "2"))
    assert outcome.verdict is Verdict.UNRUN


def test_a_change_where_a_library_is_needed_that_is_not_here_is_not_judged(
    project: Path, judge: Judge, probed: Probed
) -> None:
    outcome = judged(judge, probed, change(project, "return Tool(tool, strict=True)", "False"))
    assert (outcome.verdict, outcome.survived) == (Verdict.ELSEWHERE, False)


def test_tests_run_again_for_a_probe_only_when_their_file_is_another_one(
    project: Path, copy: Copy, probed: Probed
) -> None:
    hits = project.parent / "hits"
    log = copy.root.parent / "suite.log"
    again = probe(copy, 1, hits)
    assert "1 failed in" in log.read_text()
    total = change(project, "return price + FREE", "-")
    assert ran_by(again, total) == ran_by(probed, total)

    tests = copy.root / "tests" / "test_prices.py"
    before = tests.read_text()
    tests.write_text(before.replace("reached(0)", "assert total(2) == 2"))
    changed = probe(copy, 1, hits)
    tests.write_text(before)
    assert "1 failed, 6 passed in" in log.read_text()
    assert "test_it_ends" in ran_by(changed, total)


def test_an_outcome_is_known_in_the_next_run_while_what_it_rests_on_is_there(
    project: Path, tmp_path: Path, judge: Judge, probed: Probed
) -> None:
    file = tmp_path / "outcomes.jsonl"
    noticed = change(project, "FREE = 0", "1")
    overlooked = change(project, "return price * 9", "10")
    for each in (noticed, overlooked):
        tests = probed.tests_of(each, {})
        Journal(file, project).note(judged(judge, probed, each), tests)
    journal = Journal(file, project)

    def known(change: Change, version: str) -> str | None:
        tests = [replace(test, version=version) for test in probed.tests_of(change, {})]
        found = journal.known(change, tests if version else probed.tests_of(change, {}))
        return found and found.verdict.value

    assert (known(noticed, ""), known(overlooked, "")) == ("killed", "survived")
    assert (known(noticed, "of another file"), known(overlooked, "of another file")) == (None, None)
    assert known(change(project, "return price * 9", "+"), "") is None


def test_a_process_that_was_killed_is_started_again(
    project: Path, judge: Judge, probed: Probed
) -> None:
    server = judge._servers[0]
    changes = [change(project, "FREE = 0", "1"), change(project, "return price + FREE", "None")]
    for process, each in zip((server._anew, server._session), changes, strict=True):
        judged(judge, probed, each)
        assert process._process is not None
        process._process.kill()
        assert judged(judge, probed, each).verdict is Verdict.KILLED


def test_what_a_function_does_is_judged_without_importing_it_anew(
    project: Path, probed: Probed, copy: Copy
) -> None:
    judge = Judge([copy], probed.is_run_by_imports)
    outcome = judged(judge, probed, change(project, "return price + FREE", "None"))
    assert outcome.verdict is Verdict.KILLED
    overlooked = judged(judge, probed, change(project, "while seconds < 5:", "<="))
    assert overlooked.verdict is Verdict.SURVIVED
    assert judge._servers[0]._anew._process is None
    judge.stop()


def test_what_runs_when_tests_are_imported_is_judged_anew(
    project: Path, judge: Judge, probed: Probed
) -> None:
    outcome = judged(judge, probed, change(project, "return price * 2", "3"))
    assert outcome.verdict is Verdict.KILLED


def test_a_test_that_fails_without_a_change_has_noticed_none(
    project: Path, judge: Judge, probed: Probed
) -> None:
    noticed = judged(judge, probed, change(project, "FREE = 0", "1"))
    assert judge.misled([noticed]) == set()


def test_the_environment_of_a_copy_has_no_module_of_the_original(copy: Copy, project: Path) -> None:
    code = "import toolgen.prices as module; print(module.__file__)"
    where = subprocess.run(
        [copy.python, "-c", code],
        cwd=copy.root / "generator",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert where.strip() == str(copy.root / MODULE)
    assert shutil.which("python", path=str(copy.python.parent)) is not None


def test_what_imports_by_computed_names_may_import_all_of_its_room(tmp_path: Path) -> None:
    write_sources(
        tmp_path,
        {
            "generator/toolgen/cli/main.py": "from importlib import import_module\n"
            "def run(name): import_module(f'toolgen.cli.{name}')\n",
            "generator/toolgen/cli/build.py": "HELP = 'Build.'\n",
            "generator/toolgen/other.py": "import toolgen.cli.main\n",
        },
    )
    found = importers(tmp_path)
    assert found["generator/toolgen/cli/build.py"] == {"generator/toolgen/cli/main.py"}
    assert found["generator/toolgen/cli/main.py"] == {"generator/toolgen/other.py"}
    assert found["generator/toolgen/other.py"] == set()


def test_who_reads_what_an_import_binds_is_asked_first(project: Path, tmp_path: Path) -> None:
    for each in SOURCES:
        (tmp_path / each).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / each).write_bytes((project / each).read_bytes())
    other = "generator/toolgen/other.py"
    (tmp_path / other).write_text("def free():\n    return prices.FREE\n\ndef more(): ...\n")
    free = change(project, "FREE = 0", "1")
    read = [*probing.readers(tmp_path, free, {MODULE: {other}})]
    assert [each.partition(":")[0] for each in read] == [MODULE, other]

    tests = {name: probing.Test(name, 0.1, 1) for name in ("a", "b", "c")}
    hits = {MODULE: {"a", "b"}, read[0]: {"b"}, read[1]: {"c"}}
    found = Probed(tests, lambda probe: hits.get(probe, set())).tests_of(free, {}, read)
    assert [test.name for test in found] == ["b", "c", "a"]


def test_who_reads_what_a_decorator_or_an_assignment_makes_of_it_is_asked_too(
    tmp_path: Path,
) -> None:
    options, build = "generator/toolgen/cli/options.py", "generator/toolgen/cli/build.py"
    main = "generator/toolgen/cli/main.py"
    write_sources(
        tmp_path,
        {
            options: "force = click.option('--force', help='Do it.')\n",
            build: "from toolgen.cli.options import force\n"
            "ALL = [force]\n@force\ndef build():\n    return 1\ndef listed():\n    return ALL\n"
            "def some():\n    yield force\nSOME: tuple = tuple(some())\n"
            "def of_some():\n    return SOME\n",
            main: "from importlib import import_module\n"
            "def asked(name):\n    return import_module(f'toolgen.cli.{name}')\n"
            "def other():\n    return 1\n",
        },
    )
    _, text = mutants((tmp_path / options).read_bytes())
    read = probing.readers(tmp_path, Change(options, text), importers(tmp_path))
    assert {*read} == {f"{build}:5", f"{build}:7", f"{build}:9", f"{build}:12", f"{main}:3"}


def test_of_what_goes_the_same_way_each_function_has_a_case_before_another_one(
    project: Path,
) -> None:
    tests = {name: probing.Test(name, 0.1, 1) for name in ("a[1]", "a[2]", "a[3]", "b[1]", "c")}
    found = Probed(tests, lambda _: {*tests}, way=lambda test, path: path)
    asked = found.tests_of(change(project, "return price * 9", "10"), {})
    assert [test.name for test in asked] == ["a[1]", "b[1]", "c", "a[2]", "a[3]"]


def test_the_tests_of_each_module_that_reads_take_turns(project: Path) -> None:
    tests = {name: probing.Test(name, 0.1, 1) for name in ("a", "b", "c", "d")}
    hits = {
        MODULE: {*tests},
        "generator/toolgen/one.py:1": {"a", "b"},
        "generator/toolgen/two.py:1": {"c", "d"},
    }
    found = Probed(tests, lambda probe: hits.get(probe, set()), way=lambda test, path: path)
    asked = found.tests_of(
        change(project, "FREE = 0", "1"),
        {},
        ["generator/toolgen/one.py:1", "generator/toolgen/two.py:1"],
    )
    assert [test.name for test in asked] == ["a", "c", "b", "d"]


def test_who_imports_a_changed_module_is_asked_before_others_and_slow_ones_last(
    project: Path,
) -> None:
    files = {"near": 0.1, "entering": 0.1, "far": 0.1, "slow": 9.0}
    tests = {name: probing.Test(name, seconds, 1) for name, seconds in files.items()}
    hits = {MODULE: {"entering", "slow"}, "tests/near.py": {"near"}, "tests/far.py": {"far"}}
    imported_by = {MODULE: {"tests/near.py", "generator/toolgen/other.py"}}
    imported_by["generator/toolgen/other.py"] = {"tests/far.py"}

    found = Probed(tests, lambda path: hits.get(path, set())).tests_of(
        change(project, "FREE = 0", "1"), imported_by
    )
    assert [test.name for test in found] == ["entering", "near", "far", "slow"]


def test_those_whose_file_reads_what_an_import_binds_come_before_those_that_run_what_does(
    project: Path,
) -> None:
    hits = {"generator/toolgen/one.py:1": {"a"}, "tests/test_one.py:1": {"z[plain]", "z[shop]"}}
    tests = {name: probing.Test(name, 0.1, 1) for name in ("a", "z[plain]", "z[shop]")}
    found = Probed(tests, lambda probe: hits.get(probe, set())).tests_of(
        change(project, "FREE = 0", "1"), {}, hits
    )
    assert [test.name for test in found] == ["z[plain]", "z[shop]", "a"]


def test_a_case_that_names_the_folder_of_a_module_is_nearer_than_another() -> None:
    plain, named = (probing.Test(f"tests/lint/test_a.py::a[{of}]", 0.1, 1) for of in ("a", "b-c"))
    inside, above = "generator/toolgen/lint/b_c/rules.py", "generator/toolgen/lint/b_c.py"
    assert min(plain, named, key=lambda test: test.rank(inside)) == named
    assert min(plain, named, key=lambda test: test.rank(above)) == plain


def test_tests_that_go_another_way_through_the_module_are_asked_before_a_second_of_one(
    project: Path,
) -> None:
    ways = {"a": "left", "b": "left", "c": "right"}
    tests = {name: probing.Test(name, 0.1, 1) for name in ways}
    probed = Probed(tests, lambda _: {*ways}, way=lambda test, _: ways[test])

    found = probed.tests_of(change(project, "return price + FREE", "None"), {})
    assert [test.name for test in found] == ["a", "c", "b"]


def test_a_test_that_takes_too_long_leaves_its_time_to_those_behind_it() -> None:
    tests = [probing.Test(name, seconds, 1) for name, seconds in (("a", 1), ("b", 9), ("c", 2))]

    assert [each.name for each in judging.within(tests, 5)] == ["a", "c"]
    assert [each.name for each in judging.within(tests[1:2], 5)] == ["b"]


@pytest.mark.parametrize(
    ("path", "is_elsewhere"),
    [
        ("generator/toolgen/lint/rules.py", False),
        ("generator/toolgen/lint.py", False),
        ("tests/lint.py", False),
        ("generator/toolgen/parse/module.py", True),
        ("tests/reading.py", True),
        ("reading.py", True),
    ],
)
def test_tests_of_the_room_come_first_wherever_the_module_lies(
    path: str, is_elsewhere: bool
) -> None:
    test = probing.Test("tests/lint/test_rules.py::test_a", 0.1, 3)
    assert test.rank(path) == (is_elsewhere, 0, 13, test.name)


def test_what_thousands_of_tests_say_is_told() -> None:
    def test(writing: int) -> None:
        for number in range(5000):
            tell(writing, "anew", f"{number:060}")
        os._exit(0)

    told = forked(test, 5)

    assert (told["code"], told["failed"], len(told["anew"])) == (0, [], 5000)
