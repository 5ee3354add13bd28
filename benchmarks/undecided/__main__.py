"""`python -m benchmarks.undecided`: which conditions does no test decide?

The suite is run once over a copy in which each condition is watched. A condition that was never
true, or never false, may as well be a constant as far as the tests tell: it wants a test, or goes.
Exits with 1 when there are any.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from benchmarks.mutation.copies import Copy
from benchmarks.mutation.lines import modules
from benchmarks.undecided.conditions import NUMBERS, SEEN, Condition, watched

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
_RAN = (0, 1)
"""How pytest ends where tests were run: all passed, or some failed, which decide as well."""
START = "import condition_watch; condition_watch.install()\n"


def main() -> int:
    """Run the tests that the command line names, all by default."""
    parser = _parser()
    options, tests = parser.parse_known_args()
    if not any(_is_below(path, options.below) for path in modules(ROOT)):
        parser.error(f"nothing below {options.below!r} has conditions")
    with TemporaryDirectory(prefix="toolgen-undecided-") as place:
        conditions, seen = _watch(Path(place), tests)
    lines = list(undecided(conditions, seen, options.below))
    asked = sum(len(each) for path, each in conditions.items() if _is_below(path, options.below))
    print(*lines, f"undecided: {len(lines)} of {asked} conditions and bodies", sep="\n")
    return bool(lines)


def undecided(
    conditions: Mapping[str, Sequence[Condition]], seen: bytes, below: str = ""
) -> Iterator[str]:
    """`path:line:column: always true: text` of each condition with one outcome, or none."""
    number = 0
    for path, each in conditions.items():
        for condition in each:
            said = _said(condition, *seen[2 * number : 2 * number + 2])
            number += 1
            if said and _is_below(path, below):
                yield f"{path}:{condition.line}:{condition.column}: {said}: {condition.text}"


def _said(condition: Condition, was_false: int, was_true: int) -> str:
    if condition.is_body:
        return "" if was_true else "never run"
    if was_false and was_true:
        return ""
    return "always false" if was_false else "always true" if was_true else "never asked"


def _is_below(path: str, below: str) -> bool:
    return PurePosixPath(path).is_relative_to(below)


def _watch(place: Path, tests: Sequence[str]) -> tuple[Mapping[str, Sequence[Condition]], bytes]:
    copy, conditions, first = Copy(ROOT, place), {}, {}
    count = 0
    for path in modules(copy.root):
        _, conditions[path] = watched((copy.root / path).read_bytes())
        first[str(copy.root / path)] = count
        count += len(conditions[path])
    (copy.site / NUMBERS).write_text(json.dumps(first), "utf-8")
    (copy.site / SEEN).write_bytes(bytes(2 * count))
    shutil.copy(HERE / "inside" / "condition_watch.py", copy.site)
    shutil.copy(HERE / "conditions.py", copy.site / "undecided_conditions.py")
    (copy.site / "condition_watch.pth").write_text(START, "utf-8")
    command = [
        str(copy.python),
        "-m",
        "pytest",
        "-q",
        "--numprocesses",
        "auto",
        "--dist",
        "worksteal",
    ]
    done = subprocess.run([*command, *tests], cwd=copy.root, stdout=sys.stderr, check=False)
    if done.returncode not in _RAN:
        raise SystemExit(f"no tests were run to their end: pytest ended with {done.returncode}")
    return conditions, (copy.site / SEEN).read_bytes()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.undecided", description=__doc__, usage="%(prog)s [tests]"
    )
    parser.add_argument("--below", metavar="PATH", default="", help="tell of a folder or a file")
    return parser


if __name__ == "__main__":
    sys.exit(main())
