"""Plain registrations, wrapped at random: what is read is what importing them registers.

Trees are as many as TOOLGEN_EXAMPLES says, or a batch of them.
`python -m tests.frameworks.obfuscation` prints one that differs, made small.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sampling import many

from .obfuscation.judging import Importer, Judgement, judge
from .obfuscation.layers import LAYERS
from .obfuscation.servers import CLASSES, OBJECTS
from .obfuscation.trees import BASES, DEPTH, Tree
from .obfuscation.uses import USES

BATCH = 200
EQUAL = 0.995
"""The share of the tools of a batch that are equal, of those that source can tell."""
NEVER = ("silent", "missed", "invented")
TREES = [Tree.drawn(seed, sorted(BASES)) for seed in range(BATCH)]
FIRST = range(0, many(BATCH).max_examples, BATCH)


@pytest.fixture
def importer() -> Iterator[Importer]:
    with closing(Importer()) as found:
        if len(found.frameworks) < 2:
            pytest.skip("there are not two of the frameworks that are wrapped")
        yield found


@pytest.mark.parametrize("first", FIRST)
def test_wrapped_registrations_are_read_as_they_are_registered(
    first: int, importer: Importer, tmp_path: Path
) -> None:
    judged = [
        judge(Tree.drawn(seed, importer.frameworks), importer, tmp_path / str(seed))
        for seed in range(first, first + BATCH)
    ]
    counts = sum((each.counts for each in judged), Counter())
    assert {k: v for each in judged for k, v in each.failures.items()} == {}
    total = sum(counts[each] for each in ("equal", "listed", "told", "silent", "missed"))
    assert counts["equal"] >= EQUAL * total, _told(judged)
    assert {name for name in NEVER if counts[name]} == set(), _told(judged)


def _told(judged: list[Judgement]) -> str:
    lines = [
        f"{each.verdict}: {each.framework} {each.name}, seed {found.tree.seed}"
        for found in judged
        for each in found.differences
    ]
    return "\n".join([f"{len(lines)} differ", *lines[:30]])


def test_a_seed_gives_the_same_tree_again() -> None:
    assert [Tree.drawn(tree.seed, sorted(BASES)) for tree in TREES] == TREES


@pytest.mark.parametrize("tree", TREES[:40], ids=lambda tree: str(tree.seed))
def test_a_tree_is_python_and_no_deeper_than_it_says(tree: Tree) -> None:
    for text in tree.files.values():
        ast.parse(text)
    assert all(len([*case.servers, *case.layers]) <= DEPTH for case in tree.cases)


def test_every_kind_of_wrapping_is_drawn() -> None:
    cases = [case for seed in range(3000) for case in Tree.drawn(seed, sorted(BASES)).cases]
    assert {case.framework for case in cases} == {*BASES}
    assert {case.use for case in cases} == {*USES}
    assert {step for case in cases for step in case.layers} == {*LAYERS}
    assert {step for case in cases for step in case.servers} == {*CLASSES, *OBJECTS}
    assert {len([*case.servers, *case.layers]) for case in cases} == {*range(DEPTH + 1)}


def test_a_tree_that_is_made_smaller_is_python_and_comes_to_an_end() -> None:
    tree, steps = TREES[0], 0
    while (smaller := next(tree.smaller, None)) is not None:
        tree, steps = smaller, steps + 1
        for text in tree.files.values():
            ast.parse(text)
    assert 0 < steps < 50
    assert len(tree.cases) == 1
