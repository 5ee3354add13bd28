"""What a run tells at its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.mutation.__main__ import main, report
from benchmarks.mutation.judging import Judged, Verdict
from benchmarks.mutation.lines import possible

ROOT = Path(__file__).parents[2]
CHANGES = [each for each in possible(ROOT) if each.path.endswith("toolgen/source.py")]


def test_survivors_are_listed_and_the_rest_is_counted() -> None:
    verdicts = (Verdict.KILLED, Verdict.LATE, Verdict.SURVIVED, Verdict.UNRUN, Verdict.ELSEWHERE)
    judged = [Judged(change, each) for change, each in zip(CHANGES, verdicts, strict=False)]

    lines, share = report(judged, 7)

    assert [line.partition(": ")[0] for line in lines[:2]] == [
        f"{each.change.path}:{each.change.mutant.line}" for each in judged[2:4]
    ]
    assert lines[2:] == [
        "mutation: 7 changes cannot be noticed, as equivalents.toml says",
        "mutation: 1 are where only groups of frameworks come",
        "mutation: 2 of 4 others noticed, 50.0 %",
    ]
    assert share == 50


def test_where_nothing_is_counted_all_is_well() -> None:
    assert report([], 0)[1] == 100


@pytest.mark.parametrize(
    ("options", "said"),
    {
        "--sample 5 --below generator/typo": "nothing below 'generator/typo' can be changed",
        "--below generator/toolgen": "--below PATH says where a --sample N is drawn: there is none",
    }.items(),
)
def test_a_sample_of_nothing_is_refused(
    options: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["mutation", *options.split()])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
