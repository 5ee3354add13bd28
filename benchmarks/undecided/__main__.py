"""`python -m benchmarks.undecided`: what may as well be a constant, as far as the tests tell?

The suite is run once over a copy in which each condition is watched, each result, order and word of
a table. A condition that was never true, or never false, a result that was always empty, an order
whose sides were never equal, a word that nothing met: each wants a test, or goes. Exits with 1 when
there are any.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from subprocess import PIPE
from tempfile import TemporaryDirectory

from benchmarks.mutation.copies import Copy
from benchmarks.mutation.lines import modules
from benchmarks.undecided.places import NUMBERS, SAID, SEEN, Place, watched

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
_RAN = (0, 1)
"""How pytest ends where tests were run: all passed, or some failed, which decide as well."""
START = "import place_watch; place_watch.install()\n"


def main() -> int:
    """Run the tests that the command line names, all by default."""
    parser = _parser()
    options, tests = parser.parse_known_args()
    if not any(_is_below(path, options.below) for path in modules(ROOT)):
        parser.error(f"nothing below {options.below!r} has places to watch")
    with TemporaryDirectory(prefix="toolgen-undecided-") as place:
        places, seen = _watch(Path(place), tests)
    lines = list(undecided(places, seen, options.below))
    asked = sum(len(each) for path, each in places.items() if _is_below(path, options.below))
    print(*lines, f"undecided: {len(lines)} of {asked} places", sep="\n")
    return bool(lines)


def undecided(places: Mapping[str, Sequence[Place]], seen: bytes, below: str = "") -> Iterator[str]:
    """`path:line:column: always true: text` of each place that was seen one way, or never."""
    number = 0
    for path, each in places.items():
        for place in each:
            said = SAID[place.kind].get((*seen[2 * number : 2 * number + 2],))
            number += 1
            if said and _is_below(path, below):
                yield f"{path}:{place.line}:{place.column}: {said}: {place.text}"


def _is_below(path: str, below: str) -> bool:
    return PurePosixPath(path).is_relative_to(below)


def _watch(place: Path, tests: Sequence[str]) -> tuple[Mapping[str, Sequence[Place]], bytes]:
    copy, places, first = Copy(ROOT, place), {}, {}
    count = 0
    for path in modules(copy.root):
        _, places[path] = watched((copy.root / path).read_bytes())
        first[str(copy.root / path)] = count
        count += len(places[path])
    (copy.site / NUMBERS).write_text(json.dumps(first), "utf-8")
    (copy.site / SEEN).write_bytes(bytes(2 * count))
    shutil.copy(HERE / "inside" / "place_watch.py", copy.site)
    shutil.copy(HERE / "places.py", copy.site / "undecided_places.py")
    (copy.site / "place_watch.pth").write_text(START, "utf-8")
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
    with subprocess.Popen([*command, *tests], cwd=copy.root, stdout=PIPE, text=True) as run:
        has_run = ran_tests(_shown(run.stdout or ()))
    if run.returncode not in _RAN or not has_run:
        raise SystemExit(f"no tests were run to their end: pytest ended with {run.returncode}")
    return places, (copy.site / SEEN).read_bytes()


def ran_tests(lines: Iterable[str]) -> bool:
    """Whether pytest says at the end that tests passed or failed: workers that collect different
    ones run none, and end as if some had failed.
    """
    *_, last = ("", *lines)
    return re.search(r"\b[1-9]\d* (?:passed|failed)\b", last) is not None


def _shown(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        print(line, end="", file=sys.stderr, flush=True)
        yield line


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.undecided", description=__doc__, usage="%(prog)s [tests]"
    )
    parser.add_argument("--below", metavar="PATH", default="", help="tell of a folder or a file")
    return parser


if __name__ == "__main__":
    sys.exit(main())
