"""`python -m benchmarks.mutation`: which changes of the code does no test notice?

Exits with 1 when less than the threshold is noticed. The survivors are listed, and all outcomes go
to `.mutation/outcomes.json`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.mutation.copies import Copy
from benchmarks.mutation.judging import Judge, Judged
from benchmarks.mutation.lines import Change, changed_since, git, sampled
from benchmarks.mutation.probing import Test, importers, probe

ROOT = Path(__file__).parents[2]
OUTCOMES = ROOT / ".mutation" / "outcomes.json"


def main() -> int:
    """Make the changes that the command line asks for."""
    options = _parser().parse_args()
    changes = _changes(options)
    if not changes:
        print("mutation: nothing is changed that could be judged")
        return 0
    with TemporaryDirectory(prefix="toolgen-mutation-") as place:
        judged = _judge(changes, options, Path(place))
    _write(judged)
    for each in judged:
        if each.survived:
            print(_line(each))
    killed = sum(not each.survived for each in judged)
    share = 100 * killed / len(judged)
    print(f"mutation: {killed} of {len(judged)} changes noticed, {share:.1f} %")
    return 0 if share >= options.threshold else 1


def _changes(options: argparse.Namespace) -> Sequence[Change]:
    if options.sample:
        return sampled(ROOT, options.sample, options.seed)
    return changed_since(ROOT, options.since or base(ROOT))


def base(root: Path) -> str:
    """Where this branch left `main`; on `main` itself the commit before."""
    head, fork = (git(root, *command, check=False).strip() for command in _ASKED)
    return fork if fork and fork != head else "HEAD~1"


_ASKED = (["rev-parse", "HEAD"], ["merge-base", "HEAD", "main"])


def _judge(changes: Sequence[Change], options: argparse.Namespace, place: Path) -> list[Judged]:
    copies = [Copy(ROOT, place / str(number)) for number in range(options.jobs)]
    _say(f"{len(changes)} changes; a run of the suite tells which tests run them")
    probed = probe(copies[0], changes, options.jobs)
    imported_by = importers(ROOT)
    judge = Judge(copies, options.seconds)
    try:
        return _judged_twice(
            judge,
            [(change, probed.tests_of(change, imported_by)) for change in changes],
        )
    finally:
        judge.stop()


def _judged_twice(judge: Judge, changes: Sequence[tuple[Change, Sequence[Test]]]) -> list[Judged]:
    """Judge changes, and anew those that were noticed by tests which fail without them, too."""
    judged = list(_told(judge.run(changes), len(changes)))
    misled = judge.misled(judged)
    again = {
        change: [test for test in tests if test.name not in misled]
        for (change, tests), each in zip(changes, judged, strict=True)
        if misled.intersection(each.by or [test.name for test in each.tried if not each.survived])
    }
    _say(f"{len(misled)} tests fail without a change; {len(again)} changes are judged anew")
    anew = {each.change: each for each in judge.run(list(again.items()))} if again else {}
    return [anew.get(each.change, each) for each in judged]


def _told(judged: Iterable[Judged], count: int) -> Iterator[Judged]:
    for number, each in enumerate(judged, 1):
        if number % 25 == 0:
            _say(f"{number} of {count}")
        yield each


def _line(judged: Judged) -> str:
    """`path:line: kind: before → after (why)`."""
    change = judged.change
    before = change.mutant.before((ROOT / change.path).read_bytes())
    what = f"{_short(before)} → {_short(change.mutant.after)}"
    tried = f", {len(judged.tried)} tests" if judged.tried else ""
    where = f"{change.path}:{change.mutant.line}"
    return f"{where}: {change.mutant.kind}: {what} ({judged.verdict.value}{tried})"


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) < 70 else f"{flat[:69]}…"


def _write(judged: Sequence[Judged]) -> None:
    rows = [
        {
            "path": each.change.path,
            "line": each.change.mutant.line,
            "kind": each.change.mutant.kind,
            "after": each.change.mutant.after,
            "verdict": each.verdict.value,
            "by": list(each.by),
            "tried": len(each.tried),
        }
        for each in judged
    ]
    OUTCOMES.parent.mkdir(exist_ok=True)
    OUTCOMES.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


def _say(text: str) -> None:
    print(f"mutation: {text}", file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutation", description=__doc__)
    parser.add_argument("--since", metavar="REVISION", help="change the lines that differ from it")
    parser.add_argument("--sample", type=int, metavar="N", help="change N lines of all instead")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample (%(default)s)")
    parser.add_argument("--threshold", type=float, default=95.0, metavar="PERCENT")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--seconds", type=float, default=60, help="of tests for a change at most (%(default)s)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
