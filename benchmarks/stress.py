"""`python -m benchmarks.stress PACKAGE... [--site DIRECTORY]...`: twins against whole libraries.

Every BaseModel, TypedDict, dataclass, NamedTuple and enum of each package is read from source and
imported, in an interpreter of its own; the two schemas must be equal (see `benchmarks.twins`).
Prints a page of Markdown, and fails when a schema is wrong. The directories are those that hold the
packages and all they need, but for pydantic, which is the generator's.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import sysconfig
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path

import pydantic

from benchmarks.twins import EQUAL, NO_SCHEMA, REFUSED, UNBOUND, WRONG, Comparison

_COLUMNS = (EQUAL, REFUSED, WRONG, NO_SCHEMA, UNBOUND)

_REASONS: tuple[tuple[str, str, str], ...] = (
    (
        "the class, or one above it, has hooks",
        r"it defines __|changes the classes below it|metaclass",
        "Its own code decides what the schema is: `__get_pydantic_core_schema__`, a metaclass, "
        "`__init_subclass__` of a base.",
    ),
    (
        "the class is changed elsewhere",
        r"after its body|hands it to|decorator on line|its body sets|of the same name",
        "A decorator that is not known, a store on the class, or a call that is given the class.",
    ),
    (
        "an alias generator of the user's",
        r"alias_generator|title_generator|json_schema_extra",
        "Names, titles or the schema itself come from a function, which is never called.",
    ),
    (
        "the schema depends on what a function returns",
        r"never called",
        "A default whose class has validators or serializers, or that a serializer is applied to.",
    ),
    (
        "a value is computed",
        r"^the value of|: the value of|unpacks its options|cannot be told from source",
        "A default, a constraint or an option comes from a call, the environment, a changed name.",
    ),
    (
        "a type that pydantic takes on trust",
        r"plain class|is not among the types",
        "A class without a schema of its own, under `arbitrary_types_allowed`.",
    ),
    (
        "a base class that may add fields",
        r"base that",
        "Annotations of a plain class become fields of the models below it.",
    ),
    (
        "a name has several meanings, or none",
        r"may mean|cannot tell from the sources|changed after|depends on a condition",
        "It hangs on a condition, on what is installed, or on a module that is not there.",
    ),
)
_OTHER = ("other", "", "What pydantic refuses, or what toolgen does not know.")


@dataclass(frozen=True)
class Outcome:
    """What came of one package."""

    package: str
    version: str
    comparisons: tuple[Comparison, ...]

    def count(self, outcome: str) -> int:
        """How many classes and modes came out so."""
        return sum(comparison.outcome == outcome for comparison in self.comparisons)


def main() -> int:
    """Stress the packages of the command line; 1 when a schema is wrong."""
    options = _parser().parse_args()
    outcomes = [stress(package, options.site) for package in options.packages]
    print(markdown(outcomes))
    wrong = [each for outcome in outcomes for each in outcome.comparisons if each.outcome == WRONG]
    for comparison in wrong:
        print(f"wrong: {comparison.id} ({comparison.mode}): {comparison.detail}", file=sys.stderr)
    if options.refused:
        for each in (each for o in outcomes for each in o.comparisons if each.outcome == REFUSED):
            print(f"{each.id} ({each.mode}): {each.code} {each.detail}", file=sys.stderr)
    return 1 if wrong else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.stress", description=__doc__)
    parser.add_argument("packages", nargs="+", metavar="PACKAGE", help="openai, google.genai, …")
    parser.add_argument(
        "--site",
        type=Path,
        action="append",
        default=[],
        help="a directory of installed packages; the first that has a package is taken",
    )
    parser.add_argument("--refused", action="store_true", help="list every refusal")
    return parser


def stress(package: str, sites: Sequence[Path] = ()) -> Outcome:
    """What comes of a package, in the first directory that holds it or where this Python looks."""
    here = Path(sysconfig.get_path("purelib"))
    holders = [site for site in (*sites, here) if (site / package.replace(".", "/")).is_dir()]
    if not holders:
        raise SystemExit(f"no directory has the package {package!r}")
    site = holders[0].resolve()
    command = [sys.executable, "-m", "benchmarks.twins", package, str(site)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise SystemExit(done.stderr)
    # The package may print while it is imported: the comparisons are the last line.
    rows = json.loads(done.stdout.splitlines()[-1])
    return Outcome(package, _version(package, site), tuple(Comparison(*row) for row in rows))


def _version(package: str, site: Path) -> str:
    folder = f"{package.replace('.', '/')}/"
    for distribution in distributions(path=[str(site)]):
        if any(str(file).startswith(folder) for file in distribution.files or ()):
            return distribution.version
    return "?"


def markdown(outcomes: Sequence[Outcome]) -> str:
    """The page: a table of packages, and one of the reasons for refusals."""
    return "\n".join([*_head(), *_packages(outcomes), "", *_refusals(outcomes)])


def _head() -> Iterator[str]:
    yield "# Twins against whole libraries\n"
    yield (
        "Each BaseModel, TypedDict, dataclass, NamedTuple and enum of a package, read from source "
        "and imported: the JSON Schema of both, in validation and in serialization mode, must be "
        "equal in everything but the order of an `enum`. A figure counts classes times modes. What "
        "is not bound is in a module that cannot be imported there, mostly for want of an extra.\n"
    )
    versions = f"Python {platform.python_version()}, pydantic {pydantic.VERSION}"
    yield f"{versions}; written by `python -m benchmarks.stress`.\n"


def _packages(outcomes: Sequence[Outcome]) -> Iterator[str]:
    yield f"| package | {' | '.join(_COLUMNS)} |"
    yield f"|---|{'--:|' * len(_COLUMNS)}"
    for outcome in outcomes:
        counts = " | ".join(f"{outcome.count(column):,}" for column in _COLUMNS)
        yield f"| {outcome.package} {outcome.version} | {counts} |"
    totals = (sum(outcome.count(column) for outcome in outcomes) for column in _COLUMNS)
    yield f"| **all** | {' | '.join(f'**{total:,}**' for total in totals)} |"


def _refusals(outcomes: Sequence[Outcome]) -> Iterator[str]:
    counts: Counter[tuple[str, str, str]] = Counter(
        _reason(comparison)
        for outcome in outcomes
        for comparison in outcome.comparisons
        if comparison.outcome == REFUSED
    )
    yield "Why classes are refused, those included that lead to a refused class:\n"
    yield "| | reason | what it is |"
    yield "|--:|---|---|"
    for (name, _, explanation), count in counts.most_common():
        yield f"| {count:,} | {name} | {explanation} |"


def _reason(comparison: Comparison) -> tuple[str, str, str]:
    found = (each for each in _REASONS if re.search(each[1], comparison.detail))
    return next(found, _OTHER)


if __name__ == "__main__":
    sys.exit(main())
