"""Injection: orders that texts give a model, as published attacks on tools do, however written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from toolgen.findings import Finding
from toolgen.json_schema import TextKind
from toolgen.lint.phrases import ATTACKS, ORDERS, STEERING, is_mention, is_statement
from toolgen.lint.reading import as_written, readings, turned
from toolgen.lint.subject import LintLimits, LintSubject

_RULES = (
    ("prompt-injection", "text-beyond-call", ATTACKS),
    ("description-steers-model", "description-steers-model", STEERING),
)
"""Rules, what they are where a phrase says nothing to the model, and their phrases."""


def injection(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """The first phrase of each kind in each text, in whatever form a model would read it."""
    for text in subject.texts:
        said = text.text.replace("_", " ") if text.kind is TextKind.NAME else text.text
        read = (*readings(said), *turned(said))
        for rule, if_stated, phrases in _RULES:
            found = [f for each in phrases for r in read if (f := each.search(r))]
            if found:
                is_stated = all(is_mention(each) or _is_stated(each) for each in found)
                part = as_written(found[0].group().strip(), said)
                yield subject.finding(if_stated if is_stated else rule, text.path, part)
    yield from _over_parameters(subject)


def _is_stated(found: re.Match[str]) -> bool:
    """Whether an order stands in a sentence that says nothing to the model."""
    if found.re not in ORDERS:
        return False
    start = max(found.string.rfind(each, 0, found.start() + 1) for each in ".!?\n") + 1
    end = re.compile(r"[.!?\n]|\Z").search(found.string, found.end())
    return is_statement(found.string[start : end.start() if end else None].strip())


def _over_parameters(subject: LintSubject) -> Iterator[Finding]:
    """An order that stands in the descriptions of several parameters, a part of it in each."""
    parts = [t.text for t in subject.texts if t.path and t.kind is TextKind.DESCRIPTION]
    for pair in pairwise(parts):
        alone = [found.group() for each in pair if (found := _attack(each))]
        together = None if alone else _attack(" ".join(pair))
        if together:
            yield subject.finding("prompt-injection", value=together.group().strip())
            return


def _attack(text: str) -> re.Match[str] | None:
    return next(
        (f for each in ATTACKS for read in readings(text) if (f := each.search(read))), None
    )
