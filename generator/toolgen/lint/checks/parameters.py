"""Parameters: described, by a name that tells something, and of a type."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.lint.checks.subject import LintLimits, LintSubject, Node
from toolgen.lint.prose.words import listed, says_no_more, telling, words

_AMBIGUOUS = listed(
    "arg arg1 arg2 args data foo bar info input item kwargs misc obj object opts param param1 "
    "param2 params payload stuff thing tmp val value var"
)
_COUNTED = ("integer", "number")
_FEWEST_WORDS = 2
_TYPING = ("type", "anyOf", "oneOf", "allOf", "enum", "const", "$ref", "not")


def parameters(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """What is wrong with the arguments of a tool, one by one and side by side."""
    for name, node in subject.properties.items():
        yield from _description(subject, name, node)
        if not any(keyword in node for keyword in _TYPING):
            yield subject.finding("param-untyped", f"/{name}")
    yield from _copies(subject)


def _description(subject: LintSubject, name: str, node: Node) -> Iterator[Finding]:
    path = f"/{name}"
    if not subject.describes(name):
        if not _is_mentioned(name, subject.description):
            is_ambiguous = _is_ambiguous(name, node)
            yield subject.finding(
                "param-name-ambiguous" if is_ambiguous else "param-undocumented", path
            )
        return
    text = str(node.get("description", "")).strip()
    if text and says_no_more(text, name):
        yield subject.finding("param-description-restates-name", path, text)


def _is_ambiguous(name: str, node: Node) -> bool:
    """Whether a name may mean anything; a letter for a number is as usual in a formula."""
    if len(name) == 1:
        return node.get("type") not in _COUNTED
    return name.lower() in _AMBIGUOUS


def _is_mentioned(name: str, description: str) -> bool:
    """Whether the description of the tool has an entry for a parameter, or names it as code."""
    written = re.escape(name)
    bullet, mark = r"(?:[-*+][ \t]+)?", r"[*`'\"]*"
    kind = r"(?:\([^\n]*?\))?[ \t]*[:\u2013-]"
    entry = rf"^[ \t]*{bullet}{mark}{written}\b{mark}[ \t]*{kind}"
    field = rf":param\b[^:\n]*\b{written}:"
    code = rf"[`'\"]{written}[`'\"]"
    inline = rf"\b{written}[ \t]*\([^)\n]"
    found = re.search(f"{entry}|{field}|{code}|{inline}", description, re.MULTILINE)
    return found is not None


def _copies(subject: LintSubject) -> Iterator[Finding]:
    """Descriptions that two arguments share; those that need no more than a word may do so."""
    seen: dict[tuple[str, ...], str] = {}
    for name, node in subject.properties.items():
        text = str(node.get("description", ""))
        said = tuple(words(text))
        if len(telling(text)) < _FEWEST_WORDS:
            continue
        first = seen.setdefault(said, name)
        if first != name:
            yield subject.finding("param-descriptions-alike", f"/{name}", first)
