"""`python -m tests.fuzz TARGET --inputs N --seed S`: counts outcomes; prints the first defect.

The seed of an input is printed with a defect: `--seed THAT --inputs 1` has it again.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from fuzz.targets import TARGETS, Target


def tried(target: Target, inputs: int, seed: int, seconds: float) -> tuple[Counter[str], float]:
    """The outcomes of so many inputs, or of as many as there is time for, and the longest time."""
    outcomes: Counter[str] = Counter()
    longest, end = 0.0, time.monotonic() + seconds
    for number in range(seed, seed + inputs):
        start = time.process_time()
        try:
            outcomes[target(Random(number))] += 1
        except BaseException:
            print(f"the defect is that of --seed {number}", file=sys.stderr)
            raise
        longest = max(longest, time.process_time() - start)
        if time.monotonic() > end:
            break
    return outcomes, longest


def main() -> None:
    """Try a target, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        target = TARGETS[given.target](Path(folder))
        outcomes, longest = tried(target, given.inputs, given.seed, given.seconds)
    told = ", ".join(f"{count} {name}" for name, count in sorted(outcomes.items()))
    print(f"{given.target}: {outcomes.total()} inputs: {told}; the longest took {longest:.2f} s")


if __name__ == "__main__":
    main()
