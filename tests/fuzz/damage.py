"""Damage: text and bytes, changed at random in the ways that files and messages are."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

_TOKENS = [
    *("", "(", ")", "[", "]", "{", "}", '"', "'", '"""', ":", ",", ".", "=", "*", "**", "@", "\\"),
    *(
        "\n",
        "\n    ",
        "\t",
        " ",
        "\0",
        "\ufeff",
        "\u202e",
        "\ud800",
        "é",
        "0",
        "-1",
        "1e999",
        "NaN",
    ),
    *("null", "true", "None", "lambda x: x", "if ", "else:", "class C:", "def f(", "import os"),
    *(
        "from . import x",
        "async ",
        "await ",
        "yield ",
        "type T = ",
        "#",
        "# type: ignore",
        "..",
        "/",
    ),
    *("<tool_call>", "</tool_call>", "```json", "```", "<|", "|>", "$ref", "#/$defs/x", "a" * 300),
]


def damaged(text: str, random: Random, others: Sequence[str] = ()) -> str:
    """The text with up to eight changes: parts taken out, doubled, moved, or put in."""
    for _ in range(random.randrange(9)):
        start = random.randrange(len(text) + 1)
        end = min(len(text), start + random.choice((1, 3, 20, 200)))
        match random.randrange(5):
            case 0:
                text = text[:start] + text[end:]
            case 1:
                text = text[:end] + text[start:]
            case 2:
                text = text[:start] + random.choice(_TOKENS) + text[start:]
            case 3:
                text = text[:start] + random.choice(_TOKENS) + text[end:]
            case 4:
                other = random.choice(others or [text])
                at = random.randrange(len(other) + 1)
                text = text[:start] + other[at : at + random.choice((5, 50, 500))] + text[start:]
    return text


def damaged_bytes(data: bytes, random: Random) -> bytes:
    """The bytes with up to eight changed, taken out, or cut off."""
    found = bytearray(data)
    for _ in range(random.randrange(9)):
        at = random.randrange(len(found) + 1)
        match random.randrange(3):
            case 0 if at < len(found):
                found[at] = random.randrange(256)
            case 1:
                del found[at : at + random.choice((1, 4, 64))]
            case _:
                found[at:at] = random.randbytes(random.choice((1, 4)))
    return bytes(found)
