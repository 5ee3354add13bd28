"""smolagents (`tool`) and transformers (`get_json_schema`): one grammar in two states.

smolagents keeps a copy of the regular expressions of transformers that has since diverged. Each
parameter has to be described; `(choices: […])` at the end of a description gives an enum.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import DocstringRefusal, known
from toolgen.docstrings.parsing import Docs
from toolgen.docstrings.reading import Style

_CHOICES = re.compile(r"\(choices:\s*(?P<choices>.*?)\)\s*$", re.IGNORECASE)
_FOLD = re.compile(r"\s*\n+\s*")


@dataclass(frozen=True, slots=True)
class _Grammar:
    """What the parts of a docstring match; `has_typed_choices` keeps choices that are no text."""

    description: re.Pattern[str]
    arguments: re.Pattern[str]
    argument: re.Pattern[str]
    returns: re.Pattern[str]
    has_typed_choices: bool


_TYPED_NAME = r"\w+\s*(?:\([^)]*?\))?:"
_SMOLAGENTS = _Grammar(
    re.compile(r"(?P<text>.*?)(?=\n\s*(?:Args:|Returns:|Raises:)|\Z)", re.S),
    re.compile(r"\n\s*Args:\n\s*(?P<text>.*?)\s*(?:Returns:|Raises:|\Z)", re.S),
    re.compile(
        r"(?:^|\n)\s*(?P<name>\w+)\s*(?:\([^)]*?\))?:\s*"
        rf"(?P<text>.*?)\s*(?=\n\s*{_TYPED_NAME}|\Z)",
        re.S,
    ),
    re.compile(r"\n\s*Returns:\n\s*(?:[^)]*?:\s*)?(?P<text>.*?)\s*(?:Raises:|\Z)", re.S),
    has_typed_choices=False,
)
_TRANSFORMERS = _Grammar(
    re.compile(r"(?P<text>.*?)\s*(?:Args:|Returns:|Raises:|\Z)", re.S),
    re.compile(r"\n\s*Args:\n(?P<text>.*?)\s*(?:Returns:|Raises:|\Z)", re.S),
    # A name that is further in than that of the entry is text of the entry.
    re.compile(
        r"(?:^|\n)(?P<indent>[ \t]*)(?P<name>\w+):\s*"
        r"(?P<text>.*?)\s*(?=\n(?!(?P=indent)[ \t])[ \t]*\w+:|\Z)",
        re.S,
    ),
    re.compile(r"\n\s*Returns:\n\s*(?P<text>.*?)\s*(?:Raises:|\Z)", re.S),
    has_typed_choices=True,
)


def read_smolagents(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As smolagents does. Raises DocstringRefusal for a parameter without description."""
    return _read(_SMOLAGENTS, doc, name, parameters)


def read_transformers(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As transformers does. Raises DocstringRefusal for a parameter without description."""
    return _read(_TRANSFORMERS, doc, name, parameters)


def _read(grammar: _Grammar, doc: str | None, name: str, parameters: Sequence[str]) -> Docs:
    cleaned = cleandoc(doc or "")
    if not cleaned:
        raise DocstringRefusal(
            f"Cannot generate JSON schema for {name} because it has no docstring!"
        )
    text = cleaned.strip()
    found, unknown = known(_documented(grammar, text), parameters)
    for parameter in parameters:
        if parameter not in found:
            raise DocstringRefusal(
                f"Cannot generate JSON schema for {name} because the docstring has no description "
                f"for the argument '{parameter}'"
            )
    choices: dict[str, tuple[object, ...]] = {}
    for parameter, description in list(found.items()):
        if match := _CHOICES.search(description):
            choices[parameter] = _choices(match["choices"], grammar.has_typed_choices)
            found[parameter] = description[: match.start()].strip()
    return Docs(
        _part(grammar.description, text) or "",
        found,
        _part(grammar.returns, text),
        unknown,
        Style.GOOGLE,
        choices,
    )


def _part(pattern: re.Pattern[str], text: str) -> str | None:
    match = pattern.search(text)
    return match["text"].strip() if match else None


def _documented(grammar: _Grammar, text: str) -> dict[str, str]:
    """The entries of `Args:`, folded into one line each; what is said last wins."""
    match = grammar.arguments.search(text)
    lines = filter(str.strip, match["text"].split("\n")) if match else ()
    return {
        entry["name"]: _FOLD.sub(" ", entry["text"].strip())
        for entry in grammar.argument.finditer("\n".join(lines))
    }


def _choices(text: str, is_typed: bool) -> tuple[object, ...]:
    """The choices that a JSON array lists, strings stripped."""
    try:
        listed = json.loads(text)
    except ValueError as error:
        raise DocstringRefusal(f"the choices {text!r} are not JSON: {error}") from None
    if not isinstance(listed, list):
        raise DocstringRefusal(f"the choices {text!r} are not a JSON array")
    if not is_typed and not all(isinstance(choice, str) for choice in listed):
        raise DocstringRefusal(f"the choices {text!r} are not all strings")
    return tuple(choice.strip() if isinstance(choice, str) else choice for choice in listed)
