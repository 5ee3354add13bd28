"""`toolgen build --timings`: where the time went."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from building import write_sources

from toolgen.timing import STAGES, answer, stage, timed

if TYPE_CHECKING:
    from tests.cli.conftest import Run


SOURCES = {
    "pyproject.toml": "[tool.toolgen]\n",
    "a.py": "from toolgen_runtime import tool\n@tool\ndef f() -> None: 'Do it.'\n",
}
TABLE = """
recall            1.000 s    4%  read the stamp of the last build, and write that of this one
walk              1.000 s    4%  find the files, and the libraries that names may lead into
read              1.000 s    4%  read their bytes
parse             1.000 s    4%  parse, and keep facts
cache             1.000 s    4%  look up and keep facts between runs
registrations     1.000 s    4%  run modules on paper, and see what registers
tools             1.000 s    4%  read the tools, and the types that they lead to
schemas           1.000 s    4%  make schemas and validators
render            1.000 s    4%  write modules and manifests as text
format            1.000 s    4%  lay out what is too long
compile           1.000 s    4%  compile what was rendered
write             1.000 s    4%  compare with what is there, and write
rest             14.000 s   54%  all else, imports among it
in all           26.000 s
questions        36.000 s        of that, by questions about names and values in the source
                  8.000 s        asked once: question 8
                  7.000 s        asked once: question 7
                  6.000 s        asked once: question 6
                  5.000 s        asked once: question 5
                  4.000 s        asked once: question 4
                  3.000 s        asked 1,501 times: question 3
                  2.000 s        asked once: question 2
                  1.000 s        asked once: question 1
"""


def test_a_table_follows_the_summary(run: Run, tmp_path: Path) -> None:
    lines = run("build", str(write_sources(tmp_path, SOURCES)), "--timings").stdout.splitlines()

    assert lines[0].startswith("1 tool in ")
    end = next(number for number, line in enumerate(lines) if line.startswith("in all"))
    stages = [line.split()[0] for line in lines[1:end]]
    assert stages == [name for name in STAGES if name in stages]
    assert {"walk", "parse", "registrations", "tools", "schemas", "render", "write"} <= {*stages}
    assert any("read the stamp of the last build" in line for line in lines[1:end])
    assert lines[end + 1].startswith("questions ")
    assert all(" asked " in line for line in lines[end + 2 :])
    assert any("facts of a module" in line for line in lines[end + 1 :])


def test_each_stage_is_told_with_what_counts_for_it() -> None:
    clock = iter(range(100))
    with timed(lambda: float(next(clock))) as stopwatch:
        for name in STAGES:
            if name != "rest":
                with stage(name):
                    pass
        for number in range(10):
            for _ in range(1 + 1500 * (number == 3)):
                stopwatch.questions.counts[f"question {number}"] += 1
            stopwatch.questions.seconds[f"question {number}"] = float(number % 9)
    assert "\n".join(stopwatch.table()) == TABLE.strip("\n")


def test_that_nothing_was_asked_is_told() -> None:
    with timed() as stopwatch:
        pass
    assert "none: all was kept" in list(stopwatch.table())[-1]


def test_json_has_seconds_and_counts(run: Run, tmp_path: Path) -> None:
    told = run("build", str(write_sources(tmp_path, SOURCES)), "--timings", "--format", "json")

    contents = json.loads(told.stdout)
    rows = {row["stage"]: row for row in contents["timings"]}
    assert rows["parse"]["count"] == 1
    assert all(row["seconds"] >= 0 for row in rows.values())
    asked = {row["query"]: row for row in contents["queries"]}
    assert asked["facts of a module"]["count"] >= 1
    assert sum(row["seconds"] for row in asked.values()) <= sum(
        row["seconds"] for row in rows.values()
    )


def test_nothing_is_told_unless_asked_for(run: Run, tmp_path: Path) -> None:
    told = run("build", str(write_sources(tmp_path, SOURCES)), "--format", "json")
    assert "timings" not in json.loads(told.stdout)


def test_time_counts_for_the_innermost_stage() -> None:
    with timed() as stopwatch, stage("render"):
        with stage("format"):
            sum(range(100_000))
        with stage("format"):
            pass
    spent = {each.stage: each for each in stopwatch.times}
    assert spent["format"].count == 2
    assert spent["render"].count == 1
    assert spent["format"].seconds > spent["render"].seconds


def test_a_question_counts_without_what_it_asks() -> None:
    with timed() as stopwatch:
        answer("outer", lambda: answer("inner", lambda: sum(range(100_000))))
    asked = {each.query: each for each in stopwatch.queries}
    assert asked["inner"].count == asked["outer"].count == 1
    assert asked["inner"].seconds > asked["outer"].seconds


def test_a_stage_costs_nothing_to_speak_of_while_none_counts() -> None:
    with timed() as stopwatch:
        pass
    with stage("render"):
        pass
    assert [each.stage for each in stopwatch.times] == ["rest"]


def test_where_nothing_took_time_the_shares_are_none() -> None:
    with timed() as stopwatch, stage("render"):
        pass
    stopwatch.stages.seconds.update(dict.fromkeys(stopwatch.stages.seconds, 0.0))
    *stages, whole, _ = stopwatch.table()
    assert len(stages) == 2
    assert all("  0%  " in line for line in stages)
    assert whole == f"{'in all':<14}{0:>9.3f} s"
