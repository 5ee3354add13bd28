"""Which tools a model cannot tell apart by what it reads: how much of two texts is the same."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest
from linting import findings, told

SPELT = (
    "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november "
    "oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu"
)
WORDS = SPELT.split()


def alike(tools: Sequence[tuple[str, str]]) -> set[tuple[object, object]]:
    """Which tools, given by name and description, are told to be like which before them."""
    source = ["from toolgen_runtime import tool"]
    for name, text in tools:
        source.append(f"@tool(description={text!r})\ndef {name}(): ...")
    return set(told(findings("\n".join(source), "tool-descriptions-alike")))


def some(count: int) -> str:
    """So many words."""
    return " ".join(WORDS[:count])


REPEATED = "echo " * 60
LONG = " ".join([some(9)] * 22)
ROWS = [
    (some(2), some(2), "f", "g", False),
    (some(3), some(3), "f", "g", True),
    (some(3), some(3), "alpha", "bravo", True),
    (some(7), some(8), "f", "g", False),
    (some(8), some(7), "f", "g", False),
    (some(8), some(9), "f", "g", True),
    (some(9), some(8), "f", "g", True),
    (some(8), some(10), "f", "g", False),
    (some(9), some(11), "f", "g", True),
    (some(9), some(12), "f", "g", False),
    (some(8), some(9), "f", "india", False),
    (some(8), some(9), "india", "zulu", False),
    (some(9), some(8), "f", "india", False),
    (some(8), some(9), "f", "hotel", True),
    (f"{some(8)} zulu", f"{some(8)} yankee", "f", "g", False),
    (f"{some(9)} zulu", f"{some(9)} yankee", "f", "g", True),
    (f"{some(9)} zulu", f"{some(9)} yankee", "f", "yankee", False),
    (some(20), " ".join(reversed(WORDS[:20])), "f", "g", False),
    (f"{some(8)} {REPEATED}", f"{some(10)} {REPEATED}", "f", "g", True),
    (f"{some(9)} {REPEATED}", f"{some(12)} {REPEATED}", "f", "g", False),
    (f"zulu zulu {LONG}", f"yankee yankee {LONG}", "f", "g", True),
    (f"{some(8)}\n\nzulu", f"{some(8)}\n\nyankee xray", "f", "g", True),
    (f"{'alpha bravo ' * 100}zulu", f"{'alpha bravo ' * 100}yankee", "f", "g", True),
]


@pytest.mark.parametrize(("first", "second", "one", "other", "is_told"), ROWS)
def test_texts_are_alike_of_which_nearly_all_is_the_same_in_order(
    first: str, second: str, one: str, other: str, is_told: bool
) -> None:
    expected = {(other, one)} if is_told else set()
    assert alike([(one, first), (other, second)]) == expected


def test_two_tools_of_one_name_are_not_told_apart() -> None:
    source = ["from toolgen_runtime import tool"]
    for count in (8, 9):
        source.append(f"@tool(description={some(count)!r}, name='f')\ndef f{count}(): ...")
    assert told(findings("\n".join(source), "tool-descriptions-alike")) == []


@pytest.mark.parametrize("seed", range(3))
def test_among_many_tools_each_is_told_to_be_like_the_first_that_it_is_like_alone(
    seed: int,
) -> None:
    drawn = random.Random(seed)
    tools = []
    for index in range(9):
        left_out = drawn.sample(range(12), drawn.choice([0, 1, 1, 2]))
        text = " ".join(word for at, word in enumerate(WORDS[:12]) if at not in left_out)
        tools.append((drawn.choice([f"f{index}", f"{WORDS[index]}_{index}"]), text))
    found: dict[object, object] = {}
    for pair in combinations(sorted(tools), 2):
        for later, earlier in alike(pair):
            found.setdefault(later, earlier)
    assert alike(tools) == set(found.items())
    assert found
