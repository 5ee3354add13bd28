"""The rules about generated packages."""

from __future__ import annotations

from toolgen.rules.model import Category, Rule, Severity

_E, _W, _I = Severity.ERROR, Severity.WARNING, Severity.INFO

FRESHNESS_RULES = (
    Rule(
        "gen-missing",
        Category.FRESHNESS,
        _E,
        "a generated file is missing",
        "The source declares tools whose registry is not there.",
    ),
    Rule(
        "gen-changed",
        Category.FRESHNESS,
        _E,
        "a generated file is out of date",
        "It is as a build left it, and the source has moved on.",
    ),
    Rule(
        "gen-hand-edited",
        Category.FRESHNESS,
        _E,
        "a generated file was edited by hand",
        "Its body is not what its banner was made for. A build puts it right; what was meant by "
        "the edit belongs into the source.",
    ),
    Rule(
        "gen-orphan",
        Category.FRESHNESS,
        _E,
        "a generated file is no longer generated",
        "The manifest lists it, and nothing in the source leads to it.",
    ),
    Rule(
        "gen-leftover",
        Category.FRESHNESS,
        _E,
        "a generated package has lost its tools",
        "No tool is left in the source that was read.",
    ),
    Rule(
        "gen-foreign",
        Category.FRESHNESS,
        _I,
        "a file that toolgen did not write lies in the generated package",
        "It is never touched.",
    ),
    Rule(
        "gen-untracked",
        Category.FRESHNESS,
        _W,
        "a generated file is not in git",
        "It is neither tracked nor ignored, and will be missing elsewhere.",
    ),
    Rule(
        "gen-newline",
        Category.FRESHNESS,
        _W,
        "a generated file has other line ends than it was written with",
        "A checkout changed them: mark the directory with `text eol=lf` in `.gitattributes`.",
    ),
    Rule(
        "gen-contract-unsupported",
        Category.FRESHNESS,
        _E,
        "a generated package needs another contract than this toolgen writes",
        "It was written by a newer toolgen, whose runtime it needs.",
    ),
    Rule(
        "gen-runtime-floor",
        Category.FRESHNESS,
        _E,
        "the project admits a runtime that cannot load the package",
        "Its dependencies name no `toolgen-runtime`, or one that is older than the contract.",
    ),
    Rule(
        "gen-not-packaged",
        Category.FRESHNESS,
        _E,
        "a build backend leaves the generated package out",
        "What git ignores, hatchling leaves out unless it is listed under `artifacts`.",
    ),
)
