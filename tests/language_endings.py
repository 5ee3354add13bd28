"""Programs whose loops, functions and attempts end early where source does not tell whether."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from textwrap import indent

LOOPS = (
    "for each in [1, 2]:",
    "for each in kinds:",
    "each = 3\nwhile probe():",
    "each = 4\nwhile True:",
)
ENDS = ("break", "continue", "return got", "raise Lost")
BODIES = (
    "if probe():\n    got = each\n    $end",
    "got = 5\nif probe():\n    $end\ngot = 6",
    "if probe():\n    got = 1\n    $end\nelse:\n    got = 2",
    "if probe():\n    got = 1\n    $end\nelse:\n    got = 2\n    break",
    "if probe():\n    got = 1\n    continue\nelif probe():\n    got = 2\n    $end",
    "try:\n    if probe():\n        got = 1\n        $end\nfinally:\n    seen.append(got)",
    "try:\n    if probe():\n        got = 1\n        $end\nfinally:\n    got = 7",
    "try:\n    got = 1\n    probe(Lost)\n    got = each\n    break\nexcept Lost:\n    $end",
    "try:\n    probe(Lost)\nexcept Lost:\n    got = each\n    $end\nelse:\n    got = 8",
    "try:\n    got = probe()\n    $end\nexcept Lost:\n    seen.append(got)\n    got = 2",
    "with suppress(Lost):\n    if probe():\n        got = 1\n        $end\n    got = 2",
    "match probe():\n    case True:\n        got = 1\n        $end\n    case _:\n        got = 2",
    "for _ in [1, 2]:\n    if probe():\n        got = 1\n        $end\nelse:\n    break\ngot = 2",
    "if probe():\n    if probe():\n        got = 1\n    $end\ngot = 2",
    "got = probe() and each\nif not got:\n    $end\nseen.append(got)",
)
"""Turns of a loop; `$end` is what ends it, or one of its turns, early."""
MORE = ("", "else:\n    got = 9\n")
START = """from contextlib import suppress
from elsewhere import Lost, kinds, probe
seen = []
"""
MODULE = "got = 0\ntry:\n    $loop\nexcept Lost:\n    seen.append(got)\n"
FUNCTION = """def find():
    got = 0
    def late(): return got
    kept.append(late)
    $loop
    return got, 'end'
kept = []
try:
    found = find()
except Lost:
    found = 'lost'
now = kept[0]()
"""


def programs() -> Iterator[str]:
    """Each loop with each body, end, and `else`, in a module and in a function."""
    for loop, body, more, place in product(LOOPS, BODIES, MORE, (MODULE, FUNCTION)):
        ends = ENDS if place is FUNCTION else [each for each in ENDS if "return" not in each]
        for end in ends:
            turn = body.replace("$end", end)
            text = f"{loop}\n{indent(turn, '    ')}\n{more}".strip()
            yield START + place.replace("$loop", indent(text, "    ").strip())


class Lost(Exception):
    """What the programs raise and catch."""


class Probe:
    """Answers by turns, or raises what it is given where the answer is yes."""

    def __init__(self, answers: list[bool]) -> None:
        self.answers = answers

    def __call__(self, raised: type[Exception] | None = None) -> bool:
        answer = self.answers.pop(0)
        if answer and raised is not None:
            raise raised
        return answer


def situations() -> Iterator[Mapping[str, object]]:
    """What `elsewhere` may have."""
    for answers in product([True, False], repeat=3):
        kinds = [3, 4] if answers[0] else []
        yield {"Lost": Lost, "kinds": kinds, "probe": Probe([*answers, *[True, False] * 4])}
