"""What is said of each character that nobody sees, that turns a text or looks like another."""

from __future__ import annotations

import golden
import pytest
from linting import findings

EXPECTED = golden.CASES / "linted" / "characters.txt"
_RANGES: dict[str, tuple[tuple[int, int], ...]] = {
    "controls": ((0x01, 0x20), (0x7F, 0xA0), (0xAD, 0xAE), (0x600, 0x606), (0x6DD, 0x6DE)),
    "turning": ((0x61C, 0x61D), (0x200B, 0x2010), (0x2028, 0x202F), (0x2060, 0x2070)),
    "fillers": (
        *((0x34F, 0x350), (0x115F, 0x1161), (0x17B4, 0x17B6), (0x180B, 0x1810), (0x2800, 0x2801)),
        *((0x3164, 0x3165), (0xFFA0, 0xFFA1), (0xFEFF, 0xFF00), (0xFFF9, 0xFFFC)),
    ),
    "selectors": ((0xFE00, 0xFE11), (0xE0001, 0xE0002), (0xE0020, 0xE0022), (0xE00FF, 0xE0102)),
    "last selectors": ((0xE01EE, 0xE01F1), (0xE000, 0xE001), (0xF8FF, 0xF900), (0xF0000, 0xF0001)),
    "letters of Greek": ((0x391, 0x3D0),),
    "letters of Cyrillic": ((0x400, 0x460), (0x500, 0x530), (0x4BA, 0x4BC)),
}
AROUND = {"within Latin": "a{}b", "alone": "x {} y", "in Hebrew": "\u05d0{}\u05d1"}
CHARACTERS = {
    name: [chr(code) for first, end in ranges for code in range(first, end)]
    for name, ranges in _RANGES.items()
}
TOOL = "\n@tool(description={!r})\ndef f{}(a: str) -> None: ...\n"
RULES = ("hidden-characters", "bidi-characters", "confusable-characters")


@pytest.mark.parametrize("group", CHARACTERS)
def test_what_is_said_of_a_character_is_as_expected(group: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, group, _told(group), update_golden)


def test_the_groups_of_characters_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, CHARACTERS, _told, update_golden)


def _told(group: str) -> str:
    places = [(each, around) for each in CHARACTERS[group] for around in AROUND]
    texts = [AROUND[around].format(each) for each, around in places]
    tools = (TOOL.format(text, number) for number, text in enumerate(texts))
    said: dict[str, list[str]] = {f"f{number}": [] for number, _ in enumerate(texts)}
    for each in findings("".join(("from toolgen_runtime import tool\n", *tools)), *RULES):
        said[each.tool].append(f"{each.code} {str(each.new).encode('unicode_escape').decode()}")
    return "\n".join(
        f"U+{ord(each):04X} {around}: {', '.join(told) or 'nothing'}"
        for (each, around), told in zip(places, said.values(), strict=True)
        if told
    )


def test_no_more_than_five_characters_of_a_text_are_named() -> None:
    text = "a\u2060b\u2061c\u2062d\u2063e\u2064f\u2066g\u200bh"
    source = "from toolgen_runtime import tool\n" + TOOL.format(text, 0)
    [found] = findings(source, "hidden-characters")

    assert str(found.new).count("U+") == 5
