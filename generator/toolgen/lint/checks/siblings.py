"""Siblings: what texts say of the other tools of a package, told by their names in any language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from toolgen.lint.checks.subject import LintSubject
from toolgen.lint.prose.concepts import Concept, concepts_of
from toolgen.lint.prose.phrases import ADDRESS, DIVERTING, is_english

__all__ = ["Siblings", "Touches", "argued", "bound_to", "diverted", "named"]

Touches = Callable[[str], bool]
"""Whether the code of a tool has a text in it."""

_SHOWN = 80
_SPOKEN = re.compile(r"(?<![\w.])[a-z][a-z0-9_]*\b(?!\()")
_BINDING = re.compile(
    r"\b(?:always|must|shall|ha(?:s|ve) to|needs? to|in any case|without exception)\b(?!\W+not\b)"
    r".{0,60}\b(?:call(?:ed)?|run|use[d]?|invoked?|given|passed|handed|sent|fed|executed?)\b"
)
_BOUND = {Concept.NEEDING, Concept.ALWAYS}
"""What is said beside a call in other languages where it has to be made."""
_QUOTES = "\"'\u201c\u201d"
_BETWEEN = r"(?:\W{1,3}[^\W\d]+){0,2}\W{1,4}?"
_VALUE = (
    r"[\"'\u201c][^\"'\u201c\u201d]{1,200}[\"'\u201d]|(?<!<)(?:~|/[\w.-]{2,})(?:/[\w.-]+)*"
    r"|(?:(?<![a-z])[a-z]{2}\d{2,}|\d{5,})(?![\w.])"
)
"""A value in a sentence: a text in quotes, a path, a number of some length."""
_IDENTIFIER = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+")


@dataclass(frozen=True)
class Siblings:
    """The other tools of a package.

    What all tools share is made once, as a package may have thousands. `given` has the parameters
    of all tools by their names in lower case, `own` the name of the one whose texts are read.
    """

    given: Mapping[str, frozenset[str]]
    own: str

    def parameters(self, name: str) -> frozenset[str] | None:
        """The parameters of another tool by its name in lower case; None where none has it."""
        return None if name == self.own.lower() else self.given.get(name)


def named(text: str, others: Siblings) -> Iterator[str]:
    """The other tools that a folded text names, but for those whose name is a word that it may
    have anyway.
    """
    return (n for n in _IDENTIFIER.findall(text) if others.parameters(n) is not None)


def diverted(sentence: str, others: Siblings, *, is_told: bool) -> Iterator[str]:
    """Another tool that is to be called otherwise. `is_told` asks for those with what is to be
    handed over to it, else for those without: `never use read_file for it`.
    """
    is_barred = concepts_of(sentence) >= {Concept.CALLING, Concept.NEGATION}
    if not (DIVERTING.search(sentence) or is_barred or "@" in sentence):
        return
    for name in named(sentence, others):
        if is_told is _is_given(sentence, others.parameters(name) or ()):
            yield f"{name}: {sentence.strip()[:_SHOWN]}"


def bound_to(sentence: str, others: Siblings) -> Iterator[str]:
    """Another tool without which this one is not to be used: `always call delete_all first`."""
    about = concepts_of(sentence)
    is_bound = Concept.CALLING in about and about & _BOUND and not is_english(sentence)
    if is_bound or _BINDING.search(sentence):
        yield from (f"{name}: {sentence.strip()[:_SHOWN]}" for name in named(sentence, others))


def argued(
    subject: LintSubject, sentence: str, siblings: Siblings, touches: Touches
) -> Iterator[str]:
    """A value that another tool is to be called with: `run delete_file with path "/srv"`. A call
    in code, `delete_file(path="/srv")`, is an example.
    """
    for name in dict.fromkeys(_SPOKEN.findall(sentence)):
        parameters = (siblings.parameters(name) or frozenset()) - subject.properties.keys()
        for each in map(str.lower, parameters):
            found = re.search(rf"\b{re.escape(each)}s?\b{_BETWEEN}({_VALUE})", sentence)
            if found and not touches(found[1].strip(_QUOTES)):
                yield f"{name}: {sentence.strip()[:_SHOWN]}"


def _is_given(sentence: str, parameters: Iterable[str]) -> bool:
    """Whether a sentence says what an argument is to be, or names an address."""
    names = "|".join(map(re.escape, parameters))
    is_named = names and re.search(rf"[`'\"](?:{names})[`'\"]|\b(?:{names})\s*=", sentence)
    return bool(is_named or ADDRESS.search(sentence))
