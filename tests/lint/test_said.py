"""What is said of the texts of tools beside what their schemas say, each text on its own."""

from __future__ import annotations

import golden
import pytest
from linting import findings

EXPECTED = golden.CASES / "lint" / "said.txt"
RULES = (
    *("default-contradicts-description", "choices-in-prose", "url-in-text", "secret-in-text"),
    *("param-documented-absent", "param-secret", "param-name-ambiguous"),
)
TOOL = '''
import enum
from pathlib import Path
from typing import Annotated, Any, Literal
from pydantic import BaseModel, Field
from toolgen_runtime import tool
from typing_extensions import TypeAliasType

Text = TypeAliasType("Text", str)

class Kind(enum.StrEnum):
    A = "a"

class Inner(BaseModel):
    api_key: str
    size: int = 1

class Outer(BaseModel):
    properties: Inner
    inner: list[Inner]

@tool
def look(size: {0}) -> str:
    """Look at the notes of a shop.

    Args:
        size: {1}
    """
'''
SAID: dict[str, list[tuple[str, str]]] = {
    "defaults": [
        (kind, text)
        for kind in ("bool = False", "int = 10", "float = 0.5", "str = 'a'", "str = ''")
        for text in (
            "How much. Defaults to true.",
            "How much. Defaults to False.",
            "How much. Defaults to 10.",
            "How much. The default is 1_0.",
            "How much (default 0.5).",
            "How much. Defaults to `a`.",
            "How much. Defaults to 'A.'",
            "How much. Defaults to ''.",
            "How much. Defaults to 5, or to 10.",
            "How much. Defaults to 5. Default: 10",
            "How much. Defaults to 5%.",
        )
    ]
    + [
        ("int | None = None", "How much. Defaults to 10."),
        ("list[int] = [10]", "How much. Defaults to 10."),
        ("int", "How much. Defaults to 10."),
    ],
    "choices": [
        (kind, "How. One of 'a', 'b' or \"c\".")
        for kind in (
            "str",
            "str | None = None",
            "Literal['a', 'b', 'c']",
            "Literal['a'] | str",
            "int",
            "list[str]",
            "Any",
            "Annotated[str, Field(pattern='^a')]",
            "Path",
            "Kind",
            "Literal['a']",
            "Text",
            "Text | None = None",
        )
    ]
    + [
        ("str", "How. Must be `a` or `b`."),
        ("str", "How. Either a or b."),
        ("str", "How, as {'one of': 'a', 'b': 'c'}, or one of 'a', 'b'."),
        ("str", "How, as JSON. One of 'a', 'b'."),
    ],
    "addresses": [
        ("str", f"Where, as in {url}.")
        for url in (
            "https://notes.io/a",
            "https://notes.io/a?b=c!",
            "https://example.com/a",
            "https://api.example.org",
            "https://notes.test",
            "http://localhost:80/a",
            "http://127.0.0.1/a",
            "http://10.0.0.1",
            "http://[::1]/a",
            "http://[::1",
            "http://[bad/a",
            "http://{host}/a",
            "http://:80/a",
            "https://your-shop.io",
            "ftp://notes.io/a https://notes.io/a https://notes.io/a",
            "mailto:a@notes.io",
        )
    ],
    "secrets": [
        ("str", f"What, as in {text}.")
        for text in (
            "AKIAIOSFODNN7QQQQQQQ",
            "AKIAIOSFODNN7EXAMPLE",
            "ghp_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5",
            "ghp_" + "x" * 36,
            "https://user:hunter22@notes.io/a",
            "https://user:password@notes.io/a",
            "-----BEGIN RSA PRIVATE KEY-----",
        )
    ],
    "arguments": [
        ("Inner", "What."),
        ("Outer", "What."),
        ("list[Outer] | None = None", "What."),
        ("dict[str, Inner]", "What."),
    ],
    "sections": [
        ("int", f"How much.\n        {more}")
        for more in (
            "depth: How deep.",
            "    depth: How deep.",
            "size: Again.",
            "*rest: What is left.",
            "depth (int): How deep.\n\n    Returns:\n        text: What is found.",
            "depth How deep.",
            "\n        depth: After a line.",
        )
    ],
}


@pytest.mark.parametrize("group", SAID)
def test_what_is_said_of_them_is_as_expected(group: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, group, _told(group), update_golden)


def test_the_groups_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, SAID, _told, update_golden)


def _told(group: str) -> str:
    return "\n".join(_line(kind, text) for kind, text in SAID[group])


def _line(kind: str, text: str) -> str:
    found = findings(TOOL.format(kind, text), *RULES)
    said = [f"{each.code} {each.path} {each.new!r}" for each in found]
    return f"{kind}, {text!r}: {'; '.join(said) or 'nothing'}"
