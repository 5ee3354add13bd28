"""`python -m benchmarks.fidelity CORPUS TREES`: schemas from source against recorded ones.

Each tree is built as a whole, with nothing of the rows but the names of the trees; then every row
is judged. Exits with 1 when a gate fails.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from benchmarks.fidelity.apart import changed, is_of_tests
from benchmarks.fidelity.gates import INPUT_EQUAL, gates
from benchmarks.fidelity.judging import Judge, Judgement
from benchmarks.fidelity.report import as_json, listing, summary
from benchmarks.fidelity.rows import Row, load
from toolgen.config import Config
from toolgen.discover import discover
from toolgen.discover.installed import InstalledSources, installed_directories
from toolgen.findings import ToolgenError
from toolgen.pipeline import Result, generate
from toolgen.source import SourceFile
from toolgen.verify.attribution import Findings


def main() -> int:
    """Judge the rows named on the command line."""
    options = _parser().parse_args()
    by_tree: dict[str, list[Row]] = defaultdict(list)
    for row in load(options.corpus):
        if not options.only or row.src in options.only:
            by_tree[row.src].append(row)
    libraries = (str(options.installed.absolute()),) if options.installed else False
    config = Config(environment=options.environment, resolve_installed=libraries)
    if options.apart:
        return _hold_apart([options.trees / src for src in sorted(by_tree)], config)
    judgements = [
        judgement
        for src, rows in sorted(by_tree.items())
        for judgement in _judge_tree(options.trees / src, rows, config)
    ]
    checked = gates(judgements, options.environment)
    if options.list:
        print("\n".join(listing(judgements)), end="\n\n")
    print(summary(judgements, checked))
    if options.json:
        options.json.write_text(json.dumps(as_json(judgements, checked), indent=1), "utf-8")
    return 0 if all(gate.holds for gate in checked) else 1


def _hold_apart(trees: Sequence[Path], config: Config) -> int:
    """Print what the tests of each tree change about the rest of it; 1 where anything."""
    found = 0
    for tree in trees:
        sources = _sources(tree)
        own = [each for each in sources if not is_of_tests(each.path)]
        whole, untested = (_generate(tree, each, config) for each in (sources, own))
        lines = list(changed(whole, untested))
        print(f"{tree.name}: {len(sources)} files, {len(own)} outside tests, {len(lines)} changes")
        print("".join(f"  {line}\n" for line in lines), end="", flush=True)
        found += len(lines)
    print(f"{len(trees)} trees, {found} changes")
    return 1 if found else 0


def _judge_tree(tree: Path, rows: Sequence[Row], config: Config) -> list[Judgement]:
    started = time.perf_counter()
    sources = _sources(tree)
    result = _generate(tree, sources, config)
    took = time.perf_counter() - started
    print(
        f"{tree.name}: {len(sources)} files, {len(result.planned)} tools in {took:.1f} s",
        file=sys.stderr,
    )
    return Judge(result, Findings(tree, result.diagnostics)).judge(rows)


def _sources(tree: Path) -> list[SourceFile]:
    try:
        return discover([tree], root=tree, respect_gitignore=False)
    except ToolgenError as error:
        sys.exit(f"fidelity: {error}")


def _generate(tree: Path, sources: Sequence[SourceFile], config: Config) -> Result:
    """A crash is told, and costs all rows of the tree but no other's."""
    try:
        directories = installed_directories(config.resolve_installed, tree)
        installed = InstalledSources(directories) if directories else None
        return generate(sources, config, installed=installed)
    except Exception:
        traceback.print_exc()
        print(f"{tree.name}: toolgen crashed: every row counts as missed")
        return Result((), (), (), (), (), 0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fidelity", description=__doc__)
    parser.add_argument("corpus", type=Path, help="the directory of oracle.jsonl.gz")
    parser.add_argument("trees", type=Path, help="the directory of the trees, by short name")
    parser.add_argument("--environment", choices=sorted(INPUT_EQUAL), default="refuse")
    parser.add_argument(
        "--installed", type=Path, metavar="DIR", help="follow names into the libraries in DIR"
    )
    parser.add_argument("--only", metavar="SRC", action="append", help="this tree; may be repeated")
    parser.add_argument(
        "--apart", action="store_true", help="what tests change about the rest, in place of rows"
    )
    parser.add_argument("--list", action="store_true", help="list all differences with a reason")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything to FILE")
    return parser


if __name__ == "__main__":
    sys.exit(main())
