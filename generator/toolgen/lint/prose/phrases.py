"""Phrases: orders that texts give a model, as published attacks on tools do, out of `phrases.txt`.

All are looked for in folded text (`toolgen.lint.prose.reading`): lower case, without marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from toolgen.lint.prose.mentions import is_mentioned, without_mentions
from toolgen.lint.prose.tables import sections
from toolgen.lint.prose.words import listed


def _pattern(lines: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{line})".replace(" ", r"\s+") for line in lines))


_SECTIONS = {name: _pattern(lines) for name, lines in sections("phrases.txt").items()}

ORDERS = tuple(_SECTIONS[name] for name in ("override", "secrecy", "consent"))
"""Orders that no description has a reason to give; of what they are about, one may have to tell."""

ATTACKS = (*ORDERS, _SECTIONS["roles"], _SECTIONS["shell"])
"""What no description has a reason to hold, these orders among it."""

STEERING = (_SECTIONS["steering"],)
"""What tells a model to prefer a tool."""

_ABOUT: Mapping[str, frozenset[str]] = {
    "the conversation": listed(
        "chat context conversation dialog dialogue history memory message session thread transcript"
    ),
    "the system prompt": listed("instruction prompt system"),
    "the list of tools": listed("tool"),
    "secrets": listed(
        "auth card cookie credential env environment key login password pin secret token variable"
    ),
}
GIVEN = {what: (_SECTIONS[what], own) for what, own in _ABOUT.items()}
"""What a model has, and a function gets only if it is handed over, by what messages call it: how it
is spoken of, and the words in names that say that a tool or a parameter is about it.
"""

HANDING = _SECTIONS["handing"]
"""Words by which something is handed over to a tool."""

DIVERTING = _SECTIONS["diverting"]
"""What changes how another tool is called."""

PRIVATE = _SECTIONS["private"]
"""Files that hold what nobody should hand over, and what nobody should run."""

TAKING = _SECTIONS["taking"]
"""What is to be done with such a file, by whoever reads the text."""

ABROAD = _SECTIONS["abroad"]
"""What is no English, where only the words of an order can be told from those of a statement."""

PRIVATE_NAMES = _SECTIONS["private names"]
"""Names of parameters, as words, that ask for what nobody should hand over."""

ADDRESS = _SECTIONS["address"]
"""Where something may be sent to."""

_ENGLISH = _SECTIONS["english"]
_ADDRESSED = _SECTIONS["addressed"]
_STATED_ABROAD = _SECTIONS["stated abroad"]


def is_mention(found: re.Match[str]) -> bool:
    """Whether what was found in a folded text is only spoken of: `Detects "ignore all rules"`."""
    return is_mentioned(found, _asks)


def without_mention(text: str) -> str:
    """A folded text with blanks where something is only spoken of."""
    return without_mentions(text, _asks)


def _asks(sentence: str) -> bool:
    return _ADDRESSED.search(sentence) is not None


def is_english(sentence: str) -> bool:
    """Whether a folded sentence has words that English ones have."""
    return _ENGLISH.search(sentence) is not None


def is_statement(sentence: str) -> bool:
    """Whether a folded sentence says what a tool or its parameters do, and nothing to its reader,
    whatever its words are about: `skips the confirmation dialog`. What is no English is taken for
    an order, unless its verb is none.
    """
    if is_english(sentence) and not ABROAD.search(sentence):
        return not _asks(without_mention(sentence))
    return _STATED_ABROAD.search(sentence) is not None
