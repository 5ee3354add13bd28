"""Prints one random tree, made small, and where reading it differs from importing it.

    python -m tests.frameworks.obfuscation SEED [--of VERDICT] [--whole]
    python -m tests.frameworks.obfuscation --trees 2000 [--from SEED] [--list]

The first takes the first tree from the seed on that differs. The second counts, and with `--list`
prints a line for each difference, by the wrappings of its case.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import Counter
from itertools import count
from pathlib import Path

from .judging import Importer, Judgement, judge, shrunk
from .trees import Tree

VERDICTS = ("silent", "missed", "invented", "told", "listed", "doubted")


def main() -> int:
    """Run the command. 1 when something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.frameworks.obfuscation")
    parser.add_argument("seed", nargs="?", type=int, default=0)
    parser.add_argument("--of", choices=VERDICTS, help="take the first that differs so")
    parser.add_argument("--whole", action="store_true", help="do not make it small")
    parser.add_argument("--trees", type=int, help="count over so many trees")
    parser.add_argument("--list", action="store_true", help="with --trees: every difference")
    parser.add_argument("--from", type=int, default=0, dest="first")
    options = parser.parse_args()
    importer = Importer()
    with tempfile.TemporaryDirectory() as directory:
        if options.trees:
            return _count(importer, Path(directory), options)
        return _one(importer, Path(directory), options)


def _one(importer: Importer, directory: Path, options: argparse.Namespace) -> int:
    for seed in count(options.seed):
        place = directory / str(seed)
        found = judge(Tree.drawn(seed, importer.frameworks), importer, place)
        wanted = [each for each in VERDICTS if each in found.worst and options.of in (None, each)]
        if found.failures or wanted:
            if wanted and not options.whole:
                found = shrunk(found, wanted[0], importer, place / "less")
            _print(found)
            return 1
    return 0


def _print(found: Judgement) -> None:
    for name, text in found.tree.files.items():
        print(f"==> {name}\n{text}")
    print(f"seed {found.tree.seed}, environment {found.tree.environment}")
    for case in found.tree.cases:
        print(f"  {case.framework}: {[*case.servers, *case.layers]}, {case.use}")
    for name, text in found.failures.items():
        print(f"FAILED {name}: {text}")
    for each in found.differences:
        print(f"{each.verdict}: {each.framework} {each.name}")
        print(f"  read:     {json.dumps(each.ours)}\n  imported: {json.dumps(each.theirs)}")
        print("".join(f"  finding:  {text}\n" for text in each.findings), end="")


def _count(importer: Importer, directory: Path, options: argparse.Namespace) -> int:
    counts: Counter[str] = Counter()
    causes: Counter[tuple[str, str]] = Counter()
    for seed in range(options.first, options.first + options.trees):
        found = judge(Tree.drawn(seed, importer.frameworks), importer, directory / str(seed))
        counts += found.counts
        if found.failures:
            counts["trees that do not import"] += 1
            print(f"seed {seed}: {found.failures}")
        for each in found.differences:
            if each.verdict == "untold":
                continue
            case = next(
                (c for c in found.tree.cases if any(f.token in each.name for f in c.functions)),
                found.tree.cases[0],
            )
            for part in (*case.servers, *case.layers, case.use):
                causes[each.verdict, part] += 1
            if options.list:
                parts = "+".join([*case.servers, *case.layers, case.use])
                print(f"{each.verdict}\t{seed}\t{each.framework}\t{each.name}\t{parts}")
    total = sum(counts[each] for each in ("equal", "silent", "missed", "told", "listed"))
    print(f"{options.trees} trees, {total} tools: {counts['equal'] / max(total, 1):.2%} equal")
    print(", ".join(f"{number} {name}" for name, number in counts.most_common()))
    for (verdict, part), number in causes.most_common(60):
        print(f"  {number:6} {verdict:9} {part}")
    return int(total != counts["equal"] or counts["invented"] > 0)


if __name__ == "__main__":
    raise SystemExit(main())
