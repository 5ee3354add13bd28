"""Injection: orders that texts give a model, as published attacks on tools do, however written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.json_schema import Text, TextKind
from toolgen.lint.checks.subject import LintLimits, LintSubject
from toolgen.lint.prose.phrases import ATTACKS, ORDERS, STEERING, is_mention, is_statement
from toolgen.lint.prose.reading import as_written, readings, turned

_RULES = (
    ("prompt-injection", "text-beyond-call", ATTACKS),
    ("description-steers-model", "description-steers-model", STEERING),
)
"""Rules, what they are where a phrase says nothing to the model, and their phrases."""


_NEAR = 120
"""Characters of a text that an order reaches into which another one begins."""
_JOINT = "\0"
_ENDS = (".", "!", "?", "\u3002", "\uff01", "\uff1f")
_SIGNS = (TextKind.SYMBOL, TextKind.COMMENT)


def injection(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """The first phrase of each kind in each text, in whatever form a model would read it."""
    for text in subject.texts:
        said = _said(text)
        read = (*readings(said), *turned(said))
        for rule, if_stated, phrases in _RULES:
            found = [f for each in phrases for r in read if (f := each.search(r))]
            if found:
                is_stated = all(is_mention(each) or _is_stated(each) for each in found)
                part = as_written(found[0].group().strip(), said)
                yield subject.finding(if_stated if is_stated else rule, text.path, part)
    yield from _over_texts(subject)


def _is_stated(found: re.Match[str]) -> bool:
    """Whether an order stands in a sentence that says nothing to the model."""
    if found.re not in ORDERS:
        return False
    start = max(found.string.rfind(each, 0, found.start() + 1) for each in ".!?\n") + 1
    end = re.compile(r"[.!?\n]|\Z").search(found.string, found.end())
    return is_statement(found.string[start : end.start() if end else None].strip())


def _over_texts(subject: LintSubject) -> Iterator[Finding]:
    """An order that stands in several texts, a part of it in each: in the name of a parameter and
    what is said of it, in titles, descriptions and values behind one another.

    A model reads all of them in their order, and descriptions one behind the other, too.
    """
    every = [_said(each) for each in subject.texts_in_order() if each.kind not in _SIGNS]
    prose = [each.text for each in subject.texts if each.kind is TextKind.DESCRIPTION]
    for together in dict.fromkeys((*_joined(every), *_joined(prose))):
        pieces = together.split(_JOINT)
        if not any(map(_attack, pieces)) and (found := _attack(" ".join(pieces))):
            yield subject.finding("prompt-injection", value=found.group().strip())
            return


def _joined(parts: list[str]) -> Iterator[str]:
    """Three texts behind one another, of which long ones have their ends there, or two where the
    second is long or ends a sentence; none where the first does.
    """
    for first, second, third in zip(parts, parts[1:], [*parts[2:], ""], strict=False):
        if not _goes_on(first):
            continue
        is_over = len(second) > _NEAR or not _goes_on(second)
        pieces = first[-_NEAR:], second[:_NEAR], "" if is_over else third[:_NEAR]
        yield _JOINT.join(filter(None, pieces))


def _goes_on(text: str) -> bool:
    return not text.rstrip().endswith(_ENDS)


def _said(text: Text) -> str:
    """A text as a model reads it: names are words to it."""
    return text.text.replace("_", " ") if text.kind is TextKind.NAME else text.text


def _attack(text: str) -> re.Match[str] | None:
    return next(
        (f for each in ATTACKS for read in readings(text) if (f := each.search(read))), None
    )
