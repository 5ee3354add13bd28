"""`python -m benchmarks.mutation`: which changes of the code does no test notice?

Exits with 1 when less than the threshold is noticed. The survivors are listed. What is known of
changes and of tests is kept in `.mutation`, so that the next run does the rest.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.mutation.copies import Copy
from benchmarks.mutation.journal import Journal
from benchmarks.mutation.judging import Judge, Judged, Verdict, within
from benchmarks.mutation.lines import Change, changed_since, git, noticeable, sampled
from benchmarks.mutation.probing import Test, importers, probe, readers
from benchmarks.mutation.sayers import Sayers

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".mutation"


def main() -> int:
    """Make the changes that the command line asks for."""
    parser = _parser()
    options = parser.parse_args()
    if options.below and not options.sample:
        parser.error("--below PATH says where a --sample N is drawn: there is none")
    asked = _asked(options)
    if options.sample and not asked:
        parser.error(f"nothing below {options.below!r} can be changed")
    changes = noticeable(ROOT, asked)
    if not changes:
        print("mutation: nothing is changed that could be judged")
        return 0
    with TemporaryDirectory(prefix="toolgen-mutation-") as place:
        judged = _judge(changes, options, Path(place))
    lines, share = report(judged, len(asked) - len(changes))
    print(*lines, sep="\n")
    return 0 if share >= options.threshold else 1


def report(judged: Sequence[Judged], equivalent: int) -> tuple[list[str], float]:
    """The survivors and the counts, a line each, and how many in a hundred were noticed."""
    counted = [each for each in judged if each.verdict is not Verdict.ELSEWHERE]
    survivors = [each for each in counted if each.survived]
    noticed = len(counted) - len(survivors)
    share = 100 * noticed / len(counted) if counted else 100.0
    return [
        *map(_line, sorted(survivors, key=_place)),
        f"mutation: {equivalent} changes cannot be noticed, as equivalents.toml says",
        f"mutation: {len(judged) - len(counted)} are where only groups of frameworks come",
        f"mutation: {noticed} of {len(counted)} others noticed, {share:.1f} %",
    ], share


def _place(judged: Judged) -> tuple[str, int]:
    return judged.change.path, judged.change.mutant.line


def _asked(options: argparse.Namespace) -> Sequence[Change]:
    if options.sample:
        return sampled(ROOT, options.sample, options.seed, options.below)
    return changed_since(ROOT, options.since or base(ROOT))


def base(root: Path) -> str:
    """Where this branch left `main`; on `main` itself the commit before."""
    head, fork = (git(root, *command, check=False).strip() for command in _HEAD_AND_FORK)
    return fork if fork and fork != head else "HEAD~1"


_HEAD_AND_FORK = (["rev-parse", "HEAD"], ["merge-base", "HEAD", "main"])


def _judge(changes: Sequence[Change], options: argparse.Namespace, place: Path) -> list[Judged]:
    copies = [Copy(ROOT, place / str(number)) for number in range(options.jobs)]
    _say(f"{len(changes)} changes; a run of the suite tells which tests run them")
    probed = probe(copies[0], options.jobs, KEPT / "hits")
    imported_by, sayers = importers(ROOT), Sayers(ROOT)

    def tests_of(change: Change) -> Sequence[Test]:
        found = probed.tests_of(change, imported_by, readers(ROOT, change, imported_by))
        return sayers.first(change, found)

    judge = Judge(copies, probed.is_run_by_imports)
    try:
        return _judged_twice(
            judge,
            Journal(KEPT / "outcomes.jsonl", ROOT),
            {change: within(tests_of(change), options.seconds) for change in changes},
        )
    finally:
        judge.stop()


def _judged_twice(
    judge: Judge, journal: Journal, tests: Mapping[Change, Sequence[Test]]
) -> list[Judged]:
    """Judge changes, and anew those that were noticed by tests which fail without them, too."""
    judged = list(_judged(judge, journal, tests))
    misled = judge.misled(judged)
    again = {
        each.change: [test for test in tests[each.change] if test.name not in misled]
        for each in judged
        if misled.intersection(each.by or [test.name for test in each.tried if not each.survived])
    }
    _say(f"{len(misled)} tests fail without a change; {len(again)} changes are judged anew")
    anew = {each.change: each for each in _judged(judge, journal, again)}
    return [anew.get(each.change, each) for each in judged]


def _judged(
    judge: Judge, journal: Journal, tests: Mapping[Change, Sequence[Test]]
) -> Iterator[Judged]:
    """What became of changes, in any order: first what is known of them, then what is tried."""
    found = {change: journal.known(change, some) for change, some in tests.items()}
    yield from filter(None, found.values())
    rest = [(change, tests[change]) for change, known in found.items() if known is None]
    for number, each in enumerate(judge.run(rest) if rest else (), 1):
        journal.note(each, tests[each.change])
        if each.survived:
            _say(_line(each))
        if number % 25 == 0:
            _say(f"{number} of {len(rest)}")
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


def _say(text: str) -> None:
    print(f"mutation: {text}", file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutation", description=__doc__)
    parser.add_argument("--since", metavar="REVISION", help="change the lines that differ from it")
    parser.add_argument("--sample", type=int, metavar="N", help="change N lines of all instead")
    parser.add_argument("--below", metavar="PATH", default="", help="sample a folder or a file")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample (%(default)s)")
    parser.add_argument("--threshold", type=float, default=95.0, metavar="PERCENT")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--seconds", type=float, default=60, help="of tests for a change at most (%(default)s)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
