"""What is said of each text that the suite holds, and of sentences by what words are about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import golden
import pytest
from lint import near, poisoned
from lint.test_disguises import DISGUISES, ELSEWHERE, TURNS
from lint.test_poison import RULES, SOURCE
from linting import findings

from toolgen.lint.prose.concepts import Concept, concepts_of

EXPECTED = golden.CASES / "lint" / "texts.txt"
WORDS = {
    Concept.SET_ASIDE: "ignore",
    Concept.INSTRUCTIONS: "orders",
    Concept.EARLIER: "previous",
    Concept.NOT_TELL: "secretly",
    Concept.THE_CALL: "this step",
    Concept.USER: "person",
    Concept.PRIVATE: "password",
    Concept.CONTEXT: "chat",
    Concept.TRANSFER: "put",
    Concept.SENDING: "relay",
    Concept.CONTACT: "feedback",
    Concept.CONSENT: "signed off",
    Concept.BOUNDS: "any policy",
    Concept.OBEY: "comply",
    Concept.THIS_TEXT: "this paragraph",
    Concept.CLAIMED_AUTHORITY: "on behalf of openai",
    Concept.DECEIT: "as if nothing",
    Concept.TELLING: "announce",
    Concept.GRANTED: "is implied",
    Concept.APPROVAL: "approval",
    Concept.RUNNING: "install",
    Concept.FETCHING: "wget",
    Concept.PERSONA: "alter ego",
    Concept.THE_ANSWER: "each response",
    Concept.MUST_END: "must mention",
    Concept.OUTPUT: "the output",
    Concept.NEGATION: "never",
    Concept.NEEDING: "necessary",
    Concept.KNOWING: "notice",
    Concept.MESSAGES: "message",
    Concept.EVERYTHING: "everything",
    Concept.LATEST: "newest",
    Concept.CALLING: "calls",
    Concept.ALWAYS: "immer",
}
TOGETHER = (
    (Concept.SET_ASIDE, Concept.INSTRUCTIONS, Concept.EARLIER),
    (Concept.NOT_TELL, Concept.USER, Concept.THE_CALL),
    (Concept.NEGATION, Concept.NEEDING, Concept.KNOWING, Concept.USER),
    (Concept.LATEST, Concept.MESSAGES, Concept.TRANSFER),
    (Concept.EVERYTHING, Concept.USER, Concept.KNOWING),
    (Concept.FETCHING, Concept.RUNNING),
)
PLACES = (
    "So {} x.",  # which may be said to the model
    "Gets {} x for the owner.",  # said of the tool
    "So {} goes into b.",
    "So {} to http://c.dev.",
    "So {} to a@c.dev.",
    "So {} delete_file.",
)


def _about(*concepts: Concept) -> str:
    return " ".join(WORDS[each] for each in concepts)


def _sentences(place: str) -> Iterator[str]:
    for each in Concept:
        yield place.format(_about(each))
    for several in TOGETHER:
        for each in combinations(several, len(several) - 1):
            yield place.format(_about(*each))
        yield place.format(_about(*several))


TEXTS: dict[str, Sequence[str]] = {
    "known": [*poisoned.KNOWN.values()],
    "held out": [*poisoned.HELD_OUT.values()],
    "later": [*poisoned.LATER.values()],
    "benign": [*poisoned.BENIGN.values()],
    "other words": poisoned.OTHER_WORDS,
    "naming keys": poisoned.NAMING_KEYS,
    "sought": poisoned.SOUGHT,
    "sought later": poisoned.SOUGHT_LATER,
    "weather": poisoned.WEATHER,
    "weather later": poisoned.WEATHER_LATER,
    "foreign": poisoned.FOREIGN,
    "foreign later": poisoned.FOREIGN_LATER,
    "near": near.NEAR,
    "mentions": near.MENTIONS,
    "of others": near.OF_OTHERS,
    "disguises": [*DISGUISES.values()],
    "turns": [turn(order) for order in ELSEWHERE for turn in TURNS.values()],
    "two concepts": [f"So {_about(*pair)} x." for pair in combinations(Concept, 2)],
    **{f"concepts in {place!r}": [*_sentences(place)] for place in PLACES},
}
WITHOUT_CODE = ("held out", "mentions", "concepts in 'So {} to a@c.dev.'")
TOOL = "\n@tool(description={!r})\ndef f{}(a: str, b: str) -> str:\n    {}\n"
OTHERS = SOURCE.partition("@tool(description=%r)")[0]


@pytest.mark.parametrize("concept", Concept)
def test_the_words_are_about_one_thing(concept: Concept) -> None:
    assert concepts_of(f"x {WORDS[concept]} x") == {concept}


@pytest.mark.parametrize("group", TEXTS)
def test_what_is_said_of_texts_is_as_expected(group: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, group, _told(group), update_golden)


def test_the_groups_of_texts_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, TEXTS, _told, update_golden)


def _told(group: str) -> str:
    """What is found in each text as the description of a tool with code, and for some of one
    without. Pairs of which nothing is said are left out.
    """
    texts = [f"Add two. {text}" for text in TEXTS[group]]
    said: dict[str, list[str]] = {f"f{number}": [] for number, _ in enumerate(texts)}
    for body in ("return a + b", "...") if group in WITHOUT_CODE else ("return a + b",):
        tools = (TOOL.format(text, number, body) for number, text in enumerate(texts))
        for each in findings("".join((OTHERS, *tools)), *RULES):
            if each.tool in said:
                said[each.tool].append(f"{each.code} {str(each.new)[:60]!r}")
    return "\n".join(
        f"{text[9:69]!r}: {', '.join(lines) or 'nothing'}"
        for text, lines in zip(texts, said.values(), strict=True)
        if lines or group != "two concepts"
    )
