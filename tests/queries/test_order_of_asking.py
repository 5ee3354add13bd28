"""No answer depends on what was asked before it.

TOOLGEN_EXAMPLES=5000 tries as many random trees; `TREES_TO_SHUFFLE=src` adds those below `src`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
from building import generate_tree, write_sources
from frameworks.obfuscation.bases import BASES
from frameworks.obfuscation.trees import Tree
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

from toolgen import making
from toolgen.config import Config
from toolgen.facts.expressions import Name
from toolgen.link import Refusal, Scope
from toolgen.pipeline import Result
from toolgen.registrations import Declaration, HandwrittenDeclaration
from toolgen.tools.extractor import ToolExtractor

CASES = Path(__file__).parents[1] / "cases"
MORE = os.environ.get("TREES_TO_SHUFFLE")
TREES = [
    CASES / "registrations",
    CASES / "constructs",
    *(sorted(Path(MORE).iterdir()) if MORE else ()),
]


def asking(seed: int) -> type[ToolExtractor]:
    """An extractor that asks for much in a random order, and then for the tools in another."""

    class Shuffled(ToolExtractor):
        """Shuffles what it is asked for."""

        def _declarations(
            self, modules: Iterable[str], named: Iterable[Declaration | Refusal]
        ) -> Iterator[Declaration | HandwrittenDeclaration]:
            random, modules = Random(seed), list(modules)
            found = list(super()._declarations(modules, named))
            self._ask_around(random, modules)
            random.shuffle(found)
            yield from found

        def _ask_around(self, random: Random, modules: list[str]) -> None:
            names = [
                (Name(name), Scope(facts))
                for module in modules
                if (facts := self._project.module(module)) is not None
                for name in self._resolver.bindings(Scope(facts)).by_name
            ]
            random.shuffle(names)
            for name, scope in names:
                if (found := self._resolver.find(name, scope)) is not None:
                    list(self._search.lineages.of(found))

    return Shuffled


def said(result: Result) -> Iterator[object]:
    """All that a run says and makes, in an order of its own."""
    yield [(each.package, each.files) for each in result.packages]
    yield sorted(map(repr, result.ledger))
    yield sorted(map(repr, result.diagnostics))
    for each in result.extractions:
        yield sorted(map(repr, each.evidence))


def shuffled(root: Path, config: Config, seed: int) -> list[object]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "ToolExtractor", asking(seed))
        return list(said(generate_tree(root, config)))


@many(20)
@given(seed=st.integers(0, 10**9), order=st.integers(0, 10**9))
def test_random_trees_are_read_alike_in_any_order(
    tmp_path_factory: pytest.TempPathFactory, seed: int, order: int
) -> None:
    tree = Tree.drawn(seed, sorted(BASES))
    root = write_sources(tmp_path_factory.mktemp("tree"), tree.files)
    config = Config(environment=tree.environment)  # type: ignore[arg-type]
    assert shuffled(root, config, order) == list(said(generate_tree(root, config)))


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.name)
def test_trees_are_read_alike_in_any_order(tree: Path) -> None:
    config = Config()
    expected = list(said(generate_tree(tree, config)))
    for order in range(2):
        assert shuffled(tree, config, order) == expected
