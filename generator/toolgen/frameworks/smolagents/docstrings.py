"""smolagents: `tool`, by a copy of the regular expressions of transformers that has since diverged.

Each parameter has to be described; `(choices: […])` at the end of a description gives an enum.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention, DocstringRefusal, known
from toolgen.docstrings.parsing import Docs
from toolgen.docstrings.reading import Style

# White space around what is found is taken off afterwards: a pattern that did so would look at each
# run of it once for each character in it.
_CHOICES = re.compile(r"\(choices:\s*(?P<choices>.*?)\)\s*$", re.IGNORECASE)
_TYPED_NAME = r"\w+\s*(?:\([^)]*?\))?:"
_DESCRIPTION = re.compile(r"(?P<text>.*?)(?=\n[^\S\n]*(?:Args:|Returns:|Raises:)|\Z)", re.S)
_ARGUMENTS = re.compile(r"\n[^\S\n]*Args:\n\s*(?P<text>.*?)(?:Returns:|Raises:|\Z)", re.S)
_ARGUMENT = re.compile(
    r"(?:^|\n)\s*(?P<name>\w+)\s*(?:\([^)]*?\))?:\s*" rf"(?P<text>.*?)(?=\n\s*{_TYPED_NAME}|\Z)",
    re.S,
)
_RETURNS = re.compile(r"\n[^\S\n]*Returns:\n\s*(?:[^)]*?:\s*)?(?P<text>.*?)(?:Raises:|\Z)", re.S)


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `tool` does. Raises DocstringRefusal for a parameter without description."""
    cleaned = cleandoc(doc or "")
    if not cleaned:
        raise DocstringRefusal(
            f"Cannot generate JSON schema for {name} because it has no docstring!"
        )
    text = cleaned.strip()
    found, unknown = known(_documented(text), parameters)
    for parameter in parameters:
        if parameter not in found:
            raise DocstringRefusal(
                f"Cannot generate JSON schema for {name} because the docstring has no description "
                f"for the argument '{parameter}'"
            )
    choices: dict[str, tuple[object, ...]] = {}
    for parameter, description in list(found.items()):
        if match := _CHOICES.search(description):
            choices[parameter] = _choices(match["choices"])
            found[parameter] = description[: match.start()].strip()
    return Docs(
        _part(_DESCRIPTION, text) or "",
        found,
        _part(_RETURNS, text),
        unknown,
        Style.GOOGLE,
        choices,
    )


def _part(pattern: re.Pattern[str], text: str) -> str | None:
    match = pattern.search(text)
    return match["text"].strip() if match else None


def _documented(text: str) -> dict[str, str]:
    """The entries of `Args:`, folded into one line each; what is said last wins."""
    match = _ARGUMENTS.search(text)
    lines = filter(str.strip, match["text"].split("\n")) if match else ()
    return {
        entry["name"]: " ".join(filter(None, map(str.strip, entry["text"].split("\n"))))
        for entry in _ARGUMENT.finditer("\n".join(lines))
    }


def _choices(text: str) -> tuple[object, ...]:
    """The choices that a JSON array lists, strings stripped."""
    try:
        listed = json.loads(text)
    except ValueError as error:
        raise DocstringRefusal(f"the choices {text!r} are not JSON: {error}") from None
    if not isinstance(listed, list):
        raise DocstringRefusal(f"the choices {text!r} are not a JSON array")
    if not all(isinstance(choice, str) for choice in listed):
        raise DocstringRefusal(f"the choices {text!r} are not all strings")
    return tuple(choice.strip() for choice in listed)


CONVENTION = Convention(read, inherits=True)
