"""Patterns mean what git means by them, and none takes long."""

from __future__ import annotations

import random

import pytest
from pathspec.patterns.gitignore.spec import GitIgnoreSpecPattern

from toolgen.config.targets import ConfiguredTarget
from toolgen.discover.gitignore_patterns import LinePattern

PIECES = ["a", "b", "*", "**", "/", "?", "/**/", "**/", "[ab]", "!", "\\*", "*a"]
HOSTILE = [
    ("*a" * 62 + "*b", f"{'a' * 200}.py"),
    ("*" * 100 + "b", "a" * 200),
    ("**/a/" * 40 + "b", "a/" * 200 + "c"),
    ("*a*/**/" * 30 + "b", "aaa/" * 100 + "c"),
    ("a*/**/" * 30 + "**/b*c", "aab/" * 100 + "bbb"),
    ("?*" * 60 + "b", "a" * 200),
]


def test_an_expression_that_looks_once_matches_what_the_one_of_pathspec_does() -> None:
    made = random.Random(5)
    for _ in range(3_000):
        line = "".join(made.choices(PIECES, k=made.randint(1, 8)))
        try:
            told = GitIgnoreSpecPattern(line)
        except ValueError:
            continue
        own = LinePattern(line)
        assert (own.regex is None, own.include) == (told.regex is None, told.include)
        for _ in range(10):
            path = "".join(made.choices("aab/c", k=made.randint(1, 12)))
            if told.regex is not None and own.regex is not None:
                both = [each.regex.search(path) for each in (told, own)]
                assert both[0] is None or both[1] is not None, (line, path)
                groups = [each and each.groupdict() for each in both]
                assert groups[0] == groups[1], (line, path)


@pytest.mark.parametrize(("line", "path"), HOSTILE)
def test_no_pattern_takes_long(line: str, path: str) -> None:
    """One that goes back over what it has read would not end in a lifetime."""
    pattern = LinePattern(line)

    assert pattern.regex is not None
    assert pattern.regex.search(path) is None


@pytest.mark.parametrize(
    "glob", ["acme." + "*a" * 60 + "c:*", "**a" * 60 + "c:*", "*" * 99 + "c:*"]
)
def test_no_target_takes_long(glob: str) -> None:
    """Nor would this."""
    assert not ConfiguredTarget(glob).matches_module("acme." + "a" * 200)


@pytest.mark.parametrize(
    ("glob", "name", "is_meant"),
    [
        ("a*b*c", "axbxbxc", True),
        ("a*b*c", "axb.c", False),
        ("**a*b", "xa.xa.ab", True),
        ("**x*y", "x.xy", True),
        ("***a**a", ".aaaa", True),
        ("a**.b*", "a.x.b.bc", True),
        ("a**b", "ab", True),
        ("a*", "a.b", False),
    ],
)
def test_a_target_means_what_its_stars_stand_for(glob: str, name: str, is_meant: bool) -> None:
    assert ConfiguredTarget(f"{glob}:f").matches_module(name) is is_meant
